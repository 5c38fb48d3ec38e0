import { afterAll, beforeAll } from "vitest";
import { z } from "zod";
import { createFirstStaff } from "../../../staff/create-first-staff.ts";
import type { RoleName } from "../../../staff/permissions.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../testing/platform.ts";

export interface AdminAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed, where it is JSON. */
  readonly body: unknown;
  /** The value at a path such as `items.0.id`. */
  at(path: string): unknown;
  /** The text there; throws when there is none. */
  text(path: string): string;
  /** Objects of the list there; throws when there is none. */
  list(path: string): readonly Readonly<Record<string, unknown>>[];
}

export type AdminHeaders = Readonly<Record<string, string>>;
export type AdminClient = (
  method: string,
  path: string,
  body?: unknown,
  headers?: AdminHeaders,
) => Promise<AdminAnswer>;

export const testAdminKey = "test-admin-key";
const base = "/api/admin/";

/** A client of the management API that sends these headers with each call. */
export function adminClient({ origin }: Pick<TestPlatform, "origin">, own: AdminHeaders = {}): AdminClient {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    const sent = typeof body === "string" || isForm ? body : JSON.stringify(body);
    // The type of a form has its boundary in it.
    const type: AdminHeaders = body === undefined || isForm ? {} : { "Content-Type": "application/json" };
    const response = await fetch(origin + base + path, {
      method,
      redirect: "manual",
      headers: { ...type, ...own, ...headers },
      ...(body !== undefined && { body: sent }),
    });
    return answerOf(response, await response.text());
  };
}

function answerOf({ status, headers }: Response, text: string): AdminAnswer {
  const isJson = /[/+]json/.test(headers.get("content-type") ?? "");
  const body: unknown = isJson && text !== "" ? JSON.parse(text) : text;
  const at = (path: string) =>
    path.split(".").reduce<unknown>((value, name) => Reflect.get(Object(value), name), body);
  return {
    status,
    headers,
    body,
    at,
    list: (path) => z.array(z.looseObject({})).parse(at(path)),
    text: (path) => {
      const value = at(path);
      if (typeof value !== "string") throw new Error(`No text at ${path} of ${text.slice(0, 500)}`);
      return value;
    },
  };
}

/** The cookie of an answer, as a browser sends it back. */
export function cookieOf({ headers }: Pick<AdminAnswer, "headers">): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export interface AdminShop extends TestPlatform {
  /** With the key of the settings. */
  readonly byKey: AdminClient;
  readonly anonymous: AdminClient;
  /** Signs somebody of the test shop in. */
  signIn(role: RoleName): Promise<AdminClient>;
}

/** Calls with the cookie and the CSRF token of a sign-in's answer. */
export function clientOfSession(shop: Pick<TestPlatform, "origin">, signedIn: AdminAnswer): AdminClient {
  return adminClient(shop, { Cookie: cookieOf(signedIn), "X-CSRF-Token": signedIn.text("csrf") });
}

/** A test shop with the staff of `shop.yaml`, for the tests of a file. */
export function useAdminShop(options: TestOptions = {}): () => AdminShop {
  let shop: AdminShop | undefined;
  beforeAll(async () => {
    const platform = await startTestPlatform(options);
    await createFirstStaff(platform.platform);
    const anonymous = adminClient(platform);
    shop = {
      ...platform,
      anonymous,
      byKey: adminClient(platform, { Authorization: `Bearer ${testAdminKey}` }),
      signIn: async (role) => {
        const sent = { email: `${role}@example.com`, password: `test-${role}` };
        return clientOfSession(platform, await anonymous("POST", "session", sent));
      },
    };
  });
  afterAll(async () => shop?.close());
  return () => {
    if (!shop) throw new Error("The test shop is not open yet.");
    return shop;
  };
}

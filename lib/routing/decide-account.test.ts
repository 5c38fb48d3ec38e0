import { makeLocale } from "@/lib/locale/locale";
import type { Decision } from "@/lib/routing/decide";
import { decideAccount } from "@/lib/routing/decide-account";
import { sealSession } from "@/lib/session/seal";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const locale = makeLocale("en", "SE");
const rendered: Decision = { kind: "as-it-is", locale };
const missing: Decision = { kind: "missing", locale };

/** An API of which this only matters: nobody is logged in, or it is away. */
let status = 403;
let calls = 0;
const server = createServer((_, response) => {
  calls += 1;
  response.writeHead(status).end(JSON.stringify({ token: "abc", errors: { login: "missing" } }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

beforeEach(() => {
  status = 403;
  calls = 0;
});

async function decide(pathname: string, more: { isFormSent?: boolean; sealed?: string } = {}) {
  const { isFormSent = false, sealed = await sealSession({ token: "abc", country: "SE" }) } = more;
  const page = { pathname, search: new URLSearchParams(), acceptLanguage: null, localeCookie: null };
  return decideAccount(rendered, { ...page, isFormSent }, sealed);
}

describe("a page of the account", () => {
  it("is rendered for who is not logged in: it sends them to the login", async () => {
    expect(await decide("/en-se/account/orders/10002")).toEqual(rendered);
    expect(await decide("/en-se/account", { sealed: "none" })).toEqual(rendered);
    expect(calls).toBe(1);
  });

  it.each(["/en-se/account", "/en-se/account/", "/en-se/account/orders/1", "/en-se/account/settings"])(
    "%s is an outage's while nobody can say who asks",
    async (path) => {
      status = 503;
      await expect(decide(path)).rejects.toMatchObject({ name: "CheckoutUnavailable" });
    },
  );

  it.each(["/en-se/account/wishlist", "/en-se/accounts", "/en-se/selection", "/en-se"])(
    "%s is none that asks who asks",
    async (path) => {
      status = 503;
      expect(await decide(path)).toEqual(rendered);
      expect(calls).toBe(0);
    },
  );

  it("takes a form that is sent by script while the API is away: it says so itself", async () => {
    status = 503;
    expect(await decide("/en-se/account/address", { isFormSent: true })).toEqual(rendered);
  });

  it.each(["10002%2F..", "%00", "'or 1=1", "x".repeat(41)])("of an order %s is missing", async (number) => {
    expect(await decide(`/en-se/account/orders/${number}`)).toEqual(missing);
    expect(calls).toBe(0);
  });

  it("stays what it was when it is decided already", async () => {
    const moved: Decision = { kind: "moved", path: "/en-se/account" };
    const page = { search: new URLSearchParams(), acceptLanguage: null, localeCookie: null };
    expect(await decideAccount(moved, { ...page, pathname: "/en-se/account/orders/%00" }, "")).toEqual(moved);
  });
});

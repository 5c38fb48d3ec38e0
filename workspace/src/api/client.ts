import createClient, { type Middleware } from "openapi-fetch";
import { language } from "../messages/language.ts";
import type { components, paths } from "../../../client/schema.d.ts";
import { CallError, unreachable, type Problem } from "./problem.ts";

export type Schemas = components["schemas"];
export type Money = Schemas["Money"];
export type Permission =
  paths["/session"]["get"]["responses"][200]["content"]["application/json"]["permissions"][number];

/** The page says where the management API is; its settings decide. */
const base = document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? "/api/admin";

/** Where a browser goes to sign in at the issuer of the settings. */
export const signInElsewhere = `${base}/session/oidc`;

let csrf = "";

/** What every call that changes something must carry, from the answer of the sign-in. */
export function setCsrf(token: string | null): void {
  csrf = token ?? "";
}

/** A number nobody else has: a repeated request with it is done once. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const headers: Middleware = {
  onRequest({ request }) {
    request.headers.set("Accept-Language", language());
    if (request.method === "GET") return;
    if (csrf !== "") request.headers.set("X-CSRF-Token", csrf);
    if (request.method === "POST") request.headers.set("Idempotency-Key", newKey());
  },
};

const retryDelayMs = 600;

/** Once more where the line broke: reads are harmless, and a `POST` carries its key. */
async function fetchAgain(request: Request): Promise<Response> {
  const spare = request.clone();
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted || request.method === "PATCH" || request.method === "PUT") throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return fetch(spare);
  }
}

export const api = createClient<paths>({ baseUrl: base, credentials: "same-origin", fetch: fetchAgain });
api.use(headers);

interface Answered<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of an answer. Throws a `CallError` when the call was refused or nothing answered. */
export async function ask<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, response } = await askAnything(call);
  if (data === undefined) throw new CallError(problemOf("internal", response.status));
  return data;
}

/** The same for a call whose answer has no body. */
export async function askNothing(call: Promise<Answered<unknown>>): Promise<void> {
  await askAnything(call);
}

async function askAnything<T>(call: Promise<Answered<T>>): Promise<Answered<T>> {
  let answered: Answered<T>;
  try {
    answered = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError({ ...problemOf("unavailable", 0), title: unreachable });
  }
  if (answered.response.ok) return answered;
  const retryAfter = Number(answered.response.headers.get("Retry-After") ?? Number.NaN);
  const problem = isProblem(answered.error)
    ? answered.error
    : problemOf("internal", answered.response.status);
  throw new CallError(problem, Number.isNaN(retryAfter) ? null : retryAfter);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "title" in body;
}

function problemOf(code: Problem["code"], status: number): Problem {
  return { type: "about:blank", title: String(status), status, code };
}

export function ifMatch(version: string): { readonly "If-Match": string } {
  return { "If-Match": `"${version}"` };
}

import { z } from "zod";
import { fetchProxy, PROXY_TIMEOUT_MS, type ProxyMethod, sessionSettled } from "@/lib/session/fetch-proxy";

/** A refusal then comes as 200 with `X-Status`: an expected one is no error of the page. */
const STATUS_IN_HEADER = "X-Status-In-Header";

export type ProxyAnswer = { readonly status: number; readonly body: unknown };

/** The proxy or the API behind it could not be reached. */
export class ProxyUnavailable extends Error {
  override readonly name = "ProxyUnavailable";
}

let first: Promise<unknown> | undefined;

/**
 * A call of the Checkout API from the browser. The very first one goes alone, in all tabs, and not before one that a
 * page sent while it went away: two at once would make two sessions, and the later cookie would win over the one that
 * holds the visitor's lines. `claim` is asked last: when it says no, the call is not made and counts as unavailable.
 */
export async function callProxy(
  method: ProxyMethod,
  path: string,
  body?: unknown,
  claim: () => boolean = () => true,
): Promise<ProxyAnswer> {
  if (first === undefined) {
    const call = alone(() => exchange(method, path, body, claim));
    first = call.catch(() => undefined);
    return call;
  }
  await first;
  return exchange(method, path, body, claim);
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("vitrine-first-call", work);
}

async function exchange(
  method: ProxyMethod,
  path: string,
  body: unknown,
  claim: () => boolean,
): Promise<ProxyAnswer> {
  await sessionSettled();
  if (!claim()) throw new ProxyUnavailable("not claimed");
  try {
    const response = await fetchProxy(path, {
      method,
      headers: {
        [STATUS_IN_HEADER]: "1",
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PROXY_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.status >= 500) throw new ProxyUnavailable(String(response.status));
    return { status: Number(response.headers.get("X-Status") ?? response.status), body: answer };
  } catch (cause) {
    throw cause instanceof ProxyUnavailable ? cause : new ProxyUnavailable("network", { cause });
  }
}

const refusalSchema = z.object({
  errors: z.record(z.string(), z.unknown()).default({}),
  messages: z.array(z.string()).default([]),
});

/** The `errors` and `messages` of an answer (checkout-rest.md#errors); values that are not text are left out. */
export function readRefusal(body: unknown): { errors: Record<string, string>; messages: string[] } {
  const parsed = refusalSchema.safeParse(body);
  if (!parsed.success) return { errors: {}, messages: [] };
  const errors = Object.entries(parsed.data.errors).flatMap(([key, value]) =>
    typeof value === "string" ? [[key, value] as const] : [],
  );
  return { errors: Object.fromEntries(errors), messages: parsed.data.messages };
}

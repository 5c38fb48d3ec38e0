import { checkoutPolicy, developmentPolicy, noncePolicy } from "@/lib/security/policy.mjs";

export const POLICY_HEADER = "Content-Security-Policy";

const CACHED_ROUTE = /^\/[^/]+(?:\/(?:product|category)\/.*)?\/?$/;
const PAYMENT_PAGE = /^\/[^/]+\/(?:checkout|payment-return)\/?$/;
const IS_DEV = process.env.NODE_ENV === "development";

/**
 * The policy of the page that a route renders; null where it leaves the cache, which puts one on that names the
 * hashes of its scripts (hashed-pages.mjs).
 */
export function pagePolicy(route: string): string | null {
  if (CACHED_ROUTE.test(route)) return IS_DEV ? developmentPolicy() : null;
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  return PAYMENT_PAGE.test(route) ? checkoutPolicy(nonce, IS_DEV) : noncePolicy(nonce, IS_DEV);
}

/** Next reads the nonce for the scripts that it writes out of the request; a caller's own must never get there. */
export function withPolicy(asked: Headers, policy: string | null): Headers {
  const headers = new Headers(asked);
  headers.delete(`${POLICY_HEADER}-Report-Only`);
  if (policy === null) headers.delete(POLICY_HEADER);
  else headers.set(POLICY_HEADER, policy);
  return headers;
}

/** The nonce of a request's policy, for the scripts of a page that a handler writes by itself. */
export function nonceOf(headers: Pick<Headers, "get">): string | null {
  return /'nonce-([\w+/=-]+)'/.exec(headers.get(POLICY_HEADER) ?? "")?.[1] ?? null;
}

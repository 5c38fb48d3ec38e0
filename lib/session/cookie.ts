import "server-only";
import { isServedByHttps } from "@/lib/session/origin";
import { VISITOR_MARK } from "@/lib/session/visitor-mark";
import { SESSION_SECONDS } from "@/lib/session/seal";

const NAME = "vitrine-session";

/**
 * What the session's cookie is called. By https with the prefix that browsers take from this very host alone: no other
 * host of the domain can put a session there that somebody else knows.
 */
export function sessionCookie(headers: Pick<Headers, "get">): string {
  return isServedByHttps(headers) ? `__Host-${NAME}` : NAME;
}

export type CookieAttributes = {
  readonly httpOnly: boolean;
  readonly sameSite: "lax";
  readonly secure: boolean;
  readonly path: "/";
  readonly maxAge: number;
};

export function cookieAttributes(
  headers: Pick<Headers, "get">,
  maxAge: number = SESSION_SECONDS,
): CookieAttributes {
  return { httpOnly: true, sameSite: "lax", secure: isServedByHttps(headers), path: "/", maxAge };
}

type CookieStore = {
  set(name: string, value: string, attributes: CookieAttributes): unknown;
};

/** Puts the sealed session and its readable mark into an answer. */
export function setSessionCookies(store: CookieStore, sealed: string, headers: Pick<Headers, "get">): void {
  const attributes = cookieAttributes(headers);
  store.set(sessionCookie(headers), sealed, attributes);
  store.set(VISITOR_MARK, "1", { ...attributes, httpOnly: false });
}

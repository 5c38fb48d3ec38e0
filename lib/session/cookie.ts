import "server-only";
import { isServedByHttps } from "@/lib/session/origin";
import { VISITOR_MARK } from "@/lib/session/visitor-mark";
import { SESSION_SECONDS } from "@/lib/session/seal";

export const SESSION_COOKIE = "vitrine-session";

type CookieAttributes = {
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
  store.set(SESSION_COOKIE, sealed, attributes);
  store.set(VISITOR_MARK, "1", { ...attributes, httpOnly: false });
}

import "server-only";
import { isServedByHttps } from "@/lib/session/origin";
import { SESSION_HINT_COOKIE } from "@/lib/session/session-hint";
import { isWorthRenewing, sealSession, type Session, SESSION_SECONDS } from "@/lib/session/seal";

const NAME = "vitrine-session";

/**
 * The name of the session's cookie. Over https it has the `__Host-` prefix, which browsers accept from this host alone:
 * no other host of the domain can fixate a session.
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

/** Sets the sealed session and the cookie that tells scripts of it. */
export function setSessionCookies(store: CookieStore, sealed: string, headers: Pick<Headers, "get">): void {
  const attributes = cookieAttributes(headers);
  store.set(sessionCookie(headers), sealed, attributes);
  store.set(SESSION_HINT_COOKIE, "1", { ...attributes, httpOnly: false });
}

/** What a call told of the session: the token of its answer, and the country when it is known. */
export type SessionUpdate = { readonly token: string | null; readonly country?: string | null };

/**
 * The cookie value to send after a call, or null when the visitor's own still holds.
 * An unchanged token is never written again, so that a slow answer cannot put an older one over a newer.
 */
export async function renewedSession(before: Session | null, update: SessionUpdate): Promise<string | null> {
  const token = update.token ?? before?.token;
  if (token === undefined) return null;
  const isNewToken = token !== before?.token;
  const country = update.country === undefined ? (isNewToken ? null : before.country) : update.country;
  const isSame = !isNewToken && country === before.country;
  if (isSame && !isWorthRenewing(before)) return null;
  return sealSession({ token, country });
}

/** The `Set-Cookie` headers of a sealed session. */
export function sessionCookies(sealed: string, headers: Pick<Headers, "get">): readonly string[] {
  const lines: string[] = [];
  const store = {
    set: (name: string, value: string, attributes: CookieAttributes) => {
      lines.push(serialiseCookie(name, value, attributes));
    },
  };
  setSessionCookies(store, sealed, headers);
  return lines;
}

function serialiseCookie(
  name: string,
  value: string,
  { path, maxAge, secure, httpOnly, sameSite }: CookieAttributes,
) {
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `Max-Age=${maxAge}`,
    ...(secure ? ["Secure"] : []),
    ...(httpOnly ? ["HttpOnly"] : []),
    `SameSite=${sameSite}`,
  ].join("; ");
}

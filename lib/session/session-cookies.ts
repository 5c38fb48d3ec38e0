import { type CookieAttributes, setSessionCookies } from "@/lib/session/cookie";

/** The headers that put a sealed session into the browser. */
export function sessionCookies(sealed: string, headers: Pick<Headers, "get">): readonly string[] {
  const lines: string[] = [];
  const store = {
    set: (name: string, value: string, attributes: CookieAttributes) => {
      lines.push(inWords(name, value, attributes));
    },
  };
  setSessionCookies(store, sealed, headers);
  return lines;
}

function inWords(
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

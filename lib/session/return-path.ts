import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";

const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u;

/** Where a visitor goes on after logging in: a page of this storefront, or their account. */
export function returnPath(to: string | readonly string[] | null | undefined, locale: Locale): string {
  const fallback = localePath(locale, "account");
  if (typeof to !== "string" || !OWN_PATH.test(to)) return fallback;
  return parseLocale(to.split(/[/?#]/)[1] ?? "") === null ? fallback : to;
}

/** The login page that leads back to a path. */
export function loginPath(locale: Locale, to: string): string {
  return withTo(localePath(locale, "login"), to);
}

/** The same for who has no account yet. */
export function registerPath(locale: Locale, to: string): string {
  return withTo(localePath(locale, "register"), to);
}

function withTo(path: string, to: string): string {
  return `${path}?${new URLSearchParams({ to }).toString()}`;
}

/** A cached page cannot read the notice's cookie: the mark makes its script ask for it. */
export function withNotice(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}notice=1`;
}

import { type Locale, localePath, parseLocale } from "@/lib/locale/locale";

const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u;

/** Where a visitor goes on after logging in: a page of this storefront, or their account. */
export function wayBack(to: string | null | undefined, locale: Locale): string {
  const fallback = localePath(locale, "account");
  if (typeof to !== "string" || !OWN_PATH.test(to)) return fallback;
  return parseLocale(to.split(/[/?#]/)[1] ?? "") === null ? fallback : to;
}

/** The login page that leads back to a path. */
export function loginPath(locale: Locale, to: string): string {
  return `${localePath(locale, "login")}?${new URLSearchParams({ to }).toString()}`;
}

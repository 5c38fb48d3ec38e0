export type Locale = {
  /** `sv`, lower case. */
  readonly language: string;
  /** `SE`, upper case as the API has it. */
  readonly country: string;
  /** `sv-se`: how it stands in an address. */
  readonly tag: string;
};

/** Where the shopper's choice is kept; readable by proxy.ts, set by the location switch. */
export const LOCALE_COOKIE = "vitrine-locale";

/** Tells the page of what was not found, which has no address of its own, whose it is. */
export const LOCALE_HEADER = "x-vitrine-locale";

const SHAPE = /^([a-z]{2,3})-([a-z]{2})$/i;

/** `sv-se` → Locale; anything of another shape → null. Whether both exist only the API knows. */
export function parseLocale(text: string): Locale | null {
  const match = SHAPE.exec(text);
  if (!match?.[1] || !match[2]) return null;
  return makeLocale(match[1], match[2]);
}

export function makeLocale(language: string, country: string): Locale {
  const tag = `${language}-${country}`.toLowerCase();
  return { language: language.toLowerCase(), country: country.toUpperCase(), tag };
}

/** `/sv-se/women/tops`; the path may come with or without slashes at its ends. */
export function localePath(locale: Locale, path = ""): string {
  const trimmed = path.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? `/${locale.tag}` : `/${locale.tag}/${trimmed}`;
}

/** The name of a language in itself: `sv` → `Svenska`; an unknown code is returned as it is. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language", fallback: "none" }).of(language);
  return name === undefined ? language : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The name of a country in a language: (`DE`, `sv`) → `Tyskland`. */
export function countryName(country: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
}

import { type Locale, makeLocale } from "@/lib/locale/locale";
import { encodeUri } from "@/lib/routing/page-path";
import { catalogPath, languageTag, publicUrl } from "@/lib/seo/addresses";

/** Of more, a page names the other languages of its own country alone. */
const MOST_ALTERNATES = 60;

/**
 * `hreflang` → address, for a page in all its languages and all countries that have it; each page of the family says the
 * same. `x-default` is the address without a locale, which leads everybody to their own.
 */
export function alternateLanguages(
  locale: Locale,
  uris: ReadonlyMap<string, string>,
  countries: readonly string[],
): Record<string, string> {
  const everywhere = new Set([locale.country, ...countries]);
  const isMany = everywhere.size * uris.size > MOST_ALTERNATES;
  const [first] = uris.values();
  if (first === undefined) return {};
  const pages = [...(isMany ? [locale.country] : everywhere)].toSorted().flatMap((country) =>
    [...uris].map(([language, uri]) => {
      const other = makeLocale(language, country);
      return [languageTag(other), publicUrl(catalogPath(other, uri))] as const;
    }),
  );
  return { ...Object.fromEntries(pages), "x-default": publicUrl(`/${encodeUri(first)}`) };
}

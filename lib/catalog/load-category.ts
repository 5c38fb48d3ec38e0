import "server-only";
import { cachedCategories, cachedListing } from "@/lib/catalog-cache/cached-catalog";
import { readCatalogListing } from "@/lib/checkout/catalog/catalog-reads";
import { isComposed, type ListingParams, listingQuery } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { cache } from "react";

/** A category by its URI in the language of the page; `null` when there is none. */
export const loadCategory = cache(async (locale: Locale, uri: string) => {
  const categories = await cachedCategories(locale.country, locale.language);
  const category = categories.find((entry) => entry.uri === uri);
  return category ? { category, categories } : null;
});

/** What a category lists; only its plain first page is kept, others are read for their shopper. */
export function loadListing(locale: Locale, category: string, params: ListingParams) {
  const read = isComposed(params) ? readCatalogListing : cachedListing;
  return read(locale.country, locale.language, listingQuery(params, { category }));
}

/** The category's path in every language that it has a URI in, for one country. */
export async function categoryUris(country: string, languages: readonly string[], id: string) {
  const found = await Promise.all(
    languages.map(async (language) => {
      const categories = await cachedCategories(country, language);
      return { language, uri: categories.find((entry) => entry.id === id)?.uri };
    }),
  );
  return found.flatMap(({ language, uri }) => (uri ? [{ language, uri }] : []));
}

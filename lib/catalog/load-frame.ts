import "server-only";
import {
  cachedCategories,
  cachedCountries,
  cachedLanguages,
  cachedLocation,
} from "@/lib/catalog-cache/cached-catalog";
import type { Locale } from "@/lib/locale/locale";

export type Frame = Awaited<ReturnType<typeof loadFrame>>;

/** What stands around every page: the ways into the catalogue, and where it can be shipped to. */
export async function loadFrame({ country, language }: Locale) {
  const [categories, countries, languages, location] = await Promise.all([
    cachedCategories(country, language),
    cachedCountries(),
    cachedLanguages(),
    cachedLocation(country),
  ]);
  return { categories, countries, languages, isShipped: location?.shipTo !== false };
}

import "server-only";
import {
  cachedCategories,
  cachedCountries,
  cachedHasGiftCertificates,
  cachedMenus,
  cachedMissingCapabilities,
  cachedLanguages,
  cachedLocation,
} from "@/lib/catalog-cache/cached-catalog";
import type { Locale } from "@/lib/locale/locale";

export type Frame = Awaited<ReturnType<typeof loadFrame>>;

/** What stands around every page: the ways into the catalogue, and where it can be shipped to. */
export async function loadFrame({ country, language }: Locale) {
  const [categories, countries, languages, location, hasGiftCertificates, missing, menus] = await Promise.all(
    [
      cachedCategories(country, language),
      cachedCountries(),
      cachedLanguages(),
      cachedLocation(country),
      cachedHasGiftCertificates(),
      cachedMissingCapabilities(country),
      cachedMenus(country, language),
    ],
  );
  const isShipped = location?.shipTo !== false;
  const sellsGifts = isShipped && hasGiftCertificates;
  return { categories, countries, languages, isShipped, sellsGifts, missing, menus };
}

import "server-only";
import {
  cachedBundle,
  cachedCategories,
  cachedListing,
  cachedLocation,
  cachedUri,
} from "@/lib/catalog-cache/cached-catalog";
import { readCatalogBundle, readCatalogUri } from "@/lib/checkout/catalog/catalog-reads";
import type { Locale } from "@/lib/locale/locale";
import { cache } from "react";

/** A product by its URI in the language of the page; `null` when there is none. `live` looks at the stock of now. */
export const loadProduct = cache(async ({ country, language }: Locale, uri: string, live: boolean) => {
  const [found, categories, location] = await Promise.all([
    (live ? readCatalogUri : cachedUri)(country, language, uri),
    cachedCategories(country, language),
    cachedLocation(country),
  ]);
  if (found?.found !== "product") return null;
  const { product } = found;
  const bundle =
    product.bundle === null
      ? null
      : await (live ? readCatalogBundle : cachedBundle)(country, language, product.id);
  return { product, bundle, categories, isShipped: location?.shipTo !== false };
});

/** The product's path in every language that it is known in, for one country. */
export async function productUris(country: string, languages: readonly string[], id: string) {
  const found = await Promise.all(
    languages.map(async (language) => {
      const listing = await cachedListing(country, language, { product: id, skip: 0, limit: 1 });
      return { language, uri: listing.products[0]?.uri };
    }),
  );
  return found.flatMap(({ language, uri }) => (uri ? [{ language, uri }] : []));
}

/** What the API says of a product's addresses and of where it is sold; null: not every installation does. */
export const loadProductMarkets = cache(async ({ country, language }: Locale, uri: string) => {
  const found = await cachedUri(country, language, uri);
  if (found?.found !== "product" || !found.addresses || !found.countries) return null;
  return { addresses: new Map(Object.entries(found.addresses)), countries: found.countries };
});

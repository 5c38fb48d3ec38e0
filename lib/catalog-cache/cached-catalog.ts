import "server-only";
import { CATALOG_CACHE, CATALOG_TAG, type CatalogKind, uriTag } from "@/lib/catalog-cache/manifest";
import {
  type ListingQuery,
  readCatalogCategories,
  readCatalogListing,
  readCatalogUri,
  readCountries,
  readLanguages,
  readLocation,
} from "@/lib/checkout/catalog-reads";
import { unstable_cache } from "next/cache";

function cached<A extends unknown[], R>(
  kind: CatalogKind,
  name: string,
  read: (...args: A) => Promise<R>,
  tags: readonly string[] = [],
): (...args: A) => Promise<R> {
  const { tag, seconds } = CATALOG_CACHE[kind];
  return unstable_cache(read, [name], { tags: [CATALOG_TAG, tag, ...tags], revalidate: seconds });
}

export const cachedCategories = cached("categories", "categories", readCatalogCategories);
export const cachedCountries = cached("places", "countries", readCountries);
export const cachedLanguages = cached("places", "languages", readLanguages);
export const cachedLocation = cached("places", "location", readLocation);

/** The first page of a category or a shelf of the home page; a page that a shopper composes is read live. */
export const cachedListing = cached(
  "listing",
  "listing",
  (country: string, language: string, query: ListingQuery) => readCatalogListing(country, language, query),
);

export function cachedUri(country: string, language: string, uri: string) {
  return cached("product", "uri", readCatalogUri, [uriTag(uri)])(country, language, uri);
}

import "server-only";
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  CATALOG_CACHE,
  CATALOG_TAG,
  type CatalogKind,
  categoryTag,
  MISSING_TAG,
  NEW_PRODUCTS_TAG,
} from "@/lib/catalog-cache/manifest";
import { processState } from "@/lib/catalog-cache/process-state";
import {
  readCatalogBundle,
  readCatalogCategories,
  readCatalogGiftCertificates,
  readCatalogListing,
  readCatalogUri,
  readCountries,
  readHasGiftCertificates,
  readLanguages,
  readLocation,
} from "@/lib/checkout/catalog/catalog-reads";
import { readContentPage, readMenus } from "@/lib/checkout/catalog/content-reads";
import type { UriResponse } from "@/lib/checkout/catalog/catalog-schemas";
import { type Capability, readMissingCapabilities } from "@/lib/checkout/capabilities";
import type { ListingQuery } from "@/lib/checkout/catalog/listing-query";
import { env } from "@/lib/env";
import { currentPreview } from "@/lib/preview/preview-context";
import { unstable_cache } from "next/cache";

/** The same for everybody, whatever they have leave to see. */
const SHOP_WIDE: ReadonlySet<CatalogKind> = new Set(["places", "parts"]);

function cached<A extends unknown[], R>(
  kind: CatalogKind,
  name: string,
  read: (...args: A) => Promise<R>,
  tags: readonly string[] = [],
): (...args: A) => Promise<R> {
  const { tag, seconds } = CATALOG_CACHE[kind];
  const { reading } = processState();
  const noted = (...args: A) => {
    const result = read(...args);
    reading.add(result);
    return result.finally(() => reading.delete(result));
  };
  const options = { tags: [CATALOG_TAG, tag, ...tags], revalidate: seconds };
  // Storefronts of one build share these files, whichever installation each of them shows.
  const kept = (...args: A) => unstable_cache(noted, [name, env().checkoutUrl], options)(...args);
  // What is not published is never taken from here, and never put here.
  return (...args) => (!SHOP_WIDE.has(kind) && currentPreview() !== null ? read(...args) : kept(...args));
}

export const cachedCategories = cached("categories", "categories", readCatalogCategories);
export const cachedCountries = cached("places", "countries", readCountries);
export const cachedLanguages = cached("places", "languages", readLanguages);
export const cachedLocation = cached("places", "location", readLocation);
export const cachedHasGiftCertificates = cached("places", "any gift certificates", readHasGiftCertificates);
export const cachedGiftCertificates = cached("places", "gift certificates", readCatalogGiftCertificates);

const cachedCapabilities = cached("parts", "lacking parts", readMissingCapabilities);

/** No page waits longer for it. */
const CAPABILITIES_PATIENCE_MS = 3_000;

/**
 * The capabilities that the installation does not offer. Until that is known each counts as offered, for this page
 * alone: a guess does not take the place of an answer that comes later.
 */
export async function cachedMissingCapabilities(country: string): Promise<readonly Capability[]> {
  return Promise.race([
    cachedCapabilities(country),
    setTimeout(CAPABILITIES_PATIENCE_MS, [], { ref: false }),
  ]);
}

export const cachedMenus = cached("content", "menus", readMenus);
export const cachedContentPage = cached("content", "page", readContentPage);

/** The first page of a category or a shelf of the home page; a page that a shopper composes is read live. */
export async function cachedListing(country: string, language: string, query: ListingQuery) {
  if (currentPreview() !== null) return readCatalogListing(country, language, query);
  const own = readTag("listing", [country, language, query]);
  const listing = await cached("listing", "listing", readCatalogListing, [own, ...placeTags(query)])(
    country,
    language,
    query,
  );
  const asked = query.product === undefined ? [] : [query.product];
  processState().tagsByProduct.note(own, [...asked, ...listing.products.map(({ id }) => id)]);
  return listing;
}

export async function cachedUri(country: string, language: string, uri: string) {
  if (currentPreview() !== null) return readCatalogUri(country, language, uri);
  const own = readTag("uri", [country, language, uri]);
  const found = await cached("product", "uri", readCatalogUri, [own])(country, language, uri);
  processState().tagsByProduct.note(own, shownAt(found));
  return found;
}

/** What a bundle is made of: renewed with any of its parts. */
export async function cachedBundle(country: string, language: string, product: string) {
  if (currentPreview() !== null) return readCatalogBundle(country, language, product);
  const own = readTag("bundle", [country, language, product]);
  const bundle = await cached("product", "bundle", readCatalogBundle, [own])(country, language, product);
  processState().tagsByProduct.note(own, [product, ...(bundle?.products ?? []).map(({ id }) => id)]);
  return bundle;
}

/** What was nowhere is found by {@link MISSING_TAG}, as if that were a product. */
function shownAt(found: UriResponse | null): readonly string[] {
  if (found === null) return [MISSING_TAG];
  return found.found === "product" ? [found.product.id, ...found.product.related.map(({ id }) => id)] : [];
}

function placeTags({ category, product }: ListingQuery): readonly string[] {
  if (category !== undefined) return [categoryTag(category)];
  return product === undefined ? [NEW_PRODUCTS_TAG] : [];
}

function readTag(name: string, args: readonly unknown[]): string {
  return `read:${createHash("sha256")
    .update(JSON.stringify([name, args]))
    .digest("base64url")}`;
}

import "server-only";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import { readCatalogListing } from "@/lib/checkout/catalog/catalog-reads";
import type { Listing } from "@/lib/checkout/listing-schemas";
import type { Locale } from "@/lib/locale/locale";
import { type Branch, branchesOf, type Counts } from "@/lib/preview/category-state";
import { runInPreview } from "@/lib/preview/in-preview";

const COUNTED = { skip: 0, limit: 1 } as const;
const IN_STOCK = { ...COUNTED, fields: { onlyAvailable: ["true"] } } as const;

/** The categories as a tree, each with how it stands; an API that does not count by category says nothing of that. */
export async function loadTree({ country, language }: Locale): Promise<Branch[]> {
  const [categories, all, published, available] = await Promise.all([
    cachedCategories(country, language),
    readCatalogListing(country, language, COUNTED),
    runInPreview(null, () => readCatalogListing(country, language, COUNTED)),
    runInPreview(null, () => readCatalogListing(country, language, IN_STOCK)),
  ]);
  return branchesOf(categories, {
    all: countsOf(all),
    published: countsOf(published),
    available: countsOf(available),
  });
}

function countsOf({ filters }: Listing): Counts | null {
  const values = filters.find(({ field }) => field === "categories")?.values;
  return values ? new Map(values.map(({ value, count }) => [value, count])) : null;
}

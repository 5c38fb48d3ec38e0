import "server-only";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import { readCatalogListing } from "@/lib/checkout/catalog/catalog-reads";
import type { Listing } from "@/lib/checkout/listing-schemas";
import type { Locale } from "@/lib/locale/locale";
import { runInPreview } from "@/lib/preview/preview-context";

/** How many products, by category, with those of what is below it. */
export type Counts = ReadonlyMap<string, number>;

export type CategoryState = "published" | "hidden" | "empty" | "unpublished" | "soldOut";

export type CategoryCounts = {
  readonly all: number;
  readonly published: number;
  /** Of the published ones. */
  readonly available: number;
};

export type Branch = {
  readonly category: Category;
  readonly state: CategoryState;
  /** null: the API does not count by category. */
  readonly counts: CategoryCounts | null;
  readonly below: readonly Branch[];
};

type AllCounts = Readonly<Record<keyof CategoryCounts, Counts | null>>;

/** Flat categories, parents first, as a tree; what names a parent that is not there stands at the top. */
export function branchesOf(categories: readonly Category[], counts: AllCounts): Branch[] {
  const known = new Set(categories.map(({ id }) => id));
  const grow = (parent: string | null, above: ReadonlySet<string>): Branch[] =>
    categories
      .filter((category) => parentOf(category, known) === parent && !above.has(category.id))
      .map((category) => {
        const own = countsOf(category.id, counts);
        const below = grow(category.id, new Set([...above, category.id]));
        return { category, counts: own, state: stateOf(category, own), below };
      });
  return grow(null, new Set());
}

function parentOf({ parent }: Category, known: ReadonlySet<string>): string | null {
  return parent !== null && known.has(parent) ? parent : null;
}

function countsOf(id: string, { all, published, available }: AllCounts): CategoryCounts | null {
  if (all === null || published === null || available === null) return null;
  return { all: all.get(id) ?? 0, published: published.get(id) ?? 0, available: available.get(id) ?? 0 };
}

function stateOf({ preview }: Category, counts: CategoryCounts | null): CategoryState {
  if (preview) return "hidden";
  if (counts === null) return "published";
  if (counts.all === 0) return "empty";
  if (counts.published === 0) return "unpublished";
  return counts.available === 0 ? "soldOut" : "published";
}

const COUNTED = { skip: 0, limit: 1 } as const;
const IN_STOCK = { ...COUNTED, fields: { onlyAvailable: ["true"] } } as const;

/** The categories as a tree, each with how it stands; an API that does not count by category says nothing of that. */
export async function loadCategoryTree({ country, language }: Locale): Promise<Branch[]> {
  const [categories, all, published, available] = await Promise.all([
    cachedCategories(country, language),
    readCatalogListing(country, language, COUNTED),
    runInPreview(null, () => readCatalogListing(country, language, COUNTED)),
    runInPreview(null, () => readCatalogListing(country, language, IN_STOCK)),
  ]);
  return branchesOf(categories, {
    all: categoryCounts(all),
    published: categoryCounts(published),
    available: categoryCounts(available),
  });
}

function categoryCounts({ filters }: Listing): Counts | null {
  const values = filters.find(({ field }) => field === "categories")?.values;
  return values ? new Map(values.map(({ value, count }) => [value, count])) : null;
}

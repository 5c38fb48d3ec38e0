/** How long what is read may be shown, and the tag that renews it earlier. One row per kind of read. */
export const CATALOG_CACHE = {
  categories: { tag: "categories", seconds: 60 },
  listing: { tag: "listing", seconds: 60 },
  product: { tag: "product", seconds: 60 },
  places: { tag: "places", seconds: 60 },
  content: { tag: "places", seconds: 60 },
  parts: { tag: "places", seconds: 600 },
} as const satisfies Record<string, { tag: string; seconds: number }>;

export type CatalogKind = keyof typeof CATALOG_CACHE;

/** Every page of the catalogue: renews all of them. */
export const CATALOG_TAG = "catalog";

/** Listings of no category, such as what is new: any product may belong there. */
export const NEW_PRODUCTS_TAG = "shelf";

/** What was not there when somebody asked for it: any new product may be it. */
export const MISSING_TAG = "missing";

/** What a category lists, beside its kind. */
export function categoryTag(category: string): string {
  return `category:${category}`;
}

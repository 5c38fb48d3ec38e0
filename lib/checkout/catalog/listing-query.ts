export type SortField = "categoryItemSort" | "priceAsNumber" | "createdAt";

export type ListingQuery = {
  readonly category?: string;
  readonly product?: string;
  readonly search?: string;
  /** What is picked, by the API's name of the filter field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly onlyNew?: boolean;
  /**
   * Lists hold one entry for all variants of a product (`variantListing`, checkout-rest.md#items), which is found by
   * each of them.
   */
  readonly isGrouped?: boolean;
  readonly sort?: { readonly field: SortField; readonly order: "asc" | "desc" };
  readonly skip: number;
  readonly limit: number;
};

/** Fields whose values are ids: numbers in a request, texts in an answer (checkout-rest.md#list-body). */
const ID_FIELDS: ReadonlySet<string> = new Set(["categories", "brands", "collections"]);

/**
 * The body of `POST products` (checkout-rest.md#list-body); categories that are picked stand for the one that is
 * listed. A size that is picked is one that can be had, and sizes are counted so before one is picked
 * (docs/filters.md).
 */
export function listingBody(query: ListingQuery, language: string): Record<string, unknown> {
  const isSized = (query.fields?.["items.name"] ?? []).length > 0;
  const filled: [string, unknown][] = [
    ["categories", query.category === undefined ? undefined : [Number(query.category)]],
    ["products", query.product === undefined ? undefined : [Number(query.product)]],
    ["search", query.search],
    ...Object.entries(query.fields ?? {}).map(fieldEntry),
    ...(isSized ? [["onlyAvailable", true] satisfies [string, unknown]] : []),
    ["availableItemCounts", true],
    ["showAsNew", query.onlyNew],
    ["sortOrder", query.sort && [query.sort]],
    ["skipFirst", query.skip],
    ["limit", query.limit],
    ["language", language],
    ["matchRelated", query.isGrouped === true ? "variant" : "none"],
    ["measurementCharts", false],
    // Of the other colours only their number is shown, unless a product is to be shown in one of them.
    ["variantDetails", coloursOf(query).length > 0 ? undefined : false],
  ];
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function fieldEntry([field, values]: [string, readonly string[]]): [string, unknown] {
  if (field === "onlyAvailable") return [field, values.includes("true")];
  return [field, ID_FIELDS.has(field) ? values.map(Number) : values];
}

/** The colours that a list is to be shown in: an entry of its own for each colour shows just its own. */
export function coloursOf({ isGrouped, fields }: ListingQuery): readonly string[] {
  return isGrouped === true ? (fields?.["swatch.desc"] ?? []) : [];
}

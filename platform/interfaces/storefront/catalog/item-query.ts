import { isAttributeField, readBands } from "../../../catalog/listing/filter-fields.ts";
import type { AttributeField, ListingQuery, SortField } from "../../../catalog/listing/listing.ts";
import { priceListOf } from "../../../market/places.ts";
import type { StorefrontPluginSettings } from "../../../settings/plugins/plugins.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import { demandFew } from "./most-values.ts";
import { searchOf, type SearchField } from "./search-fields.ts";

interface FilterInput {
  readonly key: string;
  readonly values: readonly string[];
}

export interface ItemFilter {
  readonly id?: readonly number[] | null;
  readonly filters?: readonly FilterInput[] | null;
  readonly onlyAvailable?: boolean;
  readonly onlyPrimaryVariant?: boolean;
  readonly search?: string | null;
  readonly searchInFields?: readonly SearchField[];
}

export type ItemSortKey =
  | "CATEGORY"
  | "COLLECTION"
  | "CREATED_AT"
  | "MODIFIED_AT"
  | "PRICE"
  | "PRODUCT_NUMBER"
  | "PRODUCT_VARIANT_NUMBER"
  | "SKU"
  | "URI";

export interface ItemSort {
  readonly key: ItemSortKey;
  readonly order: "ASC" | "DESC";
}

const sortFieldOf: Readonly<Record<ItemSortKey, SortField>> = {
  CATEGORY: "categoryItemSort",
  COLLECTION: "collectionUri",
  CREATED_AT: "createdAt",
  MODIFIED_AT: "modifiedAt",
  PRICE: "priceAsNumber",
  PRODUCT_NUMBER: "productNumber",
  PRODUCT_VARIANT_NUMBER: "productVariantNumber",
  SKU: "sku",
  URI: "uri",
};

/** Values that are wanted, by the key of their filter. */
export type WantedValues = ReadonlyMap<string, readonly string[]>;

/** What is asked of a list, without its page; the values of filters of the same key go together. */
export type ItemQuery = Omit<ListingQuery, "limit" | "counted">;

/** A query that nothing is asked of; a display item is matched by itself. storefront-graphql.md#catalogue-queries. */
export const wholeQuery: ItemQuery = { skip: 0, sort: [], matchRelated: "none", grouped: false };

const usualKeys: ReadonlySet<string> = new Set([
  "brands",
  "categories",
  "collections",
  "itemName",
  "swatch.desc",
]);

/** Places in `where.filters` whose key the plugin has no filter for. */
export function unknownFilters(
  { productFilterFields }: Pick<StorefrontPluginSettings, "productFilterFields">,
  filters: ItemFilter["filters"],
): readonly number[] {
  const isKnown = (key: string) => usualKeys.has(key) || productFilterFields.some((field) => field === key);
  return (filters ?? []).flatMap(({ key }, index) => (isKnown(key) ? [] : [index]));
}

export function wantedValues(filters: ItemFilter["filters"]): WantedValues {
  const wanted = new Map<string, readonly string[]>();
  for (const { key, values } of filters ?? []) {
    demandFew(`filters.${key}`, values);
    // An empty list is what front ends send where nothing is chosen.
    if (values.length > 0) wanted.set(key, [...(wanted.get(key) ?? []), ...values]);
  }
  return wanted;
}

/** `where` and `sort` as the catalogue is asked. Filters that are unknown are left out. */
export function itemQuery(
  plugin: StorefrontPluginSettings,
  { settings, view }: CatalogChoice,
  where: ItemFilter,
  sort: readonly ItemSort[],
): ItemQuery {
  demandFew("id", where.id);
  const wanted = wantedValues(where.filters);
  const { currency } = priceListOf(settings, view.priceList);
  const grouped = where.onlyPrimaryVariant === true;
  return {
    ...wholeQuery,
    ...(where.id && where.id.length > 0 && { products: where.id }),
    brands: idsOf(wanted.get("brands")),
    categories: idsOf(wanted.get("categories")),
    collections: idsOf(wanted.get("collections")),
    itemNames: wanted.get("itemName"),
    swatches: wanted.get("swatch.desc"),
    ...pluginFilters(wanted, currency),
    ...searchOf(where.search, where.searchInFields),
    searchWords: plugin.searchWords,
    onlyAvailable: where.onlyAvailable === true ? true : undefined,
    grouped,
    onlyPrimary: grouped,
    sort: sort.map(({ key, order }) => ({ field: sortFieldOf[key], descending: order === "DESC" })),
  };
}

/** What is no id is nobody's. */
function idsOf(values: readonly string[] | undefined): readonly number[] | undefined {
  return values?.filter((value) => /^\d{1,10}$/.test(value)).map(Number);
}

function pluginFilters(
  wanted: WantedValues,
  currency: string,
): Pick<ItemQuery, "attributes" | "prices" | "showAsNew" | "showAsOnSale"> {
  const attributes = new Map<AttributeField, readonly string[]>();
  for (const [key, values] of wanted) {
    if (isAttributeField(key) && key !== "swatch.desc") attributes.set(key, values);
  }
  const bands = wanted.get("priceRange");
  return {
    ...(attributes.size > 0 && { attributes }),
    // Of what are no bands, nothing costs so much.
    prices: bands && (readBands(bands, currency) ?? []),
    showAsNew: flagOf(wanted.get("showAsNew")),
    showAsOnSale: flagOf(wanted.get("showAsOnSale")),
  };
}

/** Both of them are no condition. */
function flagOf(values: readonly string[] | undefined): boolean | undefined {
  if (values === undefined) return undefined;
  const isWanted = values.includes("true");
  return isWanted && values.includes("false") ? undefined : isWanted;
}

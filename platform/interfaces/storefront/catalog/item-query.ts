import { isAttributeField, readBands } from "../../../catalogue/catalog/listing/filter-fields.ts";
import type { AttributeField, ListingQuery, SortField } from "../../../catalogue/catalog/listing/listing.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import type { StorefrontPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import { type CatalogScope, limitValues } from "./catalog-scope.ts";
import type { SearchedField } from "../../../catalogue/catalog/search/searched-fields.ts";

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

/** The wanted values by the key of their filter. */
export type WantedValues = ReadonlyMap<string, readonly string[]>;

/** The query of a list, without its page. */
export type ItemQuery = Omit<ListingQuery, "limit" | "counted">;

/** A query without conditions, which matches each display item by itself. storefront-graphql.md#catalogue-queries. */
export const wholeQuery: ItemQuery = { skip: 0, sort: [], matchRelated: "none", grouped: false };

const standardKeys: ReadonlySet<string> = new Set([
  "brands",
  "categories",
  "collections",
  "itemName",
  "swatch.desc",
]);

/** The indexes in `where.filters` whose key the plugin has no filter for. */
export function unknownFilters(
  { productFilterFields }: Pick<StorefrontPluginSettings, "productFilterFields">,
  filters: ItemFilter["filters"],
): readonly number[] {
  const isKnown = (key: string) =>
    standardKeys.has(key) || productFilterFields.some((field) => field === key);
  return (filters ?? []).flatMap(({ key }, index) => (isKnown(key) ? [] : [index]));
}

export function wantedValues(filters: ItemFilter["filters"]): WantedValues {
  const wanted = new Map<string, readonly string[]>();
  for (const { key, values } of filters ?? []) {
    limitValues(`filters.${key}`, values);
    // Front ends send an empty list when nothing is selected.
    if (values.length > 0) wanted.set(key, [...(wanted.get(key) ?? []), ...values]);
  }
  return wanted;
}

/** Maps `where` and `sort` to a query of the catalogue. Unknown filters are left out. */
export function itemQuery(
  plugin: StorefrontPluginSettings,
  { settings, view }: CatalogScope,
  where: ItemFilter,
  sort: readonly ItemSort[],
): ItemQuery {
  limitValues("id", where.id);
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

/** Values that are no id match nothing. */
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
    // Texts that are no price bands match nothing.
    prices: bands && (readBands(bands, currency) ?? []),
    showAsNew: flagOf(wanted.get("showAsNew")),
    showAsOnSale: flagOf(wanted.get("showAsOnSale")),
  };
}

/** undefined, no condition, when both values are wanted. */
function flagOf(values: readonly string[] | undefined): boolean | undefined {
  if (values === undefined) return undefined;
  const isWanted = values.includes("true");
  return isWanted && values.includes("false") ? undefined : isWanted;
}

type SearchField =
  | "BRAND_NAME"
  | "CATEGORY_NAME"
  | "COLLECTION_NAME"
  | "DESCRIPTION"
  | "FUZZY_NAME"
  | "FUZZY_PRODUCT_VARIANT_NAME"
  | "GTIN"
  | "NAME"
  | "PRODUCT_NUMBER"
  | "PRODUCT_VARIANT_NAME"
  | "SHORT_DESCRIPTION"
  | "SIZE_NUMBER";

type FuzzyName = "fuzzyName" | "fuzzyProductVariantName";

const nameOf: Readonly<Record<SearchField, SearchedField | FuzzyName>> = {
  BRAND_NAME: "brandName",
  CATEGORY_NAME: "categoryName",
  COLLECTION_NAME: "collectionName",
  DESCRIPTION: "description",
  FUZZY_NAME: "fuzzyName",
  FUZZY_PRODUCT_VARIANT_NAME: "fuzzyProductVariantName",
  GTIN: "gtin",
  NAME: "name",
  PRODUCT_NUMBER: "productNumber",
  PRODUCT_VARIANT_NAME: "productVariantName",
  SHORT_DESCRIPTION: "shortDescription",
  SIZE_NUMBER: "sizeNumber",
};

const fuzzy: ReadonlySet<SearchField> = new Set(["FUZZY_NAME", "FUZZY_PRODUCT_VARIANT_NAME"]);

/** The search and its fields. Words match exactly unless a fuzzy field is wanted. storefront-graphql.md#catalogue-queries. */
function searchOf(
  search: string | null | undefined,
  fields: readonly SearchField[] = [],
): Pick<ListingQuery, "search" | "searchFields" | "fuzzySearch"> {
  if (!search) return {};
  return {
    search,
    searchFields: fields.map((field) => nameOf[field]),
    fuzzySearch: fields.some((field) => fuzzy.has(field)),
  };
}

import type { ListingQuery } from "../../../catalog/listing/listing.ts";
import type { SearchedField } from "../../../catalog/search/searched-fields.ts";

export type SearchField =
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

/**
 * What is searched for and where: without a field that is fuzzy, words match as they are.
 * storefront-graphql.md#catalogue-queries.
 */
export function searchOf(
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

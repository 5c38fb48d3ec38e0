import type { filterTexts } from "../../../foundations/product-texts.ts";
import type { CatalogEntry } from "../catalog-entry.ts";
import type { CategoryEntry, NamedEntry, Swatch } from "../items/display-item.ts";
import type { PriceBand } from "../prices/price-bands.ts";

export const sortFields = [
  "uri",
  "categoryItemSort",
  "collectionUri",
  "priceAsNumber",
  "createdAt",
  "modifiedAt",
] as const;
/** Numbers of display items, compared as texts. */
export type CodeField = "productNumber" | "productVariantNumber" | "sku";
export type SortField = (typeof sortFields)[number] | CodeField;

/** The filters that lists count unless a query names others. */
export type UsualFilter =
  | "brands"
  | "categories"
  | "collections"
  | "swatch.desc"
  | "items.name"
  | "onlyAvailable";

/** A product filter field of texts: `type.element` of custom attributes, or a text of the product. */
export type AttributeField = `${string}.${string}` | (typeof filterTexts)[number];

/** Flags of campaigns that can be product filter fields. */
export const flagFields = ["showAsNew", "showAsOnSale"] as const;
export type FlagField = (typeof flagFields)[number];

/** A parsed `POST products` body: absent means "not restricted". checkout-rest.md#list-body. */
export interface ListingQuery {
  readonly skip: number;
  /** Absent: all. */
  readonly limit?: number | undefined;
  readonly categories?: readonly number[] | undefined;
  readonly collections?: readonly number[] | undefined;
  readonly brands?: readonly number[] | undefined;
  readonly products?: readonly number[] | undefined;
  readonly serviceProducts?: readonly number[] | undefined;
  readonly search?: string | undefined;
  /** Absent: all. Unknown names are ignored. */
  readonly searchFields?: readonly string[] | undefined;
  /** false: words match as they are written, whatever fields are named. */
  readonly fuzzySearch?: boolean | undefined;
  /** Whether a hit has any of the words or all; absent: any. */
  readonly searchWords?: "any" | "all" | undefined;
  readonly swatches?: readonly string[] | undefined;
  readonly itemNames?: readonly string[] | undefined;
  /** Fields that are counted, and the values wanted of some. */
  readonly filterFields?: readonly AttributeField[] | undefined;
  readonly attributes?: ReadonlyMap<AttributeField, readonly string[]> | undefined;
  /** The price after campaigns is in any of them; without a price it is in none. */
  readonly prices?: readonly PriceBand[] | undefined;
  /** Counts prices by the offered bands; absent: by well-rounded bands of the result without its price condition. */
  readonly priceRange?:
    | { readonly currency: string; readonly offered?: readonly PriceBand[] | undefined }
    | undefined;
  /** Flags that are counted. */
  readonly flagFields?: readonly FlagField[] | undefined;
  readonly onlyAvailable?: boolean | undefined;
  /** `filterCount` of a size counts entries that can be bought in it, as it always does with `onlyAvailable`. */
  readonly availableItemCounts?: boolean | undefined;
  readonly showAsNew?: boolean | undefined;
  readonly showAsOnSale?: boolean | undefined;
  /** The target of a uri restriction. */
  readonly within?: { readonly kind: "category" | "product"; readonly id: number } | undefined;
  readonly matchRelated: "all" | "variant" | "none";
  readonly grouped: boolean;
  /** A grouped list holds primary variants only, even when a query names others. */
  readonly onlyPrimary?: boolean | undefined;
  /** Absent: all of them. Filters that are not named are not counted. */
  readonly counted?: readonly UsualFilter[] | undefined;
  readonly sort: readonly { readonly field: SortField; readonly descending: boolean }[];
}

interface Counts {
  /** Entries of the present result that have the value. */
  readonly count: number;
  /** As `count`, leaving out the selection made in this value's own field. */
  readonly filterCount: number;
  /** Entries of the whole visible catalogue that have it. */
  readonly totalCount: number;
}

export type FilterEntry =
  | {
      readonly field: "brands" | "collections";
      readonly values: readonly (Counts & { readonly data: NamedEntry })[];
    }
  | {
      readonly field: "categories";
      readonly values: readonly (Counts & { readonly data: CategoryEntry })[];
    }
  | { readonly field: "swatch.desc"; readonly values: readonly (Counts & { readonly data: Swatch })[] }
  | { readonly field: "items.name"; readonly values: readonly (Counts & { readonly data: string })[] }
  | {
      readonly field: "attribute";
      readonly name: AttributeField;
      readonly values: readonly (Counts & { readonly data: string })[];
    }
  | PriceFilter
  | { readonly field: "showAsNew"; readonly values: readonly Counts[] }
  | { readonly field: "showAsOnSale"; readonly values: readonly Counts[] }
  | { readonly field: "onlyAvailable"; readonly values: readonly Counts[] };

/** Price bands in order: the offered ones, and those of the query. In minor units. */
export interface PriceFilter {
  readonly field: "priceRange";
  readonly currency: string;
  /** Lowest and highest price of the result without its price condition; null: nothing in it has a price. */
  readonly span: { readonly lowest: number; readonly highest: number } | null;
  readonly values: readonly (Counts & { readonly data: PriceBand })[];
}

export interface ListedIds {
  /** Display items of the page, in order. */
  readonly ids: readonly number[];
  /** Without paging. */
  readonly total: number;
  readonly filters: readonly FilterEntry[];
}

export interface Listing extends Omit<ListedIds, "ids"> {
  readonly entries: readonly CatalogEntry[];
}

import type { BundleSettings } from "../../../settings/bundles.ts";
import type { CatalogView } from "../../catalog.ts";
import type { CategoryTree } from "../../category-tree.ts";
import type { FilterEntry, ListingQuery } from "../../listing.ts";
import type { Campaign } from "../campaign.ts";
import type { CatalogColumns } from "../columns/catalog-columns.ts";
import type { Sight } from "./sight.ts";

/** What lists are answered from. Trees and campaigns that are replaced are taken in with the next call. */
export interface CatalogData {
  readonly columns: CatalogColumns;
  /** By language. */
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly campaigns: readonly Campaign[];
}

/** Who looks, at which stock and when. */
export interface Look {
  readonly view: CatalogView;
  readonly warehouses: readonly number[];
  readonly now: Date;
}

/** What a search found: slots, lower ones first, and how well each fits. */
export interface SearchHits {
  readonly slots: Int32Array;
  readonly scores: Float64Array;
}

/** One page of a listing. */
export interface SlotPage {
  /** Display items in their order, the page alone. */
  readonly ids: readonly number[];
  /** Without paging. */
  readonly total: number;
  readonly filters: readonly FilterEntry[];
  /** What was looked at: figures of the page's items can be read of it. */
  readonly sight: Sight;
}

/**
 * Answers listings out of columns: one for each set of columns, kept as long as these. Everything that it works out
 * follows the columns by their logs; the columns may change between two awaits, each answer is of one state of them.
 */
export interface CatalogQueries {
  /**
   * The page of a query, the whole count, and the filter entries. Never blocks for long: what takes time is done in
   * pieces. `hits`: what `query.search` finds, null: nothing is searched for. `checkout-rest.md` 7.1, 8.3, 8.5, 9.
   */
  list(look: Look, query: ListingQuery, hits: SearchHits | null): Promise<SlotPage>;
  /** The columns as a view sees them at a moment: what is shown, prices after campaigns, what can be had. */
  sight(look: Look): Promise<Sight>;
}

export type OpenQueries = (data: CatalogData, bundles: readonly BundleSettings[]) => CatalogQueries;

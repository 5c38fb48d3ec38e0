import type { AttributeTypes } from "./items/attribute-types.ts";
import type { CatalogEntry } from "./catalog-entry.ts";
import type { CatalogView } from "./catalog-view.ts";
import type { CategoryEntry, DisplayItem } from "./items/display-item.ts";
import type { ListedIds, ListingQuery, Listing } from "./listing/listing.ts";
import type { Sellable, SellableKey } from "./sellable.ts";
import type { SuggestQuery, Suggestions } from "./suggest/suggestions.ts";

/** Equal revisions mean equal entries; only to be compared. */
export type EntryRevision = number | string;

export type UriTarget =
  /** `category`: the one that the address names before the product, else its main one; null: it is in none. */
  | { readonly kind: "product"; readonly entry: CatalogEntry; readonly category: CategoryEntry | null }
  | { readonly kind: "category"; readonly category: CategoryEntry };

/** The index of this process. */
export interface IndexState {
  readonly displayItems: number;
  /** Documents whose texts changed since the last build. */
  readonly changedTexts: number;
  /** How long its last build took. */
  readonly buildSeconds: number;
}

/**
 * The read side of the catalogue. Lists come from the index in memory; documents, and the exact prices and stock of
 * single entries, come from the database by id.
 */
export interface Catalog {
  /**
   * One page of entries, the whole count, and the filter entries. checkout-rest.md#list-body, #filter-counts, #search.
   */
  list(view: CatalogView, query: ListingQuery): Promise<Listing>;
  /** As `list`, but with the ids of the page's display items alone: from memory. */
  find(view: CatalogView, query: ListingQuery): Promise<ListedIds>;
  /**
   * The revision of the entry of each id, from memory: as long as two revisions of a display item in a view are equal,
   * so are its entries and its earlier prices. A revision changes with the document, prices, stock, the parts of a
   * bundle, and with the campaigns: their terms, and which of them run now. null: the view does not show it.
   */
  revisions(view: CatalogView, ids: readonly number[]): readonly (EntryRevision | null)[];
  /** Entries in the order of the ids; those not visible in the view are left out. */
  entries(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]>;
  /** As `entries`, with prices and stock from memory, as lists have them. */
  entriesFromIndex(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]>;
  /**
   * Items of a selection that is shown, by key as in `readSellable`: from memory, as lists are, unless one of them is
   * not in the index yet or the view has other warehouses.
   */
  sellables(view: CatalogView, keys: readonly SellableKey[]): Promise<ReadonlyMap<string, Sellable>>;
  /** Display items in the order of the ids, without price and stock; those not visible in the view are left out. */
  items(view: CatalogView, ids: readonly number[]): Promise<readonly DisplayItem[]>;
  /** Other variants of the products that display items belong to, from memory; shown or not. */
  variants(ids: readonly number[]): readonly number[];
  /** The ids that the view shows, in their order, from memory. */
  shown(view: CatalogView, ids: readonly number[]): readonly number[];
  /** Suggestions for a text that is being typed: products, categories, brands, whole queries. */
  suggest(view: CatalogView, query: SuggestQuery): Promise<Suggestions>;
  /** The product or category of an address in the view. checkout-rest.md#uris. */
  lookUpUri(view: CatalogView, uri: string, kinds: ReadonlySet<UriTarget["kind"]>): Promise<UriTarget | null>;
  /** The product or category that had an address before; `gone`: a product that is sold no more. */
  lookUpFormerUri(
    view: CatalogView,
    uri: string,
    kinds: ReadonlySet<UriTarget["kind"]>,
  ): Promise<UriTarget | { readonly kind: "gone" } | null>;
  /** Flat, parents before children, in the operator's order; with unpublished ones in preview. */
  categories(view: CatalogView): readonly CategoryEntry[];
  /** One of them, from memory; null: the view does not show it. */
  category(view: CatalogView, id: number): CategoryEntry | null;
  /** What attributes are declared, from memory. */
  attributeTypes(): AttributeTypes;
  /** Applies the changes that were committed since the last call; called by a timer. */
  refresh(): Promise<void>;
  /**
   * As `refresh`, after a commit of the caller. Never rejects: changes that cannot be read now are applied by the timer.
   */
  refreshAfterCommit(): Promise<void>;
  /** Milliseconds since the index last had every committed change. */
  stalenessMs(): number;
  indexState(): IndexState;
  close(): Promise<void>;
}

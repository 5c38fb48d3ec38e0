import type { Sellable, SellableKey } from "./sellable.ts";
import type { Bundle } from "./bundles/bundle.ts";
import type { CategoryEntry, DisplayItem } from "./items/display-item.ts";
import type { FoundItems, ListingQuery, Listing } from "./listing/listing.ts";
import type { SuggestQuery, Suggestions } from "./suggest/suggestions.ts";

/** What a caller sees: all amounts and texts of an answer are of this market, price list and language. */
export interface CatalogView {
  readonly store: number;
  readonly market: number;
  /** What other markets show is shown too, with the campaigns and the stock of `market`. */
  readonly anyMarket?: boolean;
  /** What any of these shows is shown, with the stock of all of them; campaigns are still those of `market`. */
  readonly markets?: readonly number[];
  /** Whose stock is told, instead of that of those that `market` may sell. */
  readonly warehouses?: readonly number[];
  readonly priceList: number;
  readonly language: string;
  /** Unpublished products and categories are shown too. */
  readonly preview: boolean;
  /** Campaigns as they run at this moment instead of now. */
  readonly at?: Date | undefined;
}

/** Price of a display item in one price list, in minor units of the list's currency; null: not sellable there. */
export interface DisplayPrice {
  /** Before any campaign. */
  readonly before: number;
  /** After the best running campaign. */
  readonly price: number;
  readonly showAsOnSale: boolean;
  readonly showAsNew: boolean;
  readonly campaign: string | null;
}

/** Units of one size that can be had in a market: warehouses it may use, less what is reserved; never below 0. */
export interface SizeStock {
  readonly size: number;
  readonly available: number;
}

/** A display item as one caller sees it. */
export interface CatalogEntry {
  readonly item: DisplayItem;
  readonly price: DisplayPrice | null;
  readonly stock: readonly SizeStock[];
  /** What it is made of, when it is a bundle. */
  readonly bundle?: Bundle | undefined;
}

/** Tells one state of a display item from another; to be compared, and nothing else. */
export type Stamp = number | string;

export type UriTarget =
  /** `category`: the one that the address names before the product, else its main one; null: it is in none. */
  | { readonly kind: "product"; readonly entry: CatalogEntry; readonly category: CategoryEntry | null }
  | { readonly kind: "category"; readonly category: CategoryEntry };

/** The index of this process. */
export interface IndexState {
  readonly displayItems: number;
  /** Whose texts changed since it was built. */
  readonly changedTexts: number;
  /** How long its last build took. */
  readonly buildSeconds: number;
}

/**
 * The read side of the catalogue, answered from the index in memory; documents, and the stock of the page's items
 * as of now, by id from the database.
 */
export interface Catalog {
  /** One page of entries, the whole count, and the filter entries. `checkout-rest.md` 7.1, 8.5, 9. */
  list(view: CatalogView, query: ListingQuery): Promise<Listing>;
  /** The same, but of the page's display items the ids alone: from memory. */
  find(view: CatalogView, query: ListingQuery): Promise<FoundItems>;
  /**
   * For each of the ids what its entry was made of, from memory: as long as two stamps of a display item in a view are
   * equal, so are its entries, and what it cost before. It changes with the document, prices, stock, parts of a bundle,
   * and with the campaigns: their terms, and which of them run by now. null: the view does not show it.
   */
  stamps(view: CatalogView, ids: readonly number[]): readonly (Stamp | null)[];
  /** Entries in the order of the ids; those not visible in the view are left out. */
  entries(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]>;
  /** The same with prices and stock from memory, as lists have them. */
  listed(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]>;
  /**
   * What selections are shown with, by key as `readSellable` has it: out of memory, as lists are, unless one of them is
   * not there yet or the stock is that of other warehouses.
   */
  sellables(view: CatalogView, keys: readonly SellableKey[]): Promise<ReadonlyMap<string, Sellable>>;
  /** Display items in the order of the ids, without price and stock; those not visible in the view are left out. */
  items(view: CatalogView, ids: readonly number[]): Promise<readonly DisplayItem[]>;
  /** Other variants of the products that display items belong to, from memory; shown or not. */
  variants(ids: readonly number[]): readonly number[];
  /** Those of the ids that the view shows, in their order, from memory alone. */
  shown(view: CatalogView, ids: readonly number[]): readonly number[];
  /** What a text that is being typed may become in the view: products, categories, brands, whole queries. */
  suggest(view: CatalogView, query: SuggestQuery): Promise<Suggestions>;
  /** What an address leads to in the view. `checkout-rest.md` 7.2. */
  lookUpUri(view: CatalogView, uri: string, kinds: ReadonlySet<UriTarget["kind"]>): Promise<UriTarget | null>;
  /** What an address that leads to nothing led to once; `gone`: to a product that is sold no more. */
  lookUpFormerUri(
    view: CatalogView,
    uri: string,
    kinds: ReadonlySet<UriTarget["kind"]>,
  ): Promise<UriTarget | { readonly kind: "gone" } | null>;
  /** Flat, parents before children, in the operator's order; with unpublished ones in preview. */
  categories(view: CatalogView): readonly CategoryEntry[];
  /** One of them, from memory; null: the view does not show it. */
  category(view: CatalogView, id: number): CategoryEntry | null;
  /** Takes in what was committed since the last call; called by a timer. */
  refresh(): Promise<void>;
  /**
   * The same after an own commit, which is done whatever becomes of this: what cannot be read now is taken in by the
   * timer. Never rejects.
   */
  follow(): Promise<void>;
  /** Time since it last took in all that was committed, in milliseconds. */
  unseenMs(): number;
  indexState(): IndexState;
  close(): Promise<void>;
}

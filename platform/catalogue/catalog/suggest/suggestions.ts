import type { CatalogEntry } from "../catalog-entry.ts";
import type { CategoryEntry, NamedEntry } from "../items/display-item.ts";
import type { ListingQuery } from "../listing/listing.ts";

/** The typed text, and how lists of the caller match and count. */
export interface SuggestQuery extends Pick<ListingQuery, "grouped" | "matchRelated"> {
  readonly text: string;
  /** Of each kind. */
  readonly limit: number;
}

/** Suggestions of each kind, best first. */
export interface Suggestions {
  readonly products: readonly CatalogEntry[];
  /** `count`: entries of the visible catalogue in it, as `filter` counts them. */
  readonly categories: readonly { readonly category: CategoryEntry; readonly count: number }[];
  readonly brands: readonly { readonly brand: NamedEntry; readonly count: number }[];
  /** `count`: entries that have every word of the query; never 0. */
  readonly queries: readonly QuerySuggestion[];
}

export interface QuerySuggestion {
  readonly query: string;
  readonly count: number;
}

export const noSuggestions: Suggestions = { products: [], categories: [], brands: [], queries: [] };

import { LRUCache } from "lru-cache";
import type { CategoryTree } from "../../category-trees.ts";
import type { FilterEntry, ListingQuery } from "../../listing/listing.ts";
import type { RangeSort } from "./sort/range-sort.ts";
import type { ViewColumns } from "./view/view-columns.ts";

/** Total and filters of a query, the same for every page and order. */
export interface CountedResult {
  readonly total: number;
  readonly filters: readonly FilterEntry[];
}

export interface CachedResult extends CountedResult {
  readonly state: string;
  readonly tree: CategoryTree;
  /** The first slots of the result, by order. */
  readonly firstSlots: Map<string, Int32Array>;
  /** The last order of which a page beyond the first slots was requested, sorted in part. */
  readonly partialSort?: { readonly name: string; readonly sort: RangeSort } | undefined;
}

/** The view and language of a query; the tree is that of the language. */
export interface ResultScope {
  readonly viewColumns: ViewColumns;
  readonly tree: CategoryTree;
  readonly language: string;
}

/** The number of places of an order that are cached: most shoppers look no further. */
export const cachedPlaces = 240;
const mostOrders = 8;
/** A query with a longer key hardly comes twice. */
const longestKey = 1000;
/** Estimated bytes of a filter value with its serialised form, and of the rest of a result. */
const valueBytes = 300;
/** Bytes of a place of a partial sort: its slot and its key. */
const sortedPlaceBytes = Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT;
/** The share of the whole cache that one partial sort may take. */
const partialSortShare = 1 / 4;
const ownBytes = 4_000 + mostOrders * cachedPlaces * Int32Array.BYTES_PER_ELEMENT;

/** Shoppers turn pages and try orders of one result: its counts are cached until the catalogue changes. */
export class ResultCache {
  readonly #cache: LRUCache<string, CachedResult>;
  readonly #numbers = new WeakMap<ViewColumns, number>();
  readonly #mostSortBytes: number;
  #lastNumber = 0;

  /** Evicts the least recently used results first. */
  constructor(maximumBytes: number) {
    this.#cache = new LRUCache({ maxSize: maximumBytes, sizeCalculation: bytesOf });
    this.#mostSortBytes = maximumBytes * partialSortShare;
  }

  /** null: the result is not to be cached. */
  keyOf({ viewColumns, language }: ResultScope, query: ListingQuery): string | null {
    const { skip: _skip, limit: _limit, sort: _sort, attributes = [], ...conditions } = query;
    const key = JSON.stringify([this.#numberOf(viewColumns), language, conditions, [...attributes]]);
    return key.length > longestKey ? null : key;
  }

  /** undefined: it is not cached, or the catalogue has changed since. */
  find(key: string, { viewColumns, tree }: ResultScope): CachedResult | undefined {
    const cachedResult = this.#cache.get(key);
    return cachedResult?.tree === tree && cachedResult.state === stateOf(viewColumns)
      ? cachedResult
      : undefined;
  }

  set(key: string, { viewColumns, tree }: ResultScope, { total, filters }: CountedResult): CachedResult {
    const cachedResult = {
      total,
      filters,
      state: stateOf(viewColumns),
      tree,
      firstSlots: new Map<string, Int32Array>(),
    };
    this.#cache.set(key, cachedResult);
    return cachedResult;
  }

  /** Lets the next page beyond the first slots continue the sort. */
  setPartialSort(
    key: string,
    cachedResult: CachedResult,
    query: Pick<ListingQuery, "sort">,
    sort: RangeSort,
  ): void {
    if (sort.order.length * sortedPlaceBytes > this.#mostSortBytes) return;
    this.#cache.set(key, { ...cachedResult, partialSort: { name: orderName(query), sort } });
  }

  #numberOf(viewColumns: ViewColumns): number {
    const known = this.#numbers.get(viewColumns);
    if (known !== undefined) return known;
    this.#lastNumber += 1;
    this.#numbers.set(viewColumns, this.#lastNumber);
    return this.#lastNumber;
  }
}

/** The name of an order, which is the same for every page. */
export function orderName({ sort }: Pick<ListingQuery, "sort">): string {
  return sort.map(({ field, descending }) => `${field}${descending ? "-" : "+"}`).join(" ");
}

/** The first slots of a page's order, if they hold all of the page. */
export function firstSlotsOf(
  { firstSlots, total }: CachedResult,
  { skip, limit, sort }: ListingQuery,
): Int32Array | undefined {
  const known = firstSlots.get(orderName({ sort }));
  const to = limit === undefined ? total : Math.min(skip + limit, total);
  return known !== undefined && (to <= known.length || skip >= total) ? known : undefined;
}

/** The order that a page is of, if it is sorted in part. */
export function partialSortOf(
  { partialSort }: CachedResult,
  query: Pick<ListingQuery, "sort">,
): RangeSort | undefined {
  return partialSort?.name === orderName(query) ? partialSort.sort : undefined;
}

/** Caches a copy of the sorted slots. */
export function cacheFirstSlots(
  { firstSlots }: CachedResult,
  query: Pick<ListingQuery, "sort">,
  sorted: Int32Array,
): void {
  const [oldest] = firstSlots.keys();
  if (firstSlots.size >= mostOrders && oldest !== undefined) firstSlots.delete(oldest);
  firstSlots.set(orderName(query), sorted.slice());
}

/** Changes with everything that a result depends on, beside the tree. */
function stateOf({
  columns,
  shownRevision,
  priceRevision,
  availableRevision,
  cellsRevision,
}: ViewColumns): string {
  return [columns.itemLog.position, shownRevision, priceRevision, availableRevision, cellsRevision].join(" ");
}

function bytesOf({ filters, partialSort }: CachedResult): number {
  const sortBytes = (partialSort?.sort.order.length ?? 0) * sortedPlaceBytes;
  return filters.reduce((sum, { values }) => sum + values.length * valueBytes, ownBytes + sortBytes);
}

import { LRUCache } from "lru-cache";
import type { CategoryTree } from "../../category-tree.ts";
import type { FilterEntry, ListingQuery } from "../../listing/listing.ts";
import type { RangeSort } from "./sort/range-sort.ts";
import type { Sight } from "./view/view-columns.ts";

/** What a query found, whatever its page and order. */
export interface Result {
  readonly total: number;
  readonly filters: readonly FilterEntry[];
}

export interface Kept extends Result {
  readonly state: string;
  readonly tree: CategoryTree;
  /** The first slots of the result by the order that was asked for. */
  readonly firsts: Map<string, Int32Array>;
  /** The order of which a page beyond those was asked for last, as far as it is sorted. */
  readonly deep?: { readonly name: string; readonly sort: RangeSort } | undefined;
}

/** Who asks in which words; the tree is that of the language. */
export interface Asker {
  readonly sight: Sight;
  readonly tree: CategoryTree;
  readonly language: string;
}

/** So many places of an order are kept: most shoppers look no further. */
export const keptPlaces = 240;
const mostOrders = 8;
/** What is asked for at greater length is hardly asked for again. */
const longestKey = 1000;
/** About what a value of the filters costs, with what it is written as, and all else of a result. */
const valueBytes = 300;
/** Of a place of an order that is sorted in part: its slot and its key. */
const deepPlaceBytes = Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT;
/** Of the room for all results. */
const mostOfDeep = 1 / 4;
const ownBytes = 4_000 + mostOrders * keptPlaces * Int32Array.BYTES_PER_ELEMENT;

/** Shoppers turn pages and try orders of one result: what was counted for it is kept until the catalogue changes. */
export class KeptResults {
  readonly #kept: LRUCache<string, Kept>;
  readonly #sights = new WeakMap<Sight, number>();
  readonly #mostDeepBytes: number;
  #given = 0;

  /** The least recently used go first. */
  constructor(maximumBytes: number) {
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: bytesOf });
    this.#mostDeepBytes = maximumBytes * mostOfDeep;
  }

  /** null: it is not to be kept. */
  keyOf({ sight, language }: Asker, query: ListingQuery): string | null {
    const { skip: _skip, limit: _limit, sort: _sort, attributes = [], ...asked } = query;
    const key = JSON.stringify([this.#numberOf(sight), language, asked, [...attributes]]);
    return key.length > longestKey ? null : key;
  }

  /** undefined: it was not asked for, or the catalogue has changed since. */
  find(key: string, { sight, tree }: Asker): Kept | undefined {
    const kept = this.#kept.get(key);
    return kept?.tree === tree && kept.state === stateOf(sight) ? kept : undefined;
  }

  keep(key: string, { sight, tree }: Asker, { total, filters }: Result): Kept {
    const kept = { total, filters, state: stateOf(sight), tree, firsts: new Map<string, Int32Array>() };
    this.#kept.set(key, kept);
    return kept;
  }

  /** The next page beyond the first ones is sorted from there on. */
  keepDeep(key: string, kept: Kept, query: Pick<ListingQuery, "sort">, sort: RangeSort): void {
    if (sort.order.length * deepPlaceBytes > this.#mostDeepBytes) return;
    this.#kept.set(key, { ...kept, deep: { name: orderName(query), sort } });
  }

  #numberOf(sight: Sight): number {
    const known = this.#sights.get(sight);
    if (known !== undefined) return known;
    this.#given += 1;
    this.#sights.set(sight, this.#given);
    return this.#given;
  }
}

/** The name of an order, which is the same for every page. */
export function orderName({ sort }: Pick<ListingQuery, "sort">): string {
  return sort.map(({ field, descending }) => `${field}${descending ? "-" : "+"}`).join(" ");
}

/** The first slots of a page's order, if they hold all of the page. */
export function firstsOf(
  { firsts, total }: Kept,
  { skip, limit, sort }: ListingQuery,
): Int32Array | undefined {
  const known = firsts.get(orderName({ sort }));
  const to = limit === undefined ? total : Math.min(skip + limit, total);
  return known !== undefined && (to <= known.length || skip >= total) ? known : undefined;
}

/** The order that a page is of, if it is sorted in part. */
export function deepOf({ deep }: Kept, query: Pick<ListingQuery, "sort">): RangeSort | undefined {
  return deep?.name === orderName(query) ? deep.sort : undefined;
}

/** A copy of what has been sorted. */
export function keepFirsts({ firsts }: Kept, query: Pick<ListingQuery, "sort">, sorted: Int32Array): void {
  const [oldest] = firsts.keys();
  if (firsts.size >= mostOrders && oldest !== undefined) firsts.delete(oldest);
  firsts.set(orderName(query), sorted.slice());
}

/** All that a result is made of, beside the tree. */
function stateOf({ columns, shownRevision, priceRevision, availableRevision, cellsRevision }: Sight): string {
  return [columns.itemLog.position, shownRevision, priceRevision, availableRevision, cellsRevision].join(" ");
}

function bytesOf({ filters, deep }: Kept): number {
  const deepBytes = (deep?.sort.order.length ?? 0) * deepPlaceBytes;
  return filters.reduce((sum, { values }) => sum + values.length * valueBytes, ownBytes + deepBytes);
}

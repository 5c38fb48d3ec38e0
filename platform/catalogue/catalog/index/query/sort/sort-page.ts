import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { MatchSet } from "../match/match-set.ts";
import type { RelatedSlots } from "../match/related-slots.ts";
import type { QueryContext, CompiledQuery } from "../match/compile-query.ts";
import { cachedPlaces } from "../result-cache.ts";
import type { ListingQuery } from "../../../listing/listing.ts";
import { RangeSort } from "./range-sort.ts";
import type { SearchHits } from "../../../search/text-search.ts";
import type { SortBuffers } from "./sort-buffers.ts";
import { categoryKey, scoreKey, sortKeys, type KeyOf, type RanksOf } from "./sort-keys.ts";

/** A page of more places is a long one: it is sorted in pieces, after the query is executed. */
const mostAtOnce = 5000;
/** Places between two steps that get a key, and that are compared. */
const keysAtOnce = 8192;
const placesAtOnce = 20_000;

export interface PageSort {
  readonly sort: Pick<RangeSort, "advance" | "order">;
  readonly from: number;
  readonly to: number;
  /** It may be sorted later: it has copies of the keys that it needs. */
  readonly isLong: boolean;
}

export interface StartedSort extends PageSort {
  readonly sort: RangeSort;
  /** Its places are in the buffers, which the next sort overwrites. */
  readonly usesBuffers: boolean;
}

interface SortInput {
  readonly hits: SearchHits | null;
  readonly relatedSlots: RelatedSlots | null;
  readonly ranks: RanksOf;
  readonly buffers: SortBuffers;
}

/** Prepares the sort of a page: fills the first keys of all places. 9.4. */
export function* startSort(
  context: QueryContext,
  compiled: CompiledQuery,
  matchSet: MatchSet,
  input: SortInput,
): Steps<StartedSort> {
  const { query } = compiled;
  const keyed = keysOf(context, compiled, input);
  const ids = context.columns.slots.ids;
  const { from, to } = placesOf(query, matchSet.count);
  const isLong = to - from > mostAtOnce;
  const usesBuffers = !isLong && (input.hits !== null || to <= cachedPlaces);
  const [first = () => 0, ...rest] = keyed;
  const { order, keys } = usesBuffers ? input.buffers.places(matchSet.count) : ownPlaces(matchSet.count);
  order.set(matchSet.entries.subarray(0, matchSet.count));
  yield* inBatches(order.length, keysAtOnce, (start, end) => {
    for (let place = start; place < end; place += 1) keys[place] = first(order[place] ?? 0);
  });
  const others: KeyOf[] = [];
  for (const keyOf of rest) others.push(isLong ? yield* storedKeys(order, keyOf) : keyOf);
  const sign = query.sort.at(-1)?.field === "createdAt" ? -1 : 1;
  const compareTies = (a: number, b: number): number => {
    for (const keyOf of others) {
      const [left, right] = [keyOf(a), keyOf(b)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return sign * (ids.get(a) - ids.get(b));
  };
  // The next pages are hardly more work, so all cached places are sorted.
  const sorted = to <= cachedPlaces ? { from: 0, to: Math.min(cachedPlaces, order.length) } : { from, to };
  return { sort: new RangeSort({ order, keys }, compareTies, sorted), from, to, isLong, usesBuffers };
}

function ownPlaces(count: number) {
  return { order: new Int32Array(count), keys: new Float64Array(count) };
}

/** Copies a sorted page out of the buffers. */
export function copyPage({ sort, from, to }: StartedSort): PageSort {
  const first = to <= cachedPlaces ? 0 : from;
  const order = sort.order.slice(first, Math.max(to, cachedPlaces));
  return { sort: { order, advance: () => true }, from: from - first, to: to - first, isLong: false };
}

/** The page of a result whose first slots are sorted already. */
export function pageOf(
  order: Int32Array,
  total: number,
  query: Pick<ListingQuery, "skip" | "limit">,
): PageSort {
  return { sort: { order, advance: () => true }, ...placesOf(query, total), isLong: false };
}

/** Sorts a short page by the columns themselves, which must not change meanwhile. */
export function* sortAll(sort: PageSort["sort"]): Steps<void> {
  while (!sort.advance(placesAtOnce)) yield;
}

/** Continues a partial sort for another page; undefined: the page is a long one. */
export function furtherPage(
  sort: RangeSort,
  query: Pick<ListingQuery, "skip" | "limit">,
): PageSort | undefined {
  const places = placesOf(query, sort.order.length);
  if (places.to - places.from > mostAtOnce) return undefined;
  sort.reach(places);
  return { sort, ...places, isLong: false };
}

function placesOf({ skip, limit }: Pick<ListingQuery, "skip" | "limit">, total: number) {
  const from = Math.min(skip, total);
  return { from, to: limit === undefined ? total : Math.min(from + limit, total) };
}

function keysOf(
  context: QueryContext,
  compiled: CompiledQuery,
  { hits, relatedSlots, ranks, buffers }: SortInput,
): readonly KeyOf[] {
  if (compiled.query.sort.length > 0) return sortKeys(context, compiled, ranks);
  return [hits ? scoreKey(context, relatedSlots, hits, buffers) : categoryKey(context, compiled)];
}

function* storedKeys(slots: Int32Array, keyOf: KeyOf): Steps<KeyOf> {
  const stored = new Float64Array(slots.reduce((most, slot) => Math.max(most, slot), -1) + 1);
  yield* inBatches(slots.length, keysAtOnce, (from, to) => {
    for (const slot of slots.subarray(from, to)) stored[slot] = keyOf(slot);
  });
  return (slot) => stored[slot] ?? 0;
}

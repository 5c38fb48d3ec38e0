import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import type { Lens } from "../match/match-set.ts";
import type { Links } from "../match/related-slots.ts";
import type { Asked, Question } from "../match/compile-query.ts";
import { keptPlaces } from "../result-cache.ts";
import type { ListingQuery } from "../../../listing/listing.ts";
import { RangeSort } from "./range-sort.ts";
import type { SearchHits } from "../search-hits.ts";
import type { SortRoom } from "./sort-buffers.ts";
import { categoryKey, scoreKey, sortKeys, type KeyOf, type RanksOf } from "./sort-keys.ts";

/** Beyond so many places, what is sorted is sorted in pieces. */
const mostAtOnce = 5000;
/** Between two steps: places that get a key, and those that are compared. */
const keysAtOnce = 8192;
const placesAtOnce = 20_000;

export interface PageSort {
  readonly sort: Pick<RangeSort, "advance" | "order">;
  readonly from: number;
  readonly to: number;
  /** It may take long, and may: it keeps what it needs of the columns. */
  readonly isLong: boolean;
}

export interface StartedSort extends PageSort {
  readonly sort: RangeSort;
  /** Its places are in the room, which the next one uses. */
  readonly isPassing: boolean;
}

interface SortGiven {
  readonly hits: SearchHits | null;
  readonly links: Links | null;
  readonly ranks: RanksOf;
  readonly room: SortRoom;
}

/** Starts to put the page of a result in the order that is asked for. 9.4. */
export function* startSort(
  asked: Asked,
  question: Question,
  lens: Lens,
  given: SortGiven,
): Steps<StartedSort> {
  const { query } = question;
  const keyed = keysOf(asked, question, given);
  const ids = asked.columns.slots.ids;
  const { from, to } = placesOf(query, lens.count);
  const isLong = to - from > mostAtOnce;
  const isPassing = !isLong && (given.hits !== null || to <= keptPlaces);
  const [first = () => 0, ...rest] = keyed;
  const { order, keys } = isPassing ? given.room.places(lens.count) : ownPlaces(lens.count);
  order.set(lens.entries.subarray(0, lens.count));
  yield* inBatches(order.length, keysAtOnce, (start, end) => {
    for (let place = start; place < end; place += 1) keys[place] = first(order[place] ?? 0);
  });
  const others: KeyOf[] = [];
  for (const keyOf of rest) others.push(isLong ? yield* keptKeys(order, keyOf) : keyOf);
  const sign = query.sort.at(-1)?.field === "createdAt" ? -1 : 1;
  const compareTies = (a: number, b: number): number => {
    for (const keyOf of others) {
      const [left, right] = [keyOf(a), keyOf(b)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return sign * (ids.get(a) - ids.get(b));
  };
  // The next pages are hardly more work.
  const sorted = to <= keptPlaces ? { from: 0, to: Math.min(keptPlaces, order.length) } : { from, to };
  return { sort: new RangeSort({ order, keys }, compareTies, sorted), from, to, isLong, isPassing };
}

function ownPlaces(count: number) {
  return { order: new Int32Array(count), keys: new Float64Array(count) };
}

/** A page that has been sorted in the room, by itself. */
export function takenOut({ sort, from, to }: StartedSort): PageSort {
  const first = to <= keptPlaces ? 0 : from;
  const order = sort.order.slice(first, Math.max(to, keptPlaces));
  return { sort: { order, advance: () => true }, from: from - first, to: to - first, isLong: false };
}

/** The page of a result whose first slots are in order already. */
export function pageOf(
  order: Int32Array,
  total: number,
  query: Pick<ListingQuery, "skip" | "limit">,
): PageSort {
  return { sort: { order, advance: () => true }, ...placesOf(query, total), isLong: false };
}

/** Sorts what is no long page: by the columns themselves, which must not change meanwhile. */
export function* sortAll(sort: PageSort["sort"]): Steps<void> {
  while (!sort.advance(placesAtOnce)) yield;
}

/** Another page of what has been sorted in part, if it is no long one; still to be sorted. */
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

function keysOf(asked: Asked, question: Question, { hits, links, ranks, room }: SortGiven): readonly KeyOf[] {
  if (question.query.sort.length > 0) return sortKeys(asked, question, ranks);
  return [hits ? scoreKey(asked, links, hits, room) : categoryKey(asked, question)];
}

function* keptKeys(slots: Int32Array, keyOf: KeyOf): Steps<KeyOf> {
  const kept = new Float64Array(slots.reduce((most, slot) => Math.max(most, slot), -1) + 1);
  yield* inBatches(slots.length, keysAtOnce, (from, to) => {
    for (const slot of slots.subarray(from, to)) kept[slot] = keyOf(slot);
  });
  return (slot) => kept[slot] ?? 0;
}

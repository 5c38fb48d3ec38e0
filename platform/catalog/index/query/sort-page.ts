import type { Lens } from "./lens.ts";
import type { Links } from "./links.ts";
import type { Asked, Question } from "./question.ts";
import { keptPlaces } from "./kept-results.ts";
import type { ListingQuery } from "../../listing.ts";
import { RangeSort } from "./range-sort.ts";
import type { SearchHits } from "./search-hits.ts";
import { categoryKey, scoreKey, sortKeys, type KeyOf } from "./sort-keys.ts";

/** Beyond so many places, what is sorted is sorted in pieces. */
const mostAtOnce = 5000;

export interface PageSort {
  readonly sort: Pick<RangeSort, "advance" | "order">;
  readonly from: number;
  readonly to: number;
  /** It may take long, and may: it keeps what it needs of the columns. */
  readonly isLong: boolean;
}

interface StartedSort extends PageSort {
  readonly sort: RangeSort;
}

/** Starts to put the page of a result in the order that is asked for; its own copy of everything. 9.4. */
export function startSort(
  asked: Asked,
  question: Question,
  lens: Lens,
  given: {
    readonly hits: SearchHits | null;
    readonly links: Links | null;
    readonly ranks: Float64Array | null;
  },
): StartedSort {
  const { query } = question;
  const keyed = keysOf(asked, question, given);
  const order = lens.entries.slice(0, lens.count);
  const ids = asked.columns.slots.ids;
  const { from, to } = placesOf(query, order.length);
  const isLong = to - from > mostAtOnce;
  const [first = () => 0, ...rest] = keyed;
  const keys = new Float64Array(order.length);
  for (let place = 0; place < order.length; place += 1) keys[place] = first(order[place] ?? 0);
  const others = isLong ? rest.map((keyOf) => keptKeys(order, keyOf)) : rest;
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
  return { sort: new RangeSort({ order, keys }, compareTies, sorted), from, to, isLong };
}

/** The page of a result whose first slots are in order already. */
export function pageOf(
  order: Int32Array,
  total: number,
  query: Pick<ListingQuery, "skip" | "limit">,
): PageSort {
  return { sort: { order, advance: () => true }, ...placesOf(query, total), isLong: false };
}

/** Another page of what has been sorted in part, if it is no long one. */
export function furtherPage(
  sort: RangeSort,
  query: Pick<ListingQuery, "skip" | "limit">,
): PageSort | undefined {
  const places = placesOf(query, sort.order.length);
  if (places.to - places.from > mostAtOnce) return undefined;
  sort.reach(places);
  sort.advance(Infinity);
  return { sort, ...places, isLong: false };
}

function placesOf({ skip, limit }: Pick<ListingQuery, "skip" | "limit">, total: number) {
  const from = Math.min(skip, total);
  return { from, to: limit === undefined ? total : Math.min(from + limit, total) };
}

function keysOf(
  asked: Asked,
  question: Question,
  {
    hits,
    links,
    ranks,
  }: { readonly hits: SearchHits | null; readonly links: Links | null; readonly ranks: Float64Array | null },
): readonly KeyOf[] {
  if (question.query.sort.length > 0) return sortKeys(asked, question, ranks);
  return [hits ? scoreKey(asked, links, hits) : categoryKey(asked, question)];
}

function keptKeys(slots: Int32Array, keyOf: KeyOf): KeyOf {
  const kept = new Float64Array(slots.reduce((most, slot) => Math.max(most, slot), -1) + 1);
  for (const slot of slots) kept[slot] = keyOf(slot);
  return (slot) => kept[slot] ?? 0;
}

import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { PriceFilter } from "../../../listing/listing.ts";
import { bandsFor, type PriceBand } from "../../../prices/price-bands.ts";
import { roomFor } from "../../columns/number-column.ts";
import { startOf, type MatchSet } from "../match/match-set.ts";

/** Each band is a bit of a 32-bit number. */
const bandsAtOnce = 30;
/** Between two steps. */
const entriesAtOnce = 10_000;

/** How many entries have a member with a price in each of the bands. */
export function* countBands(
  bands: readonly PriceBand[],
  matchSet: Pick<MatchSet, "count" | "ends" | "members">,
  prices: Float64Array,
): Steps<Int32Array> {
  const counts = new Int32Array(bands.length);
  for (let first = 0; first < bands.length; first += bandsAtOnce) {
    const some = bands.slice(first, first + bandsAtOnce);
    const counted = { prices, counts: counts.subarray(first, first + some.length) };
    const edges = edgesOf(some);
    yield* inBatches(matchSet.count, entriesAtOnce, (from, to) =>
      countSome(edges, matchSet, counted, [from, to]),
    );
  }
  return counts;
}

/** A price from one edge up to the next is in the bands of these bits. */
interface Edges {
  readonly edges: Float64Array;
  readonly bits: Int32Array;
}

function edgesOf(bands: readonly PriceBand[]): Edges {
  const ends = bands.flatMap((band) => [band.from ?? 0, endOf(band)]);
  const edges = Float64Array.from(new Set(ends)).sort();
  const isIn = (edge: number, band: PriceBand) => edge >= (band.from ?? 0) && edge < endOf(band);
  const bitsFrom = (edge: number) =>
    bands.reduce((bits, band, place) => bits | (isIn(edge, band) ? 1 << place : 0), 0);
  return { edges, bits: Int32Array.from([0, ...Array.from(edges, bitsFrom)]) };
}

function countSome(
  { edges, bits }: Edges,
  { ends, members }: Pick<MatchSet, "ends" | "members">,
  { prices, counts }: { readonly prices: Float64Array; readonly counts: Int32Array },
  [from, to]: readonly [number, number],
): void {
  let at = startOf(ends, from);
  for (let index = from; index < to; index += 1) {
    let found = 0;
    for (const end = ends[index] ?? 0; at < end; at += 1) {
      const price = prices[members[at] ?? 0] ?? -1;
      let step = 0;
      while (step < edges.length && price >= (edges[step] ?? 0)) step += 1;
      found |= bits[step] ?? 0;
    }
    for (; found !== 0; found &= found - 1) {
      const band = 31 - Math.clz32(found & -found);
      counts[band] = (counts[band] ?? 0) + 1;
    }
  }
}

/** The exclusive end of a band: prices are whole numbers. */
function endOf({ from, to, hasEnd }: PriceBand): number {
  if (to === null) return Infinity;
  return hasEnd || from === to ? to + 1 : to;
}

/** Well-rounded bands of prices, and the lowest and highest price. */
export interface UsualBands extends Pick<PriceFilter, "span"> {
  readonly usual: readonly PriceBand[];
}

/** The bands that fit the prices of a match set. */
export function bandsOf(matchSet: MatchSet, all: Float64Array, currency: string): UsualBands {
  const { prices, span } = pricesOf(matchSet, all);
  return { usual: bandsFor(prices, currency), span };
}

let priceBuffer = new Float64Array(0);

/** The prices of the members that have one. The next call overwrites them. */
function pricesOf(
  { members, memberCount }: MatchSet,
  prices: Float64Array,
): { readonly prices: Float64Array; readonly span: PriceFilter["span"] } {
  if (priceBuffer.length < memberCount) {
    priceBuffer = new Float64Array(roomFor(priceBuffer.length, memberCount));
  }
  let count = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let index = 0; index < memberCount; index += 1) {
    const price = prices[members[index] ?? 0] ?? -1;
    if (price < 0) continue;
    priceBuffer[count] = price;
    count += 1;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return { prices: priceBuffer.subarray(0, count), span: count === 0 ? null : { lowest, highest } };
}

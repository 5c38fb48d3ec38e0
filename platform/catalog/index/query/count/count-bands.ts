import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import type { PriceBand } from "../../../prices/price-bands.ts";
import { startOf, type Lens } from "../match/match-set.ts";

/** Bands are told apart by bits. */
const bandsAtOnce = 30;
/** Between two steps. */
const entriesAtOnce = 10_000;

/** How many entries are spoken for by a product with a price in each of the bands. */
export function* countBands(
  bands: readonly PriceBand[],
  lens: Pick<Lens, "count" | "ends" | "members">,
  prices: Float64Array,
): Steps<Int32Array> {
  const counts = new Int32Array(bands.length);
  for (let first = 0; first < bands.length; first += bandsAtOnce) {
    const some = bands.slice(first, first + bandsAtOnce);
    const counted = { prices, counts: counts.subarray(first, first + some.length) };
    const edges = edgesOf(some);
    yield* inBatches(lens.count, entriesAtOnce, (from, to) => countSome(edges, lens, counted, [from, to]));
  }
  return counts;
}

/** From each edge on up to the next, a price is in the bands of these bits. */
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
  { ends, members }: Pick<Lens, "ends" | "members">,
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

/** What is below it is in the band: prices are whole numbers. */
function endOf({ from, to, hasEnd }: PriceBand): number {
  if (to === null) return Infinity;
  return hasEnd || from === to ? to + 1 : to;
}

import type { PriceBand } from "../../price-bands.ts";
import type { Lens } from "./lens.ts";

/** How many entries are spoken for by a product with a price in each of the bands. */
export function countBands(
  bands: readonly PriceBand[],
  { count, ends, members }: Pick<Lens, "count" | "ends" | "members">,
  prices: Float64Array,
): Int32Array {
  const from = Float64Array.from(bands, (band) => band.from ?? 0);
  const to = Float64Array.from(bands, endOf);
  const counts = new Int32Array(bands.length);
  const stamps = new Int32Array(bands.length);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    for (const end = ends[index] ?? 0; at < end; at += 1) {
      const price = prices[members[at] ?? 0] ?? -1;
      for (let band = 0; band < from.length; band += 1) {
        if (price < (from[band] ?? 0) || price >= (to[band] ?? 0) || stamps[band] === index + 1) continue;
        stamps[band] = index + 1;
        counts[band] = (counts[band] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** What is below it is in the band: prices are whole numbers. */
function endOf({ from, to }: PriceBand): number {
  if (to === null) return Infinity;
  return from === to ? to + 1 : to;
}

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
  for (let band = 0; band < bands.length; band += 1) {
    const [low = 0, high = 0] = [from[band], to[band]];
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      const end = ends[index] ?? 0;
      while (at < end && !isWithin(prices[members[at] ?? 0] ?? -1, low, high)) at += 1;
      if (at < end) counts[band] = (counts[band] ?? 0) + 1;
      at = end;
    }
  }
  return counts;
}

function isWithin(price: number, low: number, high: number): boolean {
  return price >= low && price < high;
}

/** What is below it is in the band: prices are whole numbers. */
function endOf({ from, to, hasEnd }: PriceBand): number {
  if (to === null) return Infinity;
  return hasEnd || from === to ? to + 1 : to;
}

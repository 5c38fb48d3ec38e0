import { setFlagsFromString } from "node:v8";

/** Percent of what lives in the heap. */
const growth = 25;

/**
 * Between two collections the heap grows by this share of what lives in it. Left to itself it grows fourfold: most of
 * what caches let go of would stay in memory, with little won.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}

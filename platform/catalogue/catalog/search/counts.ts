type Counts = Float64Array | Uint32Array | Uint8Array;

/** Adds to a number of an array. */
export function raise(counts: Counts, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more;
}

/** Sets more bits of a number of an array. */
export function setBits(bits: Uint32Array | Uint8Array, at: number, more: number): void {
  bits[at] = (bits[at] ?? 0) | more;
}

/** Where the entries of each key begin, from how many there are of it: one more than there are keys. */
export function startsOf(sizes: Uint32Array): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(sizes.length + 1);
  for (let key = 0; key < sizes.length; key += 1) {
    starts[key + 1] = (starts[key] ?? 0) + (sizes[key] ?? 0);
  }
  return starts;
}

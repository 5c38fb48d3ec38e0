/** A bitmap of entries by slot, and their number. */
export interface EntryBitmap {
  readonly bits: Uint32Array;
  readonly count: number;
}

/** Builds a bitmap of the slots that `visit` adds; it may add one twice. */
export function buildBitmap(size: number, visit: (add: (slot: number) => void) => void): EntryBitmap {
  const bits = new Uint32Array((size + 31) >>> 5);
  visit((slot) => {
    bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  });
  return { bits, count: countOf(bits) };
}

/** The number of entries in both bitmaps. */
export function countIntersection(one: EntryBitmap, other: EntryBitmap): number {
  const length = Math.min(one.bits.length, other.bits.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) count += ones((one.bits[at] ?? 0) & (other.bits[at] ?? 0));
  return count;
}

export function inBoth(one: EntryBitmap, other: EntryBitmap): EntryBitmap {
  const bits = one.bits.map((own, at) => own & (other.bits[at] ?? 0));
  return { bits, count: countOf(bits) };
}

function countOf(bits: Uint32Array): number {
  let count = 0;
  for (const own of bits) count += ones(own);
  return count;
}

function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

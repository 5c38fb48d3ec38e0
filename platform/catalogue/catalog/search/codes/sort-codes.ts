import type { CodePool } from "./code-numbers.ts";
import { raise } from "../counts.ts";

/** So many bytes from the beginning are sorted by; only codes that are alike in them are compared. */
const sortedBytes = 16;
const pairs = 65_536;

/** Numbers of codes in the order of their bytes: by two bytes at a time, the last ones first. */
export function sortCodes({ bytes, starts }: CodePool): Uint32Array {
  const count = starts.length - 1;
  let order = Uint32Array.from({ length: count }, (_, number) => number);
  let other = new Uint32Array(count);
  for (let at = Math.min(sortedBytes, longestOf(starts)) - 1; at >= 0; at -= 1) {
    if (at % 2 === 1) continue;
    const ends = new Uint32Array(pairs);
    for (let number = 0; number < count; number += 1) raise(ends, pairAt(bytes, starts, number, at), 1);
    if (ends.includes(count)) continue;
    for (let pair = 1; pair < pairs; pair += 1) raise(ends, pair, ends[pair - 1] ?? 0);
    for (let place = count - 1; place >= 0; place -= 1) {
      const number = order[place] ?? 0;
      const pair = pairAt(bytes, starts, number, at);
      const to = (ends[pair] ?? 0) - 1;
      ends[pair] = to;
      other[to] = number;
    }
    [order, other] = [other, order];
  }
  sortLong({ bytes, starts }, order);
  return order;
}

/** Two bytes of a code as one number; 0 after its end. */
function pairAt(bytes: Uint8Array, starts: Uint32Array, number: number, at: number): number {
  const place = (starts[number] ?? 0) + at;
  const left = (starts[number + 1] ?? 0) - place;
  if (left <= 0) return 0;
  return (bytes[place] ?? 0) * 256 + (left === 1 ? 0 : (bytes[place + 1] ?? 0));
}

function longestOf(starts: Uint32Array): number {
  let longest = 0;
  for (let number = 1; number < starts.length; number += 1) {
    longest = Math.max(longest, (starts[number] ?? 0) - (starts[number - 1] ?? 0));
  }
  return longest;
}

/** Sorts codes that are alike in all the bytes that they were sorted by. */
function sortLong({ bytes, starts }: CodePool, order: Uint32Array): void {
  const startOf = (place: number) => starts[order[place] ?? 0] ?? 0;
  const endOf = (place: number) => starts[(order[place] ?? 0) + 1] ?? 0;
  const compare = (a: number, b: number) =>
    bytes.compare(bytes, starts[b], starts[b + 1], starts[a], starts[a + 1]);
  const isAlike = (place: number, from: number) => {
    const start = startOf(place);
    const first = startOf(from);
    if (endOf(place) - start <= sortedBytes || endOf(from) - first <= sortedBytes) return false;
    return bytes.compare(bytes, first, first + sortedBytes, start, start + sortedBytes) === 0;
  };
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && isAlike(to, from)) to += 1;
    if (to > from + 1) order.subarray(from, to).sort(compare);
    from = to;
  }
}

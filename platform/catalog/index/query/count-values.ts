import type { Field } from "./fields.ts";
import type { Lens } from "./lens.ts";
import type { ValueLists } from "./value-lists.ts";

/** How many entries have each value: an entry has those of the products that speak for it, each once. */
export function countValues({ ordinals, lists, valueCount }: Field, lens: Lens): Int32Array {
  const { ends, members } = lens;
  const tally = new Tally(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  let at = 0;
  for (let index = 0; index < lens.count; index += 1) {
    const end = ends[index] ?? 0;
    const key = (ordinals[members[at] ?? 0] ?? -1) + 1;
    let next = at + 1;
    while (next < end && (ordinals[members[next] ?? 0] ?? -1) + 1 === key) next += 1;
    if (next >= end) byKey[key] = (byKey[key] ?? 0) + 1;
    else {
      tally.begin();
      tally.addKey(key);
      for (; next < end; next += 1) tally.addKey((ordinals[members[next] ?? 0] ?? -1) + 1);
    }
    at = end;
  }
  tally.addAll(byKey);
  return tally.counts;
}

/** The same of the entries themselves, whoever speaks for them. */
export function countOwnValues({ ordinals, lists, valueCount }: Field, lens: Lens): Int32Array {
  const tally = new Tally(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  for (let index = 0; index < lens.count; index += 1) {
    const key = (ordinals[lens.entries[index] ?? 0] ?? -1) + 1;
    byKey[key] = (byKey[key] ?? 0) + 1;
  }
  tally.addAll(byKey);
  return tally.counts;
}

/** Where what can be had stands: of a slot's list the value at place p is at cell `firstCell + p`. */
export interface OpenCells {
  /** By size list the value of each place. */
  readonly names: ValueLists;
  readonly firstCell: Int32Array;
  readonly cells: Uint8Array;
}

/** How many entries can be had in each value. */
export function countOpenValues({ ordinals, valueCount }: Field, lens: Lens, open: OpenCells): Int32Array {
  const { ends, members } = lens;
  const { firstCell, cells } = open;
  const { starts, values } = open.names;
  const counts = new Int32Array(valueCount);
  const stamps = new Int32Array(valueCount);
  let entry = 1;
  for (let at = 0; at < lens.memberCount; at += 1) {
    const slot = members[at] ?? 0;
    while ((ends[entry - 1] ?? 0) <= at) entry += 1;
    const key = (ordinals[slot] ?? -1) + 1;
    const start = starts[key] ?? 0;
    const end = starts[key + 1] ?? 0;
    const first = (firstCell[slot] ?? 0) - start;
    for (let place = start; place < end; place += 1) {
      const value = values[place] ?? 0;
      if (cells[first + place] !== 1 || stamps[value] === entry) continue;
      stamps[value] = entry;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

/** Counts values of lists, each once an entry. */
class Tally {
  readonly counts: Int32Array;
  readonly #starts: Int32Array;
  readonly #values: Int32Array;
  readonly #stamps: Int32Array;
  #stamp = 0;

  constructor(valueCount: number, starts: Int32Array, values: Int32Array) {
    this.counts = new Int32Array(valueCount);
    this.#stamps = new Int32Array(valueCount);
    this.#starts = starts;
    this.#values = values;
  }

  begin(): void {
    this.#stamp += 1;
  }

  addKey(key: number): void {
    const end = this.#starts[key + 1] ?? 0;
    for (let at = this.#starts[key] ?? 0; at < end; at += 1) {
      const value = this.#values[at] ?? 0;
      if (this.#stamps[value] === this.#stamp) continue;
      this.#stamps[value] = this.#stamp;
      this.counts[value] = (this.counts[value] ?? 0) + 1;
    }
  }

  /** Entries by the one key that they have. */
  addAll(byKey: Int32Array): void {
    for (let key = 0; key < byKey.length; key += 1) {
      const count = byKey[key] ?? 0;
      if (count === 0) continue;
      const end = this.#starts[key + 1] ?? 0;
      for (let at = this.#starts[key] ?? 0; at < end; at += 1) {
        const value = this.#values[at] ?? 0;
        this.counts[value] = (this.counts[value] ?? 0) + count;
      }
    }
  }
}

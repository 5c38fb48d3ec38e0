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
    const key = keyOf(ordinals, members[at]);
    at += 1;
    while (at < end && keyOf(ordinals, members[at]) === key) at += 1;
    if (at >= end) byKey[key] = (byKey[key] ?? 0) + 1;
    else {
      tally.begin();
      tally.addKey(key);
      for (; at < end; at += 1) tally.addKey(keyOf(ordinals, members[at]));
    }
  }
  tally.addAll(byKey);
  return tally.counts;
}

/** The same of the entries themselves, whoever speaks for them. */
export function countOwnValues({ ordinals, lists, valueCount }: Field, lens: Lens): Int32Array {
  const tally = new Tally(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  for (let index = 0; index < lens.count; index += 1) {
    const key = keyOf(ordinals, lens.entries[index]);
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
  const tally = new Tally(valueCount, starts, values);
  let at = 0;
  for (let index = 0; index < lens.count; index += 1) {
    tally.begin();
    for (const end = ends[index] ?? 0; at < end; at += 1) {
      const slot = members[at] ?? 0;
      tally.addOpen(keyOf(ordinals, slot), cells, firstCell[slot] ?? 0);
    }
  }
  return tally.counts;
}

function keyOf(ordinals: Int32Array, slot = 0): number {
  return (ordinals[slot] ?? -1) + 1;
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
    for (let at = this.#starts[key] ?? 0; at < end; at += 1) this.#add(this.#values[at] ?? 0);
  }

  /** Those whose cells, which begin at `first`, are open. */
  addOpen(key: number, cells: Uint8Array, first: number): void {
    const start = this.#starts[key] ?? 0;
    const end = this.#starts[key + 1] ?? 0;
    for (let at = start; at < end; at += 1) {
      if (cells[first + at - start] === 1) this.#add(this.#values[at] ?? 0);
    }
  }

  #add(value: number): void {
    if (this.#stamps[value] === this.#stamp) return;
    this.#stamps[value] = this.#stamp;
    this.counts[value] = (this.counts[value] ?? 0) + 1;
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

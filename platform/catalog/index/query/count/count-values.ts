import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import type { Field } from "../match/fields.ts";
import { startOf, type Lens } from "../match/match-set.ts";
import type { ValueLists } from "../match/value-lists.ts";

/** Between two steps. */
const entriesAtOnce = 10_000;

/** How many entries have each value: an entry has those of the products that speak for it, each once. */
export function* countValues(field: Field, lens: Lens): Steps<Int32Array> {
  const { lists, valueCount } = field;
  const tally = new Tally(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  yield* inBatches(lens.count, entriesAtOnce, (from, to) =>
    countSome(field.ordinals, lens, { tally, byKey }, [from, to]),
  );
  tally.addAll(byKey);
  return tally.counts;
}

function countSome(
  ordinals: Int32Array,
  { ends, members }: Lens,
  { tally, byKey }: { readonly tally: Tally; readonly byKey: Int32Array },
  [from, to]: readonly [number, number],
): void {
  let at = startOf(ends, from);
  for (let index = from; index < to; index += 1) {
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
}

/** The same of the entries themselves, whoever speaks for them. */
export function* countOwnValues({ ordinals, lists, valueCount }: Field, lens: Lens): Steps<Int32Array> {
  const tally = new Tally(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  yield* inBatches(lens.count, entriesAtOnce, (from, to) => {
    for (let index = from; index < to; index += 1) {
      const key = keyOf(ordinals, lens.entries[index]);
      byKey[key] = (byKey[key] ?? 0) + 1;
    }
  });
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
export function* countOpenValues(field: Field, lens: Lens, open: OpenCells): Steps<Int32Array> {
  const { starts, values } = open.names;
  const tally = new Tally(field.valueCount, starts, values);
  const sets = new OpenSets(open);
  const countEntry = (first: number, end: number) => {
    if (sets.addEntry(field, lens.members, first, end)) return;
    tally.begin();
    for (let at = first; at < end; at += 1) {
      const slot = lens.members[at] ?? 0;
      tally.addOpen(keyOf(field.ordinals, slot), open.cells, open.firstCell[slot] ?? 0);
    }
  };
  yield* inBatches(lens.count, entriesAtOnce, (from, to) => {
    let first = startOf(lens.ends, from);
    for (let index = from; index < to; index += 1) {
      const end = lens.ends[index] ?? 0;
      countEntry(first, end);
      first = end;
    }
  });
  sets.addTo(tally);
  return tally.counts;
}

/** Longer lists, and more of them, have no sets: they would be too many. */
const longestList = 8;
const mostLists = 1000;
const setsOfList = 2 ** longestList;

/** Entries by which places of a list are open, as bits: they are counted together. */
class OpenSets {
  readonly #open: OpenCells;
  readonly #longest: number;
  readonly #counts: Int32Array;

  constructor(open: OpenCells) {
    const { size } = open.names;
    this.#open = open;
    this.#longest = size > mostLists ? 0 : longestList;
    this.#counts = new Int32Array(size > mostLists ? setsOfList : (size + 1) * setsOfList);
  }

  /** Returns whether it could: the products that speak for an entry have to have the same list. */
  addEntry({ ordinals }: Field, members: Int32Array, first: number, end: number): boolean {
    const key = keyOf(ordinals, members[first]);
    const length = (this.#open.names.starts[key + 1] ?? 0) - (this.#open.names.starts[key] ?? 0);
    if (length > this.#longest) return false;
    let set = 0;
    for (let at = first; at < end; at += 1) {
      if (keyOf(ordinals, members[at]) !== key) return false;
      set |= this.#setOf(members[at] ?? 0, length);
    }
    // Of the empty list nothing is open.
    if (set > 0) this.#counts[key * setsOfList + set] = (this.#counts[key * setsOfList + set] ?? 0) + 1;
    return true;
  }

  #setOf(slot: number, length: number): number {
    const { firstCell, cells } = this.#open;
    const first = firstCell[slot] ?? 0;
    let set = 0;
    for (let place = 0; place < length; place += 1) set |= (cells[first + place] ?? 0) << place;
    return set;
  }

  addTo(tally: Tally): void {
    for (let at = 0; at < this.#counts.length; at += 1) {
      const count = this.#counts[at] ?? 0;
      if (count > 0) tally.addSet(Math.floor(at / setsOfList), at % setsOfList, count);
    }
  }
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

  /** So many entries, of which the places of these bits are open. */
  addSet(key: number, set: number, count: number): void {
    this.begin();
    const start = this.#starts[key] ?? 0;
    for (let place = 0; set >> place !== 0; place += 1) {
      if (((set >> place) & 1) === 1) this.#add(this.#values[start + place] ?? 0, count);
    }
  }

  #add(value: number, count = 1): void {
    if (this.#stamps[value] === this.#stamp) return;
    this.#stamps[value] = this.#stamp;
    this.counts[value] = (this.counts[value] ?? 0) + count;
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

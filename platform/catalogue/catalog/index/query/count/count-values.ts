import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { Field, ValueLists } from "../match/fields.ts";
import { startOf, type MatchSet } from "../match/match-set.ts";

/** Between two steps. */
const entriesAtOnce = 10_000;

/** How many entries have each value: an entry has the values of its members, each once. */
export function* countValues(field: Field, matchSet: MatchSet): Steps<Int32Array> {
  const { lists, valueCount } = field;
  const counter = new ValueCounter(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  yield* inBatches(matchSet.count, entriesAtOnce, (from, to) =>
    countSome(field.ordinals, matchSet, { counter, byKey }, [from, to]),
  );
  counter.addAll(byKey);
  return counter.counts;
}

function countSome(
  ordinals: Int32Array,
  { ends, members }: MatchSet,
  { counter, byKey }: { readonly counter: ValueCounter; readonly byKey: Int32Array },
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
      counter.beginEntry();
      counter.addKey(key);
      for (; at < end; at += 1) counter.addKey(keyOf(ordinals, members[at]));
    }
  }
}

/** Counts the values of the entries themselves, not of their members. */
export function* countOwnValues(
  { ordinals, lists, valueCount }: Field,
  matchSet: MatchSet,
): Steps<Int32Array> {
  const counter = new ValueCounter(valueCount, lists.starts, lists.values);
  const byKey = new Int32Array(lists.size + 1);
  yield* inBatches(matchSet.count, entriesAtOnce, (from, to) => {
    for (let index = from; index < to; index += 1) {
      const key = keyOf(ordinals, matchSet.entries[index]);
      byKey[key] = (byKey[key] ?? 0) + 1;
    }
  });
  counter.addAll(byKey);
  return counter.counts;
}

/** Availability by size: the value at place p of a slot's size list has the cell `firstCell + p`. */
export interface AvailableCells {
  /** By size list the value of each place. */
  readonly names: ValueLists;
  readonly firstCell: Int32Array;
  readonly cells: Uint8Array;
}

/** How many entries are available in each size. */
export function* countAvailableValues(
  field: Field,
  matchSet: MatchSet,
  open: AvailableCells,
): Steps<Int32Array> {
  const { starts, values } = open.names;
  const counter = new ValueCounter(field.valueCount, starts, values);
  const sets = new AvailableSizeSets(open);
  const countEntry = (first: number, end: number) => {
    if (sets.addEntry(field, matchSet.members, first, end)) return;
    counter.beginEntry();
    for (let at = first; at < end; at += 1) {
      const slot = matchSet.members[at] ?? 0;
      counter.addAvailable(keyOf(field.ordinals, slot), open.cells, open.firstCell[slot] ?? 0);
    }
  };
  yield* inBatches(matchSet.count, entriesAtOnce, (from, to) => {
    let first = startOf(matchSet.ends, from);
    for (let index = from; index < to; index += 1) {
      const end = matchSet.ends[index] ?? 0;
      countEntry(first, end);
      first = end;
    }
  });
  sets.addTo(counter);
  return counter.counts;
}

/** Longer size lists, and more of them, are counted one by one: there would be too many sets. */
const longestList = 8;
const mostLists = 1000;
const setsOfList = 2 ** longestList;

/** Counts entries with the same size list and the same available places together; the places are bits. */
class AvailableSizeSets {
  readonly #open: AvailableCells;
  readonly #longest: number;
  readonly #counts: Int32Array;

  constructor(open: AvailableCells) {
    const { size } = open.names;
    this.#open = open;
    this.#longest = size > mostLists ? 0 : longestList;
    this.#counts = new Int32Array(size > mostLists ? setsOfList : (size + 1) * setsOfList);
  }

  /** Returns false when the members of the entry have different size lists. */
  addEntry({ ordinals }: Field, members: Int32Array, first: number, end: number): boolean {
    const key = keyOf(ordinals, members[first]);
    const length = (this.#open.names.starts[key + 1] ?? 0) - (this.#open.names.starts[key] ?? 0);
    if (length > this.#longest) return false;
    let set = 0;
    for (let at = first; at < end; at += 1) {
      if (keyOf(ordinals, members[at]) !== key) return false;
      set |= this.#setOf(members[at] ?? 0, length);
    }
    // Nothing is available of the empty list.
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

  addTo(counter: ValueCounter): void {
    for (let at = 0; at < this.#counts.length; at += 1) {
      const count = this.#counts[at] ?? 0;
      if (count > 0) counter.addSet(Math.floor(at / setsOfList), at % setsOfList, count);
    }
  }
}

function keyOf(ordinals: Int32Array, slot = 0): number {
  return (ordinals[slot] ?? -1) + 1;
}

/** Counts the values of lists, each value once per entry. */
class ValueCounter {
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

  beginEntry(): void {
    this.#stamp += 1;
  }

  addKey(key: number): void {
    const end = this.#starts[key + 1] ?? 0;
    for (let at = this.#starts[key] ?? 0; at < end; at += 1) this.#add(this.#values[at] ?? 0);
  }

  /** Adds the values whose cells, from `first` on, are available. */
  addAvailable(key: number, cells: Uint8Array, first: number): void {
    const start = this.#starts[key] ?? 0;
    const end = this.#starts[key + 1] ?? 0;
    for (let at = start; at < end; at += 1) {
      if (cells[first + at - start] === 1) this.#add(this.#values[at] ?? 0);
    }
  }

  /** Adds so many entries that are available at the places of these bits. */
  addSet(key: number, set: number, count: number): void {
    this.beginEntry();
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

  /** Adds entries by their only key. */
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

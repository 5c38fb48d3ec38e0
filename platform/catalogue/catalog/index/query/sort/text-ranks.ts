import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import { TextColumn, type TextParts } from "../../columns/text-column.ts";
import { RangeSort } from "./range-sort.ts";

/** The first bytes of a text are its sort key, as one number; texts with the same key are compared in full. */
const prefixBytes = 6;
const placesAtOnce = 1000;
const keysAtOnce = 15_000;
const longestMs = 3;
/** Beyond so many changes a complete sort is cheaper than a merge. */
const mostChanges = 2000;

interface KeysToMake {
  readonly parts: TextParts;
  readonly order: Int32Array;
  readonly keys: Float64Array;
  made: number;
}

/** The rank of each display item by a text, such as its address in one language; equal texts have equal ranks. */
export class TextRanks {
  /** By slot. */
  ranks = new Float64Array(0);
  readonly #columns: CatalogColumns;
  readonly #uris: TextColumn;
  /** Slots in the order of their texts. */
  #order = new Int32Array(0);
  #position = -1;
  #sort: RangeSort | null = null;
  /** The next sort, while its keys are made. */
  #keys: KeysToMake | null = null;
  #sorted: TextColumn;
  #sortedAt = 0;
  /** The number of sorted slots with a rank, and the last rank. */
  #ranked = 0;
  #rank = 0;

  constructor(columns: CatalogColumns, uris: TextColumn) {
    this.#columns = columns;
    this.#uris = uris;
    this.#sorted = uris;
  }

  /** Does a piece of the work. Returns whether the ranks are up to date with the columns. */
  advance(): boolean {
    if (this.#keys !== null) return this.#makeKeys();
    if (this.#sort !== null) return this.#sortOn();
    const { position } = this.#columns.itemLog;
    if (this.#position === position) return true;
    const changed = this.#position < 0 ? null : this.#columns.itemLog.since(this.#position);
    if (changed === null || changed.size > mostChanges) {
      this.#startSort();
      return false;
    }
    this.#position = position;
    this.#merge(changed);
    return true;
  }

  /** Sorts a copy: texts may change meanwhile. */
  #startSort(): void {
    const { size } = this.#columns.slots;
    const parts = this.#uris.parts(size);
    this.#sorted = new TextColumn(parts);
    this.#ranked = 0;
    this.#sortedAt = this.#columns.itemLog.position;
    this.#keys = { parts, order: new Int32Array(size), keys: new Float64Array(size), made: 0 };
  }

  #makeKeys(): boolean {
    const started = this.#keys;
    if (started === null) return false;
    const { parts, order, keys } = started;
    const end = Math.min(order.length, started.made + keysAtOnce);
    for (let slot = started.made; slot < end; slot += 1) {
      order[slot] = slot;
      keys[slot] = prefixOf(parts.bytes, parts.start[slot] ?? 0, parts.length[slot] ?? 0);
    }
    started.made = end;
    if (end < order.length) return false;
    const byText = (a: number, b: number) => this.#sorted.compare(a, b) || a - b;
    this.#keys = null;
    this.#sort = new RangeSort(started, byText, { from: 0, to: order.length });
    return false;
  }

  #sortOn(): boolean {
    const until = performance.now() + longestMs;
    while (this.#sort !== null) {
      if (performance.now() > until) return false;
      if (this.#sort.advance(placesAtOnce)) this.#rankSome(this.#sort.order);
    }
    return this.advance();
  }

  #rankSome(order: Int32Array): void {
    if (this.#ranked === 0) {
      this.#order = new Int32Array(order);
      this.ranks = new Float64Array(order.length);
      this.#rank = 0;
    }
    const end = Math.min(order.length, this.#ranked + placesAtOnce);
    for (let place = this.#ranked; place < end; place += 1) {
      const slot = order[place] ?? 0;
      if (place > 0 && this.#sorted.compare(order[place - 1] ?? 0, slot) !== 0) this.#rank += 1;
      this.ranks[slot] = this.#rank;
    }
    this.#ranked = end;
    if (end < order.length) return;
    this.#sort = null;
    this.#sorted = this.#uris;
    this.#position = this.#sortedAt;
  }

  #merge(changed: ReadonlySet<number>): void {
    const before = this.ranks;
    const isChanged = new Uint8Array(this.#columns.slots.size);
    for (const slot of changed) isChanged[slot] = 1;
    const unchanged = without(this.#order, isChanged);
    const moved = [...changed].sort((a, b) => this.#uris.compare(a, b) || a - b);
    const order = new Int32Array(unchanged.length + moved.length);
    let from = 0;
    let at = 0;
    for (const slot of moved) {
      const to = this.#placeIn(unchanged, slot, from);
      order.set(unchanged.subarray(from, to), at);
      at += to - from;
      order[at] = slot;
      at += 1;
      from = to;
    }
    order.set(unchanged.subarray(from), at);
    const ranks = new Float64Array(this.#columns.slots.size);
    let rank = 0;
    for (let place = 1; place < order.length; place += 1) {
      const left = order[place - 1] ?? 0;
      const slot = order[place] ?? 0;
      const isNear = isChanged[left] === 1 || isChanged[slot] === 1;
      const isEqual = isNear ? this.#uris.compare(left, slot) === 0 : before[left] === before[slot];
      if (!isEqual) rank += 1;
      ranks[slot] = rank;
    }
    this.#order = order;
    this.ranks = ranks;
  }

  /** The first place from `from` on whose text is not below the slot's. */
  #placeIn(order: Int32Array, slot: number, from: number): number {
    let low = from;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#uris.compare(order[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function without(order: Int32Array, isChanged: Uint8Array): Int32Array {
  const unchanged = new Int32Array(order.length);
  let count = 0;
  for (let place = 0; place < order.length; place += 1) {
    const slot = order[place] ?? 0;
    if (isChanged[slot] === 1) continue;
    unchanged[count] = slot;
    count += 1;
  }
  return unchanged.subarray(0, count);
}

function prefixOf(bytes: Uint8Array, start: number, length: number): number {
  let prefix = 0;
  for (let place = 0; place < prefixBytes; place += 1) {
    prefix = prefix * 256 + (place < length ? (bytes[start + place] ?? 0) : 0);
  }
  return prefix;
}

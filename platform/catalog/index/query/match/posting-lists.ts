import { runToEnd, inBatches, type Steps } from "../../../../scheduling/steps.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import type { ListColumn } from "../../columns/list-column.ts";

/** Slots by a key: those of key k lie in `slots` from `starts[k]` to `starts[k + 1]`. */
export interface Postings {
  readonly starts: Int32Array;
  readonly slots: Int32Array;
}

const none = new Int32Array(0);
/** Between two steps. */
const slotsAtOnce = 16_384;

/**
 * Finds slots by what they have. Postings stay as they were made while little has changed: what they miss is among
 * `dirty`, and what they have too much has to be checked by whoever uses them.
 */
export class PostingsKeeper {
  readonly #columns: CatalogColumns;
  readonly #mostDirty: number;
  readonly #kept = new Map<string, Postings>();
  #position = 0;
  #dirtyAt = 0;
  #dirty: Int32Array = none;

  /** `mostDirty`: how many slots may have changed until postings are made anew. */
  constructor(columns: CatalogColumns, mostDirty: number) {
    this.#columns = columns;
    this.#mostDirty = mostDirty;
    this.#startAnew();
  }

  /** Slots by ordinal + 1, as `ValueLists` has them. */
  ofOrdinals(key: string, ordinals: Int32Array, ordinalCount: number): Postings {
    return this.#kept.get(key) ?? runToEnd(this.makeOrdinals(key, ordinals, ordinalCount));
  }

  /** The same, ahead of who needs them. */
  *makeOrdinals(key: string, ordinals: Int32Array, ordinalCount: number): Steps<Postings> {
    const { size } = this.#columns.slots;
    return this.#kept.get(key) ?? this.#keep(key, yield* postOrdinals(ordinals, ordinalCount, size));
  }

  /** Slots by the ids of the display items that they are related to. */
  ofRelations(key: "variants" | "related"): Postings {
    return this.#kept.get(key) ?? runToEnd(this.makeRelations(key));
  }

  /** The same, ahead of who needs them. */
  *makeRelations(key: "variants" | "related"): Steps<Postings> {
    const { slots } = this.#columns;
    return this.#kept.get(key) ?? this.#keep(key, yield* postLists(this.#columns[key], slots.size));
  }

  /** To be called before any of the others: slots that changed since. */
  dirty(): Int32Array {
    const { position } = this.#columns.itemLog;
    if (position === this.#dirtyAt) return this.#dirty;
    const changed = this.#columns.itemLog.since(this.#position);
    this.#dirtyAt = position;
    this.#dirty = changed === null ? none : Int32Array.from(changed);
    if (changed === null || changed.size > this.#mostDirty) this.#startAnew();
    return this.#dirty;
  }

  #keep(key: string, made: Postings): Postings {
    this.#kept.set(key, made);
    return made;
  }

  #startAnew(): void {
    this.#kept.clear();
    this.#position = this.#columns.itemLog.position;
    this.#dirtyAt = this.#position;
    this.#dirty = none;
  }
}

/** How many slots are under a key. */
export function postingLength({ starts }: Postings, key: number): number {
  // A key that came after the postings were made has none in them.
  return key + 1 < starts.length ? (starts[key + 1] ?? 0) - (starts[key] ?? 0) : 0;
}

function* postOrdinals(ordinals: Int32Array, ordinalCount: number, slotCount: number): Steps<Postings> {
  const size = Math.min(slotCount, ordinals.length);
  const starts = new Int32Array(ordinalCount + 2);
  yield* inBatches(size, slotsAtOnce, (from, to) => {
    for (let slot = from; slot < to; slot += 1) {
      const key = (ordinals[slot] ?? -1) + 1;
      starts[key + 1] = (starts[key + 1] ?? 0) + 1;
    }
  });
  sumUp(starts);
  const next = starts.slice();
  const slots = new Int32Array(size);
  yield* inBatches(size, slotsAtOnce, (from, to) => {
    for (let slot = from; slot < to; slot += 1) {
      const key = (ordinals[slot] ?? -1) + 1;
      const at = next[key] ?? 0;
      slots[at] = slot;
      next[key] = at + 1;
    }
  });
  return { starts, slots };
}

function* postLists(lists: ListColumn, slotCount: number): Steps<Postings> {
  let highest = 0;
  let count = 0;
  yield* eachCell(lists, slotCount, (id) => {
    count += 1;
    highest = Math.max(highest, id);
  });
  const starts = new Int32Array(highest + 2);
  yield* eachCell(lists, slotCount, (id) => {
    starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  });
  sumUp(starts);
  const next = starts.slice();
  const slots = new Int32Array(count);
  yield* eachCell(lists, slotCount, (id, slot) => {
    const place = next[id] ?? 0;
    slots[place] = slot;
    next[id] = place + 1;
  });
  return { starts, slots };
}

function eachCell(
  { start, length, cells }: ListColumn,
  slotCount: number,
  visit: (id: number, slot: number) => void,
): Steps<void> {
  return inBatches(slotCount, slotsAtOnce, (from, to) => {
    for (let slot = from; slot < to; slot += 1) {
      const first = start.get(slot);
      const end = first + length.get(slot);
      for (let at = first; at < end; at += 1) visit(cells[at] ?? 0, slot);
    }
  });
}

/** Turns the count of each key, which stands one place on, into where its slots begin. */
function sumUp(starts: Int32Array): void {
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
}

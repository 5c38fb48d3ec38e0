import { runToEnd, inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import type { Relation } from "./related-slots.ts";
import type { ListColumn } from "../../columns/list-column.ts";

/** Slots by key: the slots of key k are in `slots` from `starts[k]` to `starts[k + 1]`. */
export interface PostingLists {
  readonly starts: Int32Array;
  readonly slots: Int32Array;
}

const none = new Int32Array(0);
/** Between two steps. */
const slotsAtOnce = 16_384;

/**
 * Caches posting lists: slots by ordinal, and by related display item. Lists are not updated while few slots change:
 * slots that they lack are among `dirty`, and the caller has to check the slots that they should no longer have.
 */
export class PostingListCache {
  readonly #columns: CatalogColumns;
  readonly #mostDirty: number;
  readonly #lists = new Map<string, PostingLists>();
  #position = 0;
  #dirtyPosition = 0;
  #dirty: Int32Array = none;

  /** `mostDirty`: how many slots may change before all lists are dropped. */
  constructor(columns: CatalogColumns, mostDirty: number) {
    this.#columns = columns;
    this.#mostDirty = mostDirty;
    this.#reset();
  }

  /** Slots by ordinal + 1, as `ValueLists` has them. */
  ofOrdinals(key: string, ordinals: Int32Array, ordinalCount: number): PostingLists {
    return this.#lists.get(key) ?? runToEnd(this.prepareOrdinals(key, ordinals, ordinalCount));
  }

  /** Builds them in steps, before they are needed. */
  *prepareOrdinals(key: string, ordinals: Int32Array, ordinalCount: number): Steps<PostingLists> {
    const { size } = this.#columns.slots;
    return this.#lists.get(key) ?? this.#store(key, yield* postOrdinals(ordinals, ordinalCount, size));
  }

  /** Slots by the id of a related display item. */
  ofRelations(key: Relation): PostingLists {
    return this.#lists.get(key) ?? runToEnd(this.prepareRelations(key));
  }

  /** Builds them in steps, before they are needed. */
  *prepareRelations(key: Relation): Steps<PostingLists> {
    const { slots } = this.#columns;
    return this.#lists.get(key) ?? this.#store(key, yield* postLists(this.#columns[key], slots.size));
  }

  /** Slots that changed since the lists were built. To be called before the other methods. */
  dirty(): Int32Array {
    const { position } = this.#columns.itemLog;
    if (position === this.#dirtyPosition) return this.#dirty;
    const changed = this.#columns.itemLog.since(this.#position);
    this.#dirtyPosition = position;
    this.#dirty = changed === null ? none : Int32Array.from(changed);
    if (changed === null || changed.size > this.#mostDirty) this.#reset();
    return this.#dirty;
  }

  #store(key: string, made: PostingLists): PostingLists {
    this.#lists.set(key, made);
    return made;
  }

  #reset(): void {
    this.#lists.clear();
    this.#position = this.#columns.itemLog.position;
    this.#dirtyPosition = this.#position;
    this.#dirty = none;
  }
}

/** The number of slots of a key. */
export function postingLength({ starts }: PostingLists, key: number): number {
  // A key that is newer than the lists has no slots in them.
  return key + 1 < starts.length ? (starts[key + 1] ?? 0) - (starts[key] ?? 0) : 0;
}

function* postOrdinals(ordinals: Int32Array, ordinalCount: number, slotCount: number): Steps<PostingLists> {
  const size = Math.min(slotCount, ordinals.length);
  const starts = new Int32Array(ordinalCount + 2);
  yield* inBatches(size, slotsAtOnce, (from, to) => {
    for (let slot = from; slot < to; slot += 1) {
      const key = (ordinals[slot] ?? -1) + 1;
      starts[key + 1] = (starts[key + 1] ?? 0) + 1;
    }
  });
  accumulate(starts);
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

function* postLists(lists: ListColumn, slotCount: number): Steps<PostingLists> {
  let highest = 0;
  let count = 0;
  yield* eachListItem(lists, slotCount, (id) => {
    count += 1;
    highest = Math.max(highest, id);
  });
  const starts = new Int32Array(highest + 2);
  yield* eachListItem(lists, slotCount, (id) => {
    starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  });
  accumulate(starts);
  const next = starts.slice();
  const slots = new Int32Array(count);
  yield* eachListItem(lists, slotCount, (id, slot) => {
    const place = next[id] ?? 0;
    slots[place] = slot;
    next[id] = place + 1;
  });
  return { starts, slots };
}

function eachListItem(
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

/** Turns counts, of key k at place k + 1, into the places where the slots of each key begin. */
function accumulate(starts: Int32Array): void {
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
}

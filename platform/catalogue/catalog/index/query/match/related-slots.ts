import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import { roomFor } from "../../columns/number-column.ts";

/** Beyond so many changes a complete rebuild is hardly more work. */
const mostChanges = 1024;
/** Between two steps. */
const slotsAtOnce = 8192;

/** Which related products count for an entry. */
export type RelatedMatch = "all" | "variant" | "none";

/** The columns of related products. */
export type Relation = "variants" | "related";

export function relationsOf(match: RelatedMatch): readonly Relation[] {
  if (match === "none") return [];
  return match === "all" ? ["variants", "related"] : ["variants"];
}

/**
 * The related display items of each slot, as slots: they are in `slots` from `starts` to `ends`. Follows the changes of
 * the columns.
 */
export class RelatedSlots {
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  slots = new Int32Array(1024);
  readonly #columns: CatalogColumns;
  readonly #relations: readonly Relation[];
  #used = 0;
  /** `#used` after the last rebuild: later additions leave waste behind. */
  #usedAtFirst = 0;
  #size = -1;
  #position = 0;

  constructor(columns: CatalogColumns, match: "all" | "variant") {
    this.#columns = columns;
    this.#relations = relationsOf(match);
  }

  *follow(): Steps<void> {
    const { itemLog, slots } = this.#columns;
    const isSame = this.#size === slots.size;
    if (isSame && this.#position === itemLog.position) return;
    // A new item may be one to which others were related before it came.
    const changed = isSame ? itemLog.since(this.#position) : null;
    this.#position = itemLog.position;
    const isLittle =
      changed !== null && changed.size <= mostChanges && this.#used <= 2 * this.#usedAtFirst + mostChanges;
    if (isLittle) for (const slot of changed) this.#put(slot);
    else yield* this.#putAll();
  }

  /** The size is set at the end: a caller may abandon the steps. */
  *#putAll(): Steps<void> {
    const { size } = this.#columns.slots;
    this.#size = -1;
    this.#used = 0;
    if (this.starts.length < size) {
      this.starts = new Int32Array(roomFor(this.starts.length, size));
      this.ends = new Int32Array(this.starts.length);
    }
    yield* inBatches(size, slotsAtOnce, (from, to) => {
      for (let slot = from; slot < to; slot += 1) this.#put(slot);
    });
    this.#usedAtFirst = this.#used;
    this.#size = size;
  }

  #put(slot: number): void {
    this.starts[slot] = this.#used;
    for (const relation of this.#relations) {
      const list = this.#columns[relation];
      const start = list.start.get(slot);
      const end = start + list.length.get(slot);
      for (let at = start; at < end; at += 1) this.#link(list.cells[at] ?? 0);
    }
    this.ends[slot] = this.#used;
  }

  #link(id: number): void {
    const slot = this.#columns.slots.find(id);
    if (slot === undefined) return;
    if (this.#used === this.slots.length) {
      const grown = new Int32Array(roomFor(this.#used, this.#used + 1));
      grown.set(this.slots);
      this.slots = grown;
    }
    this.slots[this.#used] = slot;
    this.#used += 1;
  }
}

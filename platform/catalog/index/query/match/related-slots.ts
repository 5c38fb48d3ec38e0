import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import { roomFor } from "../../columns/number-column.ts";

/** Beyond so many changes, finding everything anew is hardly more work. */
const mostChanges = 1024;
/** Between two steps. */
const slotsAtOnce = 8192;

/**
 * What display items are related to, as slots: those of a slot lie in `slots` from `starts` to `ends`. Follows the
 * columns; kept for as long as these.
 */
export class Links {
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  slots = new Int32Array(1024);
  readonly #columns: CatalogColumns;
  readonly #kinds: readonly ("variants" | "related")[];
  #used = 0;
  /** Of it, when everything was found anew: what has been added since leaves waste behind. */
  #usedAtFirst = 0;
  #size = -1;
  #position = 0;

  constructor(columns: CatalogColumns, match: "all" | "variant") {
    this.#columns = columns;
    this.#kinds = match === "all" ? ["variants", "related"] : ["variants"];
  }

  *follow(): Steps<void> {
    const { itemLog, slots } = this.#columns;
    const isSame = this.#size === slots.size;
    if (isSame && this.#position === itemLog.position) return;
    // An item that is new may be what others were related to before it came.
    const changed = isSame ? itemLog.since(this.#position) : null;
    this.#position = itemLog.position;
    const isLittle =
      changed !== null && changed.size <= mostChanges && this.#used <= 2 * this.#usedAtFirst + mostChanges;
    if (isLittle) for (const slot of changed) this.#put(slot);
    else yield* this.#putAll();
  }

  /** Until it is through, it follows nothing: somebody may stop in between. */
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
    for (const kind of this.#kinds) {
      const list = this.#columns[kind];
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

import { IntColumn, roomFor } from "./number-column.ts";

export interface ListParts {
  readonly start: Int32Array<ArrayBuffer>;
  readonly length: Int32Array<ArrayBuffer>;
  readonly cells: Int32Array<ArrayBuffer>;
}

/**
 * A list of whole numbers for every slot, all in one array: the list of a slot is in `cells` from `start` on. A list
 * that grows moves to the end; its old cells are waste until the next rebuild.
 */
export class ListColumn {
  readonly start: IntColumn;
  readonly length: IntColumn;
  cells: Int32Array<ArrayBuffer>;
  #used: number;
  #wasted = 0;

  constructor(parts?: ListParts) {
    this.start = new IntColumn(0, parts?.start);
    this.length = new IntColumn(0, parts?.length);
    this.cells = parts?.cells ?? new Int32Array(0);
    this.#used = this.cells.length;
  }

  set(slot: number, list: readonly number[]): void {
    const before = this.length.get(slot);
    if (list.length > before) {
      this.start.set(slot, this.#used);
      this.#used += list.length;
      this.#makeRoom();
    }
    this.#wasted += list.length > before ? before : before - list.length;
    this.length.set(slot, list.length);
    this.cells.set(list, this.start.get(slot));
  }

  /** A view of the array, valid until the next change. */
  get(slot: number): Int32Array<ArrayBuffer> {
    const start = this.start.get(slot);
    return this.cells.subarray(start, start + this.length.get(slot));
  }

  /** The number of allocated cells, with waste. */
  get used(): number {
    return this.#used;
  }

  /** The number of cells that no list uses any more. */
  get wasted(): number {
    return this.#wasted;
  }

  parts(slots: number): ListParts {
    return {
      start: this.start.trimmed(slots),
      length: this.length.trimmed(slots),
      cells: this.cells.slice(0, this.#used),
    };
  }

  #makeRoom(): void {
    if (this.#used <= this.cells.length) return;
    const grown = new Int32Array(roomFor(this.cells.length, this.#used));
    grown.set(this.cells);
    this.cells = grown;
  }
}

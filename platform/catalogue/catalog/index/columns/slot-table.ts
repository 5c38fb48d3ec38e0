import { IntColumn } from "./number-column.ts";

export interface SlotParts {
  readonly ids: Int32Array<ArrayBuffer>;
  readonly byId: Int32Array<ArrayBuffer>;
}

/** Assigns every display item a slot: its place in all columns, as long as the index lives. */
export class SlotTable {
  readonly ids: IntColumn;
  /** By display item id: its slot + 1. */
  readonly #slots: IntColumn;
  #size: number;

  constructor(parts?: SlotParts) {
    this.ids = new IntColumn(0, parts?.ids);
    this.#slots = new IntColumn(0, parts?.byId);
    this.#size = parts?.ids.length ?? 0;
  }

  /** The number of assigned slots. */
  get size(): number {
    return this.#size;
  }

  find(id: number): number | undefined {
    const slot = this.#slots.get(id);
    return slot === 0 ? undefined : slot - 1;
  }

  slotOf(id: number): number {
    const known = this.find(id);
    if (known !== undefined) return known;
    const slot = this.#size;
    this.#size += 1;
    this.ids.set(slot, id);
    this.#slots.set(id, slot + 1);
    return slot;
  }

  parts(): SlotParts {
    return { ids: this.ids.trimmed(this.#size), byId: this.#slots.values };
  }
}

const logCapacity = 20_000;

/** Which slots changed, in order: derived data follows it instead of starting again. */
export class SlotChangeLog {
  #slots: number[] = [];
  #dropped = 0;

  /** Grows with every change. */
  get position(): number {
    return this.#dropped + this.#slots.length;
  }

  note(slot: number): void {
    this.#slots.push(slot);
    if (this.#slots.length < 2 * logCapacity) return;
    this.#slots = this.#slots.slice(logCapacity);
    this.#dropped += logCapacity;
  }

  /** The slots that changed since a position; null: the log no longer reaches back to it. */
  since(position: number): ReadonlySet<number> | null {
    if (position < this.#dropped) return null;
    return new Set(this.#slots.slice(position - this.#dropped));
  }
}

import { IntColumn } from "./number-column.ts";

export interface SlotParts {
  readonly ids: Int32Array<ArrayBuffer>;
  readonly byId: Int32Array<ArrayBuffer>;
}

/** Gives every display item a slot: its place in all columns, as long as the index lives. */
export class SlotTable {
  readonly ids: IntColumn;
  /** By id, as the database counts them: its slot + 1. */
  readonly #slots: IntColumn;
  #size: number;

  constructor(parts?: SlotParts) {
    this.ids = new IntColumn(0, parts?.ids);
    this.#slots = new IntColumn(0, parts?.byId);
    this.#size = parts?.ids.length ?? 0;
  }

  /** How many slots have been given out. */
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

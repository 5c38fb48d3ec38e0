const kept = 20_000;

/** Which slots changed, in order: what is worked out of columns follows by it instead of starting anew. */
export class ChangeLog {
  #slots: number[] = [];
  #forgotten = 0;

  /** Grows with every change. */
  get position(): number {
    return this.#forgotten + this.#slots.length;
  }

  note(slot: number): void {
    this.#slots.push(slot);
    if (this.#slots.length < 2 * kept) return;
    this.#slots = this.#slots.slice(kept);
    this.#forgotten += kept;
  }

  /** The slots that changed since a position; null: it is too long ago to tell. */
  since(position: number): ReadonlySet<number> | null {
    if (position < this.#forgotten) return null;
    return new Set(this.#slots.slice(position - this.#forgotten));
  }
}

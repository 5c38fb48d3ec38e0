import { roomFor } from "../../columns/number-column.ts";

/** What orders are worked out in, one at a time: large arrays that are made anew each time keep the collector busy. */
export class SortRoom {
  #order = new Int32Array(0);
  #keys = new Float64Array(0);
  #scores = new Float64Array(0);

  /** Room for so many places; it holds anything. */
  places(count: number): { readonly order: Int32Array; readonly keys: Float64Array } {
    if (this.#order.length < count) {
      const size = roomFor(this.#order.length, count);
      this.#order = new Int32Array(size);
      this.#keys = new Float64Array(size);
    }
    return { order: this.#order.subarray(0, count), keys: this.#keys.subarray(0, count) };
  }

  /** A score for each slot: 0. */
  scores(slots: number): Float64Array {
    if (this.#scores.length < slots) this.#scores = new Float64Array(roomFor(this.#scores.length, slots));
    return this.#scores.fill(0);
  }
}

import { roomFor } from "../../columns/number-column.ts";

/** Arrays that one sort at a time uses: large new arrays for each query would keep the garbage collector busy. */
export class SortBuffers {
  #order = new Int32Array(0);
  #keys = new Float64Array(0);
  #scores = new Float64Array(0);

  /** Arrays of so many places with arbitrary content. */
  places(count: number): { readonly order: Int32Array; readonly keys: Float64Array } {
    if (this.#order.length < count) {
      const size = roomFor(this.#order.length, count);
      this.#order = new Int32Array(size);
      this.#keys = new Float64Array(size);
    }
    return { order: this.#order.subarray(0, count), keys: this.#keys.subarray(0, count) };
  }

  /** A score of 0 for each slot. */
  scores(slots: number): Float64Array {
    if (this.#scores.length < slots) this.#scores = new Float64Array(roomFor(this.#scores.length, slots));
    return this.#scores.fill(0);
  }
}

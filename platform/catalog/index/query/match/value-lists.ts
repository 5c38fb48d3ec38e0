import { roomFor } from "../../columns/number-column.ts";

/**
 * Which values every ordinal of a field stands for: the list of ordinal o lies in `values` from `starts[o + 1]` to
 * `starts[o + 2]`. Ordinal -1 is none. Lists never change; new ones come at the end.
 */
export class ValueLists {
  starts = new Int32Array(64);
  values = new Int32Array(64);
  readonly #listOf: (ordinal: number) => ArrayLike<number>;
  #size = 0;

  constructor(listOf: (ordinal: number) => ArrayLike<number>) {
    this.#listOf = listOf;
  }

  /** How many ordinals there are, -1 not counted. */
  get size(): number {
    return this.#size;
  }

  grow(size: number): void {
    if (size + 2 > this.starts.length) this.starts = grown(this.starts, size + 2);
    for (let ordinal = this.#size; ordinal < size; ordinal += 1) {
      const list = this.#listOf(ordinal);
      const start = this.starts[ordinal + 1] ?? 0;
      const end = start + list.length;
      if (end > this.values.length) this.values = grown(this.values, end);
      this.values.set(list, start);
      this.starts[ordinal + 2] = end;
    }
    this.#size = Math.max(size, this.#size);
  }
}

function grown(numbers: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(roomFor(numbers.length, needed));
  more.set(numbers);
  return more;
}

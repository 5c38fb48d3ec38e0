/** Room for at least so many, with some to spare. */
export function roomFor(present: number, needed: number): number {
  return Math.max(needed, Math.ceil(present * 1.25), 64);
}

/** A whole number for every slot; it grows as slots are given out. */
export class IntColumn {
  /** Read it anew after a change: it is another array when the column has grown. */
  values: Int32Array<ArrayBuffer>;
  /** What stands in slots that nothing was put into. */
  readonly usual: number;

  constructor(usual = 0, values = new Int32Array(0)) {
    this.usual = usual;
    this.values = values;
  }

  get(slot: number): number {
    return this.values[slot] ?? this.usual;
  }

  set(slot: number, value: number): void {
    const { length } = this.values;
    if (slot >= length) {
      const grown = new Int32Array(roomFor(length, slot + 1));
      grown.set(this.values);
      grown.fill(this.usual, length);
      this.values = grown;
    }
    this.values[slot] = value;
  }

  /** The first `count` slots, without room to spare. */
  trimmed(count: number): Int32Array<ArrayBuffer> {
    const trimmed = new Int32Array(count).fill(this.usual);
    trimmed.set(this.values.subarray(0, count));
    return trimmed;
  }
}

/** The same for numbers that may be too great for 32 bits: moments, amounts of money. */
export class FloatColumn {
  values: Float64Array<ArrayBuffer>;
  readonly usual: number;

  constructor(usual = 0, values = new Float64Array(0)) {
    this.usual = usual;
    this.values = values;
  }

  get(slot: number): number {
    return this.values[slot] ?? this.usual;
  }

  set(slot: number, value: number): void {
    const { length } = this.values;
    if (slot >= length) {
      const grown = new Float64Array(roomFor(length, slot + 1));
      grown.set(this.values);
      grown.fill(this.usual, length);
      this.values = grown;
    }
    this.values[slot] = value;
  }

  trimmed(count: number): Float64Array<ArrayBuffer> {
    const trimmed = new Float64Array(count).fill(this.usual);
    trimmed.set(this.values.subarray(0, count));
    return trimmed;
  }
}

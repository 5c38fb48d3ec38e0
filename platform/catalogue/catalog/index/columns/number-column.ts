/** A capacity for at least so many, with some to spare. */
export function roomFor(present: number, needed: number): number {
  return Math.max(needed, Math.ceil(present * 1.25), 64);
}

/** A whole number for every slot; the array grows with the slots. */
export class IntColumn {
  /** To be read again after a change: it is another array when the column has grown. */
  values: Int32Array<ArrayBuffer>;
  /** The value of slots that were never set. */
  readonly initial: number;

  constructor(initial = 0, values = new Int32Array(0)) {
    this.initial = initial;
    this.values = values;
  }

  get(slot: number): number {
    return this.values[slot] ?? this.initial;
  }

  set(slot: number, value: number): void {
    const { length } = this.values;
    if (slot >= length) {
      const grown = new Int32Array(roomFor(length, slot + 1));
      grown.set(this.values);
      grown.fill(this.initial, length);
      this.values = grown;
    }
    this.values[slot] = value;
  }

  /** The first `count` slots, without room to spare. */
  trimmed(count: number): Int32Array<ArrayBuffer> {
    const trimmed = new Int32Array(count).fill(this.initial);
    trimmed.set(this.values.subarray(0, count));
    return trimmed;
  }
}

/** A column of numbers that may exceed 32 bits: moments, amounts of money. */
export class FloatColumn {
  values: Float64Array<ArrayBuffer>;
  readonly initial: number;

  constructor(initial = 0, values = new Float64Array(0)) {
    this.initial = initial;
    this.values = values;
  }

  get(slot: number): number {
    return this.values[slot] ?? this.initial;
  }

  set(slot: number, value: number): void {
    const { length } = this.values;
    if (slot >= length) {
      const grown = new Float64Array(roomFor(length, slot + 1));
      grown.set(this.values);
      grown.fill(this.initial, length);
      this.values = grown;
    }
    this.values[slot] = value;
  }

  trimmed(count: number): Float64Array<ArrayBuffer> {
    const trimmed = new Float64Array(count).fill(this.initial);
    trimmed.set(this.values.subarray(0, count));
    return trimmed;
  }
}

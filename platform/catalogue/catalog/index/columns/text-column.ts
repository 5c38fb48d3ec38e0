import { IntColumn, roomFor } from "./number-column.ts";

export interface TextParts {
  readonly start: Int32Array<ArrayBuffer>;
  readonly length: Int32Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A short text for every slot, as UTF-8 in one array. */
export class TextColumn {
  readonly #start: IntColumn;
  readonly #length: IntColumn;
  #bytes: Buffer<ArrayBuffer>;
  #used: number;
  #wasted = 0;

  constructor(parts?: TextParts) {
    this.#start = new IntColumn(0, parts?.start);
    this.#length = new IntColumn(0, parts?.length);
    const bytes = parts?.bytes ?? new Uint8Array(0);
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#used = bytes.length;
  }

  set(slot: number, text: string): void {
    if (this.get(slot) === text) return;
    const length = Buffer.byteLength(text);
    const start = this.#used;
    this.#used += length;
    if (this.#used > this.#bytes.length) {
      const grown = Buffer.from(new ArrayBuffer(roomFor(this.#bytes.length, this.#used)));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.write(text, start);
    this.#wasted += this.#length.get(slot);
    this.#start.set(slot, start);
    this.#length.set(slot, length);
  }

  get(slot: number): string {
    const start = this.#start.get(slot);
    return this.#bytes.toString("utf8", start, start + this.#length.get(slot));
  }

  /** Compares texts by code points, for sorting. */
  compare(slot: number, other: number): number {
    const start = this.#start.get(slot);
    const from = this.#start.get(other);
    return this.#bytes.compare(
      this.#bytes,
      from,
      from + this.#length.get(other),
      start,
      start + this.#length.get(slot),
    );
  }

  /** The number of allocated bytes, with waste. */
  get used(): number {
    return this.#used;
  }

  /** The number of bytes that no text uses any more. */
  get wasted(): number {
    return this.#wasted;
  }

  parts(slots: number): TextParts {
    return {
      start: this.#start.trimmed(slots),
      length: this.#length.trimmed(slots),
      bytes: new Uint8Array(this.#bytes.subarray(0, this.#used)),
    };
  }
}

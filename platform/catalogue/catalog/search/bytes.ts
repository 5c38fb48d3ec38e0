/** Bytes that grow at their end. Small numbers take one byte, larger ones as many as they need. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  length = 0;

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(this.length * 2);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  all(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow((this.length + bytes.length) * 2);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What has been written so far, without a copy: to be read before the next write only. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  /** A copy in a buffer of its own. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }

  #grow(size: number): void {
    const larger = new Uint8Array(size);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote, from any place. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number(): number {
    let byte = this.bytes[this.at++] ?? 0;
    if (byte < 128) return byte;
    let value = byte & 127;
    let shift = 7;
    do {
      byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value;
  }
}

/** How many bytes a number takes. */
export function bytesOf(value: number): number {
  let bytes = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes += 1;
  return bytes;
}

import { HashColumn, hashOfText } from "../../index/columns/hash-column.ts";

/** Different codes in UTF-8, one after the other, and where each begins: one more than there are codes. */
export interface CodePool {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
}

/** Three bytes are the most that a unit of UTF-16 takes. */
const bytesOfUnit = 3;

/** Numbers for codes in the order in which they come, without an object for any of them. */
export class CodeNumbers {
  #bytes = Buffer.alloc(4096);
  #starts = new Uint32Array(1024);
  #hashes = new HashColumn();
  #count = 0;

  /** The number of a code, given when it is new. */
  of(code: string): number {
    const hash = hashOfText(code);
    return this.#hashes.find(hash, (number) => this.#isOf(number, code)) ?? this.#add(code, hash);
  }

  /** Numbers are no longer found. */
  finish(): CodePool {
    this.#hashes = new HashColumn();
    return { bytes: this.#bytes, starts: this.#starts.subarray(0, this.#count + 1) };
  }

  #add(code: string, hash: number): number {
    const number = this.#count;
    this.#count += 1;
    const start = this.#starts[number] ?? 0;
    if (start + code.length * bytesOfUnit > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], (start + code.length * bytesOfUnit) * 2);
    }
    if (this.#count === this.#starts.length) {
      const larger = new Uint32Array(this.#starts.length * 2);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#starts[this.#count] = start + this.#bytes.write(code, start);
    this.#hashes.add(hash, number);
    return number;
  }

  #isOf(number: number, code: string): boolean {
    const start = this.#starts[number] ?? 0;
    const end = this.#starts[number + 1] ?? 0;
    if (end - start < code.length) return false;
    for (let at = 0; at < code.length; at += 1) {
      const unit = code.charCodeAt(at);
      if (unit > 127) return this.#bytes.toString("utf8", start, end) === code;
      if (this.#bytes[start + at] !== unit) return false;
    }
    return end - start === code.length;
  }
}

import { ByteWriter } from "../bytes.ts";

export const gramLength = 4;
export const gramHashes = 65_536;

/** Kinds of letters of a code: 1 to 26 a letter, 27 to 36 a digit, 37 any other. */
export const letterKinds = 37;

export function letterKind(byte: number): number {
  if (byte >= 97 && byte <= 122) return byte - 96;
  if (byte >= 48 && byte <= 57) return byte - 21;
  return letterKinds;
}

export function gramHash(a: number, b: number, c: number, d: number): number {
  const gram = ((a * 38 + b) * 38 + c) * 38 + d;
  return (Math.imul(gram, 0x9e3779b1) >>> 16) & (gramHashes - 1);
}

/** Hashes of each four letters that follow each other. */
export function gramsOf(bytes: Uint8Array, length: number, visit: (hash: number) => void): void {
  let a = 0;
  let b = 0;
  let c = 0;
  for (let index = 0; index < length; index += 1) {
    const d = letterKind(bytes[index] ?? 0);
    if (index >= gramLength - 1) visit(gramHash(a, b, c, d));
    a = b;
    b = c;
    c = d;
  }
}

/** Gathers in which blocks each hash occurs; blocks come in order. */
export class GramBuilder {
  readonly #last = new Int32Array(gramHashes).fill(-1);
  readonly #entries = new ByteWriter();

  /** A code of a block. */
  add(block: number, bytes: Uint8Array, length: number): void {
    gramsOf(bytes, length, (hash) => {
      const last = this.#last[hash] ?? -1;
      if (last === block) return;
      this.#entries.byte(hash & 255);
      this.#entries.byte(hash >>> 8);
      this.#entries.number(block - last);
      this.#last[hash] = block;
    });
  }

  finish(): { readonly grams: Uint8Array<ArrayBuffer>; readonly gramAt: Uint32Array<ArrayBuffer> } {
    const entries = this.#entries.written();
    const gramAt = new Uint32Array(gramHashes + 1);
    eachEntry(entries, (hash, from, to) => {
      gramAt[hash + 1] = (gramAt[hash + 1] ?? 0) + to - from;
    });
    for (let hash = 0; hash < gramHashes; hash += 1) {
      gramAt[hash + 1] = (gramAt[hash + 1] ?? 0) + (gramAt[hash] ?? 0);
    }
    const grams = new Uint8Array(gramAt[gramHashes] ?? 0);
    const at = gramAt.slice();
    eachEntry(entries, (hash, from, to) => {
      let place = at[hash] ?? 0;
      for (let index = from; index < to; index += 1) grams[place++] = entries[index] ?? 0;
      at[hash] = place;
    });
    return { grams, gramAt };
  }
}

function eachEntry(entries: Uint8Array, visit: (hash: number, from: number, to: number) => void): void {
  for (let at = 0; at < entries.length;) {
    const hash = (entries[at] ?? 0) | ((entries[at + 1] ?? 0) << 8);
    const from = at + 2;
    let to = from;
    while ((entries[to] ?? 0) > 127) to += 1;
    to += 1;
    visit(hash, from, to);
    at = to;
  }
}

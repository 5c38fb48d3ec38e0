import { ByteReader } from "../bytes.ts";
import { textWeights } from "./field-weights.ts";

const share = 0.5;
const mostWords = 20;

/**
 * The score of a phrase: for each two words that follow each other in the search, the more the nearer they are in a
 * text, and more in the same order; the best text counts for each two. checkout-rest.md#search.
 */
export class WordProximity {
  readonly #last = new Int32Array(mostWords + 1);
  readonly #best = new Float64Array(mostWords);
  #worth = 0;

  /** Begins a document. */
  begin(): void {
    this.#best.fill(0);
  }

  /** `searched`: by known word, the searched ones that it matches, as bits. `fields`: where two of them are. */
  read(stream: Uint8Array, at: number, searched: Uint32Array, fields: number): void {
    const reader = new ByteReader(stream, at);
    const last = 31 - Math.clz32(fields);
    for (let header = reader.number(); header > 0 && (header & 7) <= last; header = reader.number()) {
      const field = header & 15;
      const count = header >>> 4;
      if ((fields & (1 << field)) !== 0) this.#text(reader, count, field, searched);
      else for (let place = 0; place < count; place += 1) reader.number();
    }
  }

  /** Of all that was read of the document. */
  get score(): number {
    let sum = 0;
    for (const near of this.#best) sum += near;
    return sum;
  }

  #text(reader: ByteReader, count: number, field: number, searched: Uint32Array): void {
    this.#worth = share * (textWeights[field] ?? 0);
    this.#last.fill(-1);
    for (let place = 0; place < count; place += 1) {
      const bits = searched[reader.number()] ?? 0;
      if (bits !== 0) this.#meet(bits, place);
    }
  }

  #meet(bits: number, place: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.#last[31 - Math.clz32(rest & -rest)] = place;
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.#pair(31 - Math.clz32(rest & -rest), place);
  }

  /** 1 for neighbours in order, less with their distance, half of it against the order. */
  #pair(word: number, place: number): void {
    const before = word === 0 ? -1 : (this.#last[word - 1] ?? -1);
    if (before >= 0) this.#note(word - 1, 1 / Math.max(1, place - before));
    const after = this.#last[word + 1] ?? -1;
    if (after >= 0 && after < place) this.#note(word, 0.5 / (place - after));
  }

  #note(pair: number, near: number): void {
    const worth = near * this.#worth;
    if (worth > (this.#best[pair] ?? 0)) this.#best[pair] = worth;
  }
}

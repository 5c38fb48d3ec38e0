import { ByteReader } from "./bytes.ts";
import { textWeights } from "./field-weights.ts";

const share = 0.5;
const mostWords = 20;

/**
 * What a phrase adds to a score: for each two words that follow each other in the search, the nearer they stand in a
 * text the more, and more in the same order; of all fields the best. `checkout-rest.md` 9.2.
 */
export class NearWords {
  readonly #last = new Int32Array(mostWords + 1);
  readonly #best = new Float64Array(mostWords);

  /** `searched`: by known word, the searched ones that it matches, as bits. `fields`: where two of them are. */
  score(stream: Uint8Array, at: number, searched: Uint32Array, fields: number): number {
    const reader = new ByteReader(stream, at);
    let left = fields;
    let best = 0;
    for (let header = reader.number(); header > 0 && left > 0; header = reader.number()) {
      const field = header & 15;
      const wanted = (left & (1 << field)) !== 0;
      const near = this.#field(reader, header >>> 4, wanted, searched);
      if (!wanted) continue;
      left &= ~(1 << field);
      best = Math.max(best, near * share * (textWeights[field] ?? 0));
    }
    return best;
  }

  #field(reader: ByteReader, count: number, wanted: boolean, searched: Uint32Array): number {
    if (!wanted) {
      for (let place = 0; place < count; place += 1) reader.number();
      return 0;
    }
    this.#last.fill(-1);
    this.#best.fill(0);
    for (let place = 0; place < count; place += 1) {
      const bits = searched[reader.number()] ?? 0;
      if (bits !== 0) this.#meet(bits, place);
    }
    let sum = 0;
    for (const near of this.#best) sum += near;
    return sum;
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
    if (near > (this.#best[pair] ?? 0)) this.#best[pair] = near;
  }
}

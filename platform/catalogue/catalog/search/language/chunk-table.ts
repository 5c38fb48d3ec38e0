const places = 2 ** 19;
/** Far fewer than there are places, so that probes are short. */
const mostChunks = 200_000;
const space = 32;

/**
 * A hash table of the pieces of texts between spaces, with the words of each. A piece is looked up in place, without a
 * substring, which costs a fraction.
 */
export class ChunkTable {
  /** By place: a chunk + 1; 0: free. */
  readonly #table = new Int32Array(places);
  readonly #hashes = new Int32Array(mostChunks);
  readonly #letters = new GrowingNumbers();
  /** Where the letters and the words of each begin; one more than there are chunks. */
  readonly #starts = new Uint32Array(mostChunks + 1);
  readonly #wordStarts = new Uint32Array(mostChunks + 1);
  readonly words = new GrowingNumbers();
  #count = 0;

  /** -1: the chunk is not in the table. */
  find(text: string, from: number, to: number, hash: number): number {
    for (let place = hash & (places - 1); ; place = (place + 1) & (places - 1)) {
      const chunk = (this.#table[place] ?? 0) - 1;
      if (chunk < 0 || (this.#hashes[chunk] === hash && this.#isAt(chunk, text, from, to))) return chunk;
    }
  }

  /** To be called when the chunk is not in the table. */
  add(text: string, hash: number, words: readonly number[]): number {
    const chunk = this.#count;
    this.#count += 1;
    for (let at = 0; at < text.length; at += 1) this.#letters.push(text.charCodeAt(at));
    for (const word of words) this.words.push(word);
    this.#starts[chunk + 1] = this.#letters.length;
    this.#wordStarts[chunk + 1] = this.words.length;
    this.#hashes[chunk] = hash;
    let place = hash & (places - 1);
    while (this.#table[place] !== 0) place = (place + 1) & (places - 1);
    this.#table[place] = chunk + 1;
    return chunk;
  }

  /** Of a chunk its words: in `words` from here to where those of the next begin. */
  wordsFrom(chunk: number): number {
    return this.#wordStarts[chunk] ?? 0;
  }

  isFull(): boolean {
    return this.#count === mostChunks;
  }

  clear(): void {
    this.#table.fill(0);
    this.#letters.length = 0;
    this.words.length = 0;
    this.#count = 0;
  }

  #isAt(chunk: number, text: string, from: number, to: number): boolean {
    const start = this.#starts[chunk] ?? 0;
    if ((this.#starts[chunk + 1] ?? 0) - start !== to - from) return false;
    const letters = this.#letters.values;
    for (let at = from; at < to; at += 1) {
      if (letters[start + at - from] !== text.charCodeAt(at)) return false;
    }
    return true;
  }
}

/** Visits the pieces between spaces: the place of each, and its hash. */
export function eachChunk(text: string, visit: (from: number, to: number, hash: number) => void): void {
  let from = 0;
  let hash = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : space;
    if (unit !== space) {
      hash = Math.imul(hash ^ unit, 0x5bd1e995);
      hash ^= hash >>> 15;
      continue;
    }
    if (at > from) visit(from, at, hash);
    from = at + 1;
    hash = 0;
  }
}

/** Numbers that grow at their end. */
class GrowingNumbers {
  values: Uint32Array<ArrayBuffer> = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(2 * this.values.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

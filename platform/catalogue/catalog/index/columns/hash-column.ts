const smallest = 16;

export interface HashParts {
  readonly names: Int32Array<ArrayBuffer>;
  readonly hashes: Int32Array<ArrayBuffer>;
  readonly size: number;
}

/**
 * An open-addressing hash table of small numbers; the caller compares what they stand for. Nothing is ever removed:
 * the comparison skips numbers that stand for something else by now.
 */
export class HashColumn {
  /** By place: a number + 1; 0: free. Probing starts at the hash. */
  #names: Int32Array<ArrayBuffer>;
  #hashes: Int32Array<ArrayBuffer>;
  #size: number;

  constructor(parts?: HashParts) {
    this.#names = parts?.names ?? new Int32Array(smallest);
    this.#hashes = parts?.hashes ?? new Int32Array(smallest);
    this.#size = parts?.size ?? 0;
  }

  /** A number with the hash for which the comparison holds. */
  find(hash: number, isIt: (name: number) => boolean): number | undefined {
    const mask = this.#names.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const name = (this.#names[place] ?? 0) - 1;
      if (name < 0) return undefined;
      if (this.#hashes[place] === hash && isIt(name)) return name;
    }
  }

  /** To be called once for each number of a hash. */
  add(hash: number, name: number): void {
    // Free places keep the probes short.
    if (2 * (this.#size + 1) > this.#names.length) this.#grow();
    this.#size += 1;
    this.#put(hash, name);
  }

  parts(): HashParts {
    return { names: this.#names, hashes: this.#hashes, size: this.#size };
  }

  #grow(): void {
    const names = this.#names;
    const hashes = this.#hashes;
    this.#names = new Int32Array(2 * names.length);
    this.#hashes = new Int32Array(2 * names.length);
    for (let place = 0; place < names.length; place += 1) {
      const name = names[place] ?? 0;
      if (name > 0) this.#put(hashes[place] ?? 0, name - 1);
    }
  }

  #put(hash: number, name: number): void {
    const mask = this.#names.length - 1;
    let place = hash & mask;
    while (this.#names[place] !== 0) place = (place + 1) & mask;
    this.#names[place] = name + 1;
    this.#hashes[place] = hash;
  }
}

const seed = 0x811c9dc5;
const prime = 0x01000193;

export function hashOfText(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return spread(hash);
}

export function hashOfNumbers(numbers: ArrayLike<number>): number {
  let hash = seed;
  for (let at = 0; at < numbers.length; at += 1) hash = spread(Math.imul(hash ^ (numbers[at] ?? 0), prime));
  return hash;
}

/** Mixes all bits into the low ones, which choose the place. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

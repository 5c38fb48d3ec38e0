import type { Tally } from "./hit-scores.ts";

const fieldsAtMost = 8;
const wordsAtMost = 32;

/**
 * Which documents of a search are worth looking at for how near its words stand: all when they are few; of many those
 * with the most words, and of as many words those that have them together in the weightier field.
 */
export class NearBudget {
  readonly #tally: Tally;
  #least = 0;
  /** How many of the least worth may be looked at. */
  #left = Infinity;

  constructor(tally: Tally, slots: Int32Array, most: number) {
    this.#tally = tally;
    if (slots.length <= most) return;
    const counts = new Uint32Array(fieldsAtMost * wordsAtMost);
    for (const slot of slots) {
      const worth = this.#worth(slot);
      counts[worth] = (counts[worth] ?? 0) + 1;
    }
    let left = most;
    let worth = counts.length - 1;
    while (worth > 0 && (counts[worth] ?? 0) <= left) left -= counts[worth--] ?? 0;
    this.#least = worth;
    this.#left = left;
  }

  /** To be asked once for each slot. */
  allows(slot: number): boolean {
    if (this.#left === Infinity) return true;
    const worth = this.#worth(slot);
    if (worth !== this.#least) return worth > this.#least;
    this.#left -= 1;
    return this.#left >= 0;
  }

  /** 0: no two words are in the same field. */
  #worth(slot: number): number {
    const fields = this.#tally.twice[slot] ?? 0;
    if (fields === 0) return 0;
    const words = ones((this.#tally.firm[slot] ?? 0) | (this.#tally.soft[slot] ?? 0));
    return words * fieldsAtMost + fieldsAtMost - 1 - (31 - Math.clz32(fields & -fields));
  }
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

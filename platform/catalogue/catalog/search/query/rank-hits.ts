import type { Steps } from "../../../../foundations/scheduling/steps.ts";
import { namedAsWritten, type HitScores } from "./hit-scores.ts";
import { isCommon } from "./search-limits.ts";
import type { SearchedIndex } from "./find-words.ts";
import type { SearchHits } from "../text-search.ts";

/** A whole code that is all of the search goes before everything; then, how many of the words were found. */
const codeFirst = 1_000_000;
const perWord = 1000;
const softShare = 0.5;
const commonShare = 0.25;
const fullName = 2;
/** The most documents whose word order is compared. */
const mostNear = 5000;
/** Between two steps: any of them may be one of those. */
const placesAtOnce = 500;

export interface Ranking {
  readonly demand: "any" | "all";
  /** How many documents each word found; null: it was left out. */
  readonly found: readonly (number | null)[];
  /** Documents that have the whole search as a code. */
  readonly coded: ReadonlySet<number>;
  /** Words that are a single letter beside others. */
  readonly minor: readonly boolean[];
}

/** The hits with their scores. Hits are ranked by how many words were found, then by where and how near each other. */
export function* rankHits(index: SearchedIndex, ranking: Ranking): Steps<SearchHits> {
  const { hitScores } = index;
  const shares = wordShares(index, ranking);
  const every = ranking.found.reduce<number>(
    (bits, found, word) => (found === null ? bits : bits | (1 << word)),
    0,
  );
  for (const slot of ranking.coded) hitScores.addHit(slot);
  const all = hitScores.hits();
  const slots = ranking.demand === "any" ? all : complete(index, ranking, all, every);
  const scores = new Float64Array(slots.length);
  yield;
  const near = new ProximityBudget(hitScores, slots, mostNear);
  const scoreOf = (slot: number) => {
    const fields = hitScores.twice[slot] ?? 0;
    let score = (hitScores.sum[slot] ?? 0) + nameShare(index, slot);
    if (fields !== 0 && near.allows(slot)) score += index.language.proximity(slot, fields);
    return score + perWord * shareOf(shares, hitScores.firm[slot] ?? 0, hitScores.soft[slot] ?? 0);
  };
  for (let from = 0; from < slots.length; from += placesAtOnce) {
    yield;
    const to = Math.min(slots.length, from + placesAtOnce);
    for (let place = from; place < to; place += 1) scores[place] = scoreOf(slots[place] ?? 0);
  }
  for (const slot of ranking.coded) addTo(scores, slots.indexOf(slot), codeFirst);
  return { slots, scores };
}

function addTo(scores: Float64Array, place: number, more: number): void {
  if (place >= 0) scores[place] = (scores[place] ?? 0) + more;
}

/** Those that every word found, or that have the whole search as a code. */
function complete(
  { hitScores }: SearchedIndex,
  { coded }: Ranking,
  slots: Int32Array,
  every: number,
): Int32Array<ArrayBuffer> {
  const { firm, soft } = hitScores;
  const kept = new Int32Array(slots.length);
  let count = 0;
  for (const slot of slots) {
    const isComplete = ((firm[slot] ?? 0) | (soft[slot] ?? 0)) === every;
    if (isComplete || coded.has(slot)) kept[count++] = slot;
  }
  return kept.slice(0, count);
}

/** The more of a name the searched words are, the better: `Linen shirt` before `Linen shirt dress`. */
function nameShare({ hitScores, language }: SearchedIndex, slot: number): number {
  const words = hitScores.inName[slot] ?? 0;
  if (words === 0) return 0;
  return fullName * Math.min(1, words / namedAsWritten / Math.max(1, language.nameLength(slot)));
}

/** A word that a quarter of all documents have counts less beside one that fewer have. */
function wordShares({ documents }: SearchedIndex, { found, minor }: Ranking): readonly number[] {
  const counts = found.map((count) => count ?? 0);
  const telling = counts.some((count, word) => count > 0 && !isCommon(count, documents) && !minor[word]);
  return counts.map((count, word) =>
    telling && (isCommon(count, documents) || minor[word]) ? commonShare : 1,
  );
}

function shareOf(shares: readonly number[], firm: number, soft: number): number {
  let sum = 0;
  for (let rest = firm; rest !== 0; rest &= rest - 1) sum += shares[31 - Math.clz32(rest & -rest)] ?? 0;
  for (let rest = soft & ~firm; rest !== 0; rest &= rest - 1) {
    sum += softShare * (shares[31 - Math.clz32(rest & -rest)] ?? 0);
  }
  return sum;
}

const fieldsAtMost = 8;
const wordsAtMost = 32;

/**
 * Chooses the documents whose word proximity is computed: all when they are few; of many those with the most words, and
 * of as many words those that have them together in the weightier field.
 */
class ProximityBudget {
  readonly #hitScores: HitScores;
  #least = 0;
  /** How many documents of the lowest chosen worth are left. */
  #left = Infinity;

  constructor(hitScores: HitScores, slots: Int32Array, most: number) {
    this.#hitScores = hitScores;
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

  /** To be called once for each slot. */
  allows(slot: number): boolean {
    if (this.#left === Infinity) return true;
    const worth = this.#worth(slot);
    if (worth !== this.#least) return worth > this.#least;
    this.#left -= 1;
    return this.#left >= 0;
  }

  /** 0: no two words are in the same field. */
  #worth(slot: number): number {
    const fields = this.#hitScores.twice[slot] ?? 0;
    if (fields === 0) return 0;
    const words = ones((this.#hitScores.firm[slot] ?? 0) | (this.#hitScores.soft[slot] ?? 0));
    return words * fieldsAtMost + fieldsAtMost - 1 - (31 - Math.clz32(fields & -fields));
  }
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

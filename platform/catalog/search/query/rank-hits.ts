import type { Steps } from "../../../scheduling/steps.ts";
import { NearBudget } from "./near-budget.ts";
import { namedAsWritten } from "./hit-scores.ts";
import { isCommon } from "./search-work.ts";
import type { SearchedIndex } from "./find-words.ts";
import type { TextHits } from "../text-search.ts";

/** A whole code that is all of the search goes before everything; then, how many of the words were found. */
const codeFirst = 1_000_000;
const perWord = 1000;
const softShare = 0.5;
const commonShare = 0.25;
const fullName = 2;
/** Documents whose words are looked at in their order. */
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

/** The finds of a tally, each with its score. Words count by how many were found, then by where and how near. */
export function* rankHits(index: SearchedIndex, ranking: Ranking): Steps<TextHits> {
  const { tally } = index;
  const shares = wordShares(index, ranking);
  const every = ranking.found.reduce<number>(
    (bits, found, word) => (found === null ? bits : bits | (1 << word)),
    0,
  );
  for (const slot of ranking.coded) tally.seen(slot);
  const all = tally.hits();
  const slots = ranking.demand === "any" ? all : complete(index, ranking, all, every);
  const scores = new Float64Array(slots.length);
  yield;
  const near = new NearBudget(tally, slots, mostNear);
  const scoreOf = (slot: number) => {
    const fields = tally.twice[slot] ?? 0;
    let score = (tally.sum[slot] ?? 0) + nameShare(index, slot);
    if (fields !== 0 && near.allows(slot)) score += index.language.nearness(slot, fields);
    return score + perWord * shareOf(shares, tally.firm[slot] ?? 0, tally.soft[slot] ?? 0);
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
  { tally }: SearchedIndex,
  { coded }: Ranking,
  slots: Int32Array,
  every: number,
): Int32Array<ArrayBuffer> {
  const { firm, soft } = tally;
  const kept = new Int32Array(slots.length);
  let count = 0;
  for (const slot of slots) {
    const isComplete = ((firm[slot] ?? 0) | (soft[slot] ?? 0)) === every;
    if (isComplete || coded.has(slot)) kept[count++] = slot;
  }
  return kept.slice(0, count);
}

/** The more of a name the searched words are, the better: `Linen shirt` before `Linen shirt dress`. */
function nameShare({ tally, language }: SearchedIndex, slot: number): number {
  const words = tally.inName[slot] ?? 0;
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

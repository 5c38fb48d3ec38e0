import type { LanguageIndex } from "../language/language-index.ts";
import { kinds } from "./match-words.ts";

/**
 * How many finds a search weighs: in all, some milliseconds; of one word; of a letter that only raises, or of codes. Documents of
 * the others are hits as well, and counted, without a weight of their own: of so many finds, more than anybody asks for.
 */
export interface SearchLimits {
  readonly finds: number;
  readonly ofWord: number;
  readonly ofMinor: number;
  readonly counted: number;
  /** Known words that begin as the searched ones, of all of them together; of more, the most frequent. */
  readonly beginnings: number;
  /** Documents that are read for words that were written together. */
  readonly split: number;
}

export const defaultSearchLimits: SearchLimits = {
  finds: 200_000,
  ofWord: 100_000,
  ofMinor: 25_000,
  counted: 600_000,
  beginnings: 10_000,
  split: 20_000,
};

/** What is left of the finds that a search weighs, and of those that it only counts. */
export interface Budget {
  left: number;
  counted: number;
  split: number;
}

type Match = readonly [word: number, quality: number];
type Matches = Iterable<Match>;

const mostRank = 2 ** 24;
const placesApart = 2 ** 24;

const none: Matches = [];

/**
 * Known words whose finds are weighed, so many finds in all, and those beyond: when there are any, whole words are
 * weighed, and of the others those that most names, brands and categories have.
 */
export function splitByBudget(
  language: LanguageIndex,
  matches: ReadonlyMap<number, number>,
  most: number,
  budget: Budget,
): { readonly weighed: Matches; readonly others: Matches } {
  if (budget.left <= 0) return { weighed: none, others: matches };
  const sum = countFinds(language, matches.keys());
  let left = allowedFinds(most, budget);
  budget.left -= sum;
  if (sum <= left) return { weighed: matches, others: none };
  const weighed: Match[] = [];
  const others: Match[] = [];
  for (const match of byRank(language, matches)) {
    left -= language.documents(match[0]);
    (left >= 0 || match[1] === kinds.whole ? weighed : others).push(match);
  }
  return { weighed, others };
}

/** Finds that may be weighed of so many. */
export function allowedFinds(most: number, { left }: Budget): number {
  return Math.max(0, Math.min(most, left));
}

/** Documents of some known words, one as often as it has them. */
export function countFinds(language: LanguageIndex, words: Iterable<number>): number {
  let sum = 0;
  for (const word of words) sum += language.documents(word);
  return sum;
}

/** Whether a quarter of all documents have a word. */
export function isCommon(found: number, documents: number): boolean {
  return found * 4 > documents;
}

/** Whole words first, then those that most have; numbers alone are sorted, for there may be thousands. */
function byRank(language: LanguageIndex, matches: ReadonlyMap<number, number>): Match[] {
  const all = [...matches];
  const keys = Float64Array.from(all, ([word, quality], place) => {
    const rank = quality === kinds.whole ? mostRank : Math.min(language.heads(word), mostRank - 1);
    return (mostRank - rank) * placesApart + place;
  }).sort();
  return Array.from(keys, (key) => all[key % placesApart] ?? [0, 0]);
}

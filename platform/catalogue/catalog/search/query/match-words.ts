import { allowedEdits } from "../words/edit-distance.ts";
import { formsOf } from "../words/query-words.ts";
import { spellingKinds, type WordLookup } from "../language/word-lookup.ts";

/**
 * How good a match is; a beginning of a text's word the keepBest the more of the word it is, up to nearly whole; one of
 * a code, and what is inside one. checkout-rest.md#search.
 */
export const kinds = {
  whole: 1,
  part: 0.9,
  beginning: 0.3,
  rest: 0.6,
  ofCode: 0.6,
  inside: 0.55,
  oneEdit: 0.4,
  twoEdits: 0.25,
};

/** `full`: all kinds of match; `strict`: whole words alone. */
export type SearchMode = "full" | "strict";

/** Known words that a searched word means, and how well each. */
export interface WordMatches {
  /** As it is written: whole words and beginnings. */
  readonly firm: Map<number, number>;
  readonly fuzzy: Map<number, number>;
}

const longestWord = 60;
/** No known word has more letters. */
const longestSpelling = 256;

export interface MatchDemand {
  readonly mode: SearchMode;
  readonly isLive: (word: number) => boolean;
  /** The most words with a beginning; of more, those with the lowest numbers are taken, which are the most frequent. */
  readonly beginnings: number;
}

/** All known words that one searched word matches. A word that documents have as it is gets no second edit. */
export function matchWord(
  word: string,
  lookups: readonly WordLookup[],
  { mode, isLive, beginnings }: MatchDemand,
): WordMatches {
  const matches: WordMatches = { firm: matchWhole(word, lookups), fuzzy: new Map() };
  if (mode === "strict") return matches;
  const { whole } = formsOf(word.slice(0, longestWord));
  const known = [...matches.firm].some(([own, quality]) => quality === kinds.whole && isLive(own));
  for (const lookup of lookups) addBeginnings(matches.firm, lookup, whole, beginnings);
  addFuzzy(matches, lookups, whole, known);
  return matches;
}

/** All known words that equal the searched one, or a part of it beside an apostrophe. */
export function matchWhole(word: string, lookups: readonly WordLookup[]): Map<number, number> {
  const { whole, parts } = formsOf(word.slice(0, longestWord));
  const matches = new Map<number, number>();
  for (const lookup of lookups) {
    addWhole(matches, lookup, whole, kinds.whole);
    for (const part of parts) addWhole(matches, lookup, part, kinds.part);
  }
  return matches;
}

/** Words that are several searched ones written together: `tshirt` for `t` and `shirt`. */
export function matchJoined(
  words: readonly string[],
  lookups: readonly WordLookup[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  for (const lookup of lookups) addWhole(matches, lookup, words.join("").replaceAll("'", ""), kinds.whole);
  return matches;
}

function addWhole(matches: Map<number, number>, lookup: WordLookup, spelling: string, quality: number): void {
  lookup.find(spelling, (word, kind) =>
    keepBest(matches, word, kind === spellingKinds.collapsed ? kinds.beginning : quality),
  );
}

function addBeginnings(matches: Map<number, number>, lookup: WordLookup, prefix: string, most: number): void {
  const found: number[] = [];
  lookup.beginning(prefix, (word, length) =>
    found.push(word * longestSpelling + Math.min(length, longestSpelling - 1)),
  );
  const mostFrequent = found.length > most ? Float64Array.from(found).sort().subarray(0, most) : found;
  for (const own of mostFrequent) {
    const length = own % longestSpelling;
    const word = (own - length) / longestSpelling;
    keepBest(matches, word, kinds.beginning + kinds.rest * (prefix.length / length));
  }
}

function addFuzzy(
  { firm, fuzzy }: WordMatches,
  lookups: readonly WordLookup[],
  word: string,
  known: boolean,
): void {
  const most = allowedEdits(word);
  if (most === 0) return;
  for (const lookup of lookups) {
    lookup.near(word, known ? 1 : most, (near, edits) => {
      if (!firm.has(near)) keepBest(fuzzy, near, edits > 1 ? kinds.twoEdits : kinds.oneEdit);
    });
  }
}

function keepBest(matches: Map<number, number>, word: number, quality: number): void {
  if (quality > (matches.get(word) ?? 0)) matches.set(word, quality);
}

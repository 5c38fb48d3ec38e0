import { allowedEdits } from "../words/edits.ts";
import { formsOf } from "../words/query-words.ts";
import { spellingWays, type WordPort } from "../language/word-lookup.ts";

/**
 * How good a match is; a beginning of a text's word the better the more of the word it is, up to nearly whole; one of a
 * code, and what is inside one. `checkout-rest.md` 9.2.
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
/** More than any word of the ports has letters. */
const longestSpelling = 256;

export interface MatchDemand {
  readonly mode: SearchMode;
  readonly isLive: (word: number) => boolean;
  /** So many words of a port that begin so: of more, those with the lowest numbers, which are the most frequent. */
  readonly beginnings: number;
}

/** All words of the ports that one searched word means. A word that documents have as it is gets no second edit. */
export function matchWord(
  word: string,
  ports: readonly WordPort[],
  { mode, isLive, beginnings }: MatchDemand,
): WordMatches {
  const matches: WordMatches = { firm: matchWhole(word, ports), fuzzy: new Map() };
  if (mode === "strict") return matches;
  const { whole } = formsOf(word.slice(0, longestWord));
  const known = [...matches.firm].some(([own, quality]) => quality === kinds.whole && isLive(own));
  for (const port of ports) addBeginnings(matches.firm, port, whole, beginnings);
  addFuzzy(matches, ports, whole, known);
  return matches;
}

/** All words of the ports that are the searched one, or a part of it beside an apostrophe. */
export function matchWhole(word: string, ports: readonly WordPort[]): Map<number, number> {
  const { whole, parts } = formsOf(word.slice(0, longestWord));
  const matches = new Map<number, number>();
  for (const port of ports) {
    addWhole(matches, port, whole, kinds.whole);
    for (const part of parts) addWhole(matches, port, part, kinds.part);
  }
  return matches;
}

/** Words that are several searched ones written together: `tshirt` for `t` and `shirt`. */
export function matchJoined(
  words: readonly string[],
  ports: readonly WordPort[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  for (const port of ports) addWhole(matches, port, words.join("").replaceAll("'", ""), kinds.whole);
  return matches;
}

function addWhole(matches: Map<number, number>, port: WordPort, spelling: string, quality: number): void {
  port.find(spelling, (word, way) =>
    better(matches, word, way === spellingWays.collapsed ? kinds.beginning : quality),
  );
}

function addBeginnings(matches: Map<number, number>, port: WordPort, prefix: string, most: number): void {
  const found: number[] = [];
  port.beginning(prefix, (word, length) =>
    found.push(word * longestSpelling + Math.min(length, longestSpelling - 1)),
  );
  const kept = found.length > most ? Float64Array.from(found).sort().subarray(0, most) : found;
  for (const own of kept) {
    const length = own % longestSpelling;
    const word = (own - length) / longestSpelling;
    better(matches, word, kinds.beginning + kinds.rest * (prefix.length / length));
  }
}

function addFuzzy(
  { firm, fuzzy }: WordMatches,
  ports: readonly WordPort[],
  word: string,
  known: boolean,
): void {
  const most = allowedEdits(word);
  if (most === 0) return;
  for (const port of ports) {
    port.near(word, known ? 1 : most, (near, edits) => {
      if (!firm.has(near)) better(fuzzy, near, edits > 1 ? kinds.twoEdits : kinds.oneEdit);
    });
  }
}

function better(matches: Map<number, number>, word: number, quality: number): void {
  if (quality > (matches.get(word) ?? 0)) matches.set(word, quality);
}

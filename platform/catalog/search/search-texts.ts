import type { CodeBook } from "./code-book.ts";
import type { FieldWeights } from "./field-weights.ts";
import type { LanguageIndex } from "./language-index.ts";
import { kinds, matchJoined, matchWord, type SearchMode, type WordMatches } from "./matches.ts";
import { formsOf } from "./query-words.ts";
import { completeCode } from "./text-item.ts";
import type { FindKind, Tally } from "./tally.ts";

/** Finds that a search looks at in all, some milliseconds; of other than whole words; for letters that only raise. */
const mostFinds = 300_000;
const mostOfWord = 200_000;
const mostOfMinor = 50_000;
const longestJoin = 3;
const leastRarity = 0.1;

/** What is left of the finds that a search looks at. */
interface Budget {
  left: number;
}

export interface SearchedIndex {
  readonly language: LanguageIndex;
  readonly codes: CodeBook;
  readonly tally: Tally;
  readonly replaced: Uint8Array;
  /** Documents in all. */
  readonly documents: number;
}

interface PlannedWord extends WordMatches {
  readonly word: string;
  readonly place: number;
  readonly bit: number;
  /** This word and ones beside it written together. */
  readonly joined: Set<string>;
  /** One letter beside other words finds nothing by beginnings, it only raises what they find. */
  readonly minor: boolean;
}

export interface FoundWords {
  /** How many documents each word found; null: left out, the work of the search is spent on rarer words. */
  readonly found: readonly (number | null)[];
  /** To be called when the search is over. */
  readonly forget: () => void;
}

/** Finds each word, the rarest first; the finds stand in the tally. */
export function findWords(
  index: SearchedIndex,
  words: readonly string[],
  weights: FieldWeights,
  mode: SearchMode,
): FoundWords {
  const plan = planWords(index, words, mode);
  for (const { firm, fuzzy, bit } of plan) {
    index.language.note(firm.keys(), bit);
    index.language.note(fuzzy.keys(), bit);
  }
  const found = words.map((): number | null => null);
  const budget = { left: mostFinds };
  for (const planned of rarestFirst(index.language, plan)) {
    if (budget.left <= 0) break;
    found[planned.place] = findWord(index, planned, weights, mode, budget);
  }
  const forget = () => {
    for (const { firm, fuzzy } of plan) {
      index.language.forget(firm.keys());
      index.language.forget(fuzzy.keys());
    }
  };
  return { found, forget };
}

function rarestFirst(language: LanguageIndex, plan: readonly PlannedWord[]): readonly PlannedWord[] {
  const costs = new Map(plan.map((planned) => [planned, costOf(language, planned.firm.keys())]));
  const cost = (planned: PlannedWord) => (planned.minor ? Infinity : (costs.get(planned) ?? 0));
  return [...plan].sort((a, b) => (cost(a) === cost(b) ? a.bit - b.bit : cost(a) - cost(b)));
}

function costOf(language: LanguageIndex, words: Iterable<number>): number {
  let sum = 0;
  for (const word of words) sum += language.documents(word);
  return sum;
}

function planWords(
  { language, replaced }: SearchedIndex,
  words: readonly string[],
  mode: SearchMode,
): readonly PlannedWord[] {
  const isLive = (word: number) => language.isLive(word, replaced);
  const plan = words.map((word, index) => ({
    ...matchWord(word, language.ports, mode, isLive),
    word: formsOf(word).whole,
    place: index,
    bit: 2 ** index,
    joined: new Set<string>(),
    minor: word.length === 1 && words.length > 1,
  }));
  if (mode === "strict") return plan;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + longestJoin); to += 1) {
      const matches = matchJoined(words.slice(from, to), language.ports);
      for (const planned of plan.slice(from, to)) join(planned, words.slice(from, to), matches);
    }
  }
  return plan;
}

function join(planned: PlannedWord, words: readonly string[], matches: ReadonlyMap<number, number>): void {
  planned.joined.add(words.join(""));
  for (const [word, quality] of matches) planned.firm.set(word, quality);
}

function findWord(
  index: SearchedIndex,
  planned: PlannedWord,
  weights: FieldWeights,
  mode: SearchMode,
  budget: Budget,
): number {
  const { language, tally, replaced } = index;
  const ofWord = planned.minor ? mostOfMinor : mostOfWord;
  for (const [word, quality] of affordable(language, planned.firm, ofWord, budget)) {
    const whole = quality === kinds.whole;
    const kind = kindOf(weights.firm, weights.firmMask, quality, true, whole, planned.minor && !whole);
    language.take(word, kind, tally, replaced);
  }
  findCodes(index, planned, weights.codes, mode, budget);
  const asWritten = tally.found;
  for (const [word, quality] of affordable(language, planned.fuzzy, ofWord, budget)) {
    const kind = kindOf(weights.fuzzy, weights.fuzzyMask, quality, false, false, false);
    language.take(word, kind, tally, replaced);
  }
  const found = asWritten > 0 ? asWritten : tally.found;
  tally.endWord(planned.bit, rarity(found, index.documents));
  return found;
}

/** All kinds are made here, so that they are alike inside. */
function kindOf(
  weights: Float32Array,
  mask: number,
  quality: number,
  firm: boolean,
  whole: boolean,
  onlySeen: boolean,
): FindKind {
  return { weights, mask, quality, firm, whole, onlySeen };
}

function findCodes(
  { codes, tally }: SearchedIndex,
  planned: PlannedWord,
  weights: Float32Array,
  mode: SearchMode,
  budget: Budget,
): void {
  const { word, joined, minor } = planned;
  const take = (kind: FindKind) => (slot: number, mask: number) =>
    tally.take(slot, mask & (completeCode - 1), kind);
  const whole = kindOf(weights, 0, kinds.whole, true, false, false);
  codes.whole(word, take(whole));
  for (const together of joined) codes.whole(together, take(whole));
  if (mode === "strict") return;
  const beginning = take(kindOf(weights, 0, kinds.beginning, true, false, minor));
  budget.left -= codes.beginning(word, codesWithin(minor ? mostOfMinor : mostOfWord, budget), beginning);
  const inside = take(kindOf(weights, 0, kinds.inside, false, false, false));
  budget.left -= codes.inside(word, codesWithin(mostOfWord, budget), inside);
}

function codesWithin(most: number, { left }: Budget): number {
  return Math.max(0, Math.min(most, left));
}

/** Words with so many finds in all: when they have more, those that most names, brands and categories have. */
function affordable(
  language: LanguageIndex,
  matches: ReadonlyMap<number, number>,
  most: number,
  budget: Budget,
): Iterable<readonly [number, number]> {
  const sum = costOf(language, matches.keys());
  const allowed = Math.max(0, Math.min(most, budget.left));
  budget.left -= Math.min(sum, allowed);
  if (sum <= allowed) return matches;
  let left = allowed;
  const order = [...matches].sort((a, b) => rank(language, b) - rank(language, a) || a[0] - b[0]);
  return order.filter(([word, quality]) => {
    left -= language.documents(word);
    return left >= 0 || quality === kinds.whole;
  });
}

function rank(language: LanguageIndex, [word, quality]: readonly [number, number]): number {
  return quality === kinds.whole ? Infinity : language.heads(word);
}

/** 1 for a word that one document has, a tenth for one that all have. */
function rarity(found: number, documents: number): number {
  if (found === 0) return 1;
  return Math.max(leastRarity, Math.log(1 + documents / found) / Math.log(1 + documents));
}

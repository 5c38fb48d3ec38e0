import type { CodeBook } from "./code-book.ts";
import type { FieldWeights } from "./field-weights.ts";
import type { LanguageIndex } from "./language-index.ts";
import { kinds, matchJoined, matchWord, type SearchMode, type WordMatches } from "./matches.ts";
import { formsOf, isMinor } from "./query-words.ts";
import { findsOf, shareWork, worthOf, type Budget, type SearchWork } from "./search-work.ts";
import { completeCode } from "./text-item.ts";
import type { FindKind, Tally } from "./tally.ts";

const longestJoin = 3;
const leastRarity = 0.1;

export interface SearchedIndex {
  readonly language: LanguageIndex;
  readonly codes: CodeBook;
  readonly tally: Tally;
  readonly replaced: Uint8Array;
  readonly work: SearchWork;
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
  /** How many documents each word found; null: left out, the others found all there is or took all the work. */
  readonly found: readonly (number | null)[];
  /** To be called when the search is over. */
  readonly forget: () => void;
}

/** Finds each word, the rarest first; the finds stand in the tally. */
export function findWords(
  index: SearchedIndex,
  words: readonly string[],
  weights: FieldWeights,
  demand: "any" | "all",
  mode: SearchMode,
): FoundWords {
  const plan = planWords(index, words, mode);
  for (const { firm, fuzzy, bit } of plan) {
    index.language.note(firm.keys(), bit);
    index.language.note(fuzzy.keys(), bit);
  }
  const found = words.map((): number | null => null);
  const budget = { left: index.work.finds, counted: index.work.counted };
  for (const planned of rarestFirst(index.language, plan)) {
    if (isDone(index, demand, budget)) break;
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

/** Where any word is enough, nothing is left to find once everything is a hit. */
function isDone(
  { tally, documents }: SearchedIndex,
  demand: "any" | "all",
  { left, counted }: Budget,
): boolean {
  return counted <= 0 || (demand === "any" && left <= 0 && tally.isWhole(documents));
}

function rarestFirst(language: LanguageIndex, plan: readonly PlannedWord[]): readonly PlannedWord[] {
  const costs = new Map(plan.map((planned) => [planned, findsOf(language, planned.firm.keys())]));
  const cost = (planned: PlannedWord) => (planned.minor ? Infinity : (costs.get(planned) ?? 0));
  return [...plan].sort((a, b) => (cost(a) === cost(b) ? a.bit - b.bit : cost(a) - cost(b)));
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
    minor: isMinor(word, words),
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
  const { tally } = index;
  tally.beginWord(planned.bit);
  takeWords(index, planned, planned.firm, budget, (quality) => {
    const whole = quality === kinds.whole;
    return kindOf(weights.firm, weights.firmMask, quality, true, whole, planned.minor && !whole);
  });
  findCodes(index, planned, weights.codes, mode, budget);
  const asWritten = tally.found;
  takeWords(index, planned, planned.fuzzy, budget, (quality) =>
    kindOf(weights.fuzzy, weights.fuzzyMask, quality, false, false, false),
  );
  const found = asWritten > 0 ? asWritten : tally.found;
  tally.endWord(rarity(found, index.documents));
  return found;
}

function takeWords(
  { language, tally, replaced, work, documents }: SearchedIndex,
  { minor }: PlannedWord,
  matches: ReadonlyMap<number, number>,
  budget: Budget,
  kindOfQuality: (quality: number) => FindKind,
): void {
  const { weighed, others } = shareWork(language, matches, minor ? work.ofMinor : work.ofWord, budget);
  for (const [word, quality] of weighed) language.take(word, kindOfQuality(quality), tally, replaced);
  for (const [word, quality] of others) {
    const kind = kindOfQuality(quality);
    if (budget.counted <= 0) break;
    if (tally.isExhausted(kind.onlySeen, documents)) continue;
    language.mark(word, kind, tally, replaced);
    budget.counted -= language.documents(word);
  }
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
  { codes, tally, work, documents }: SearchedIndex,
  planned: PlannedWord,
  weights: Float32Array,
  mode: SearchMode,
  budget: Budget,
): void {
  const { word, joined, minor } = planned;
  const take = (kind: FindKind) => (slot: number, mask: number) =>
    tally.take(slot, mask & (completeCode - 1), kind);
  const mark = (kind: FindKind) => (slot: number, mask: number) => {
    budget.counted -= 1;
    tally.mark(slot, mask & (completeCode - 1), kind);
  };
  const whole = kindOf(weights, 0, kinds.whole, true, false, false);
  const visit = budget.left > 0 ? take(whole) : mark(whole);
  const before = tally.found;
  codes.whole(word, visit);
  for (const together of joined) codes.whole(together, visit);
  budget.left -= tally.found - before;
  if (mode === "strict") return;
  const beginning = kindOf(weights, 0, kinds.beginning, true, false, minor);
  const most = worthOf(minor ? work.ofMinor : work.ofWord, budget);
  budget.left -= codes.beginning(word, most, take(beginning), {
    visit: mark(beginning),
    isOver: () => budget.counted <= 0 || tally.isExhausted(minor, documents),
  });
  if (tally.isExhausted(false, documents)) return;
  const inside = take(kindOf(weights, 0, kinds.inside, false, false, false));
  budget.left -= codes.inside(word, worthOf(work.ofWord, budget), inside);
}

/** 1 for a word that one document has, a tenth for one that all have. */
function rarity(found: number, documents: number): number {
  if (found === 0) return 1;
  return Math.max(leastRarity, Math.log(1 + documents / found) / Math.log(1 + documents));
}

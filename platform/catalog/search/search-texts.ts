import type { CodeBook } from "./code-book.ts";
import type { FieldWeights } from "./field-weights.ts";
import type { LanguageIndex } from "./language-index.ts";
import { kinds, type SearchMode } from "./matches.ts";
import { planWords, type PlannedWord } from "./plan-words.ts";
import { splitsOf } from "./split-words.ts";
import { findsOf, shareWork, worthOf, type Budget, type SearchWork } from "./search-work.ts";
import { completeCode } from "./text-item.ts";
import type { FindKind, Tally } from "./tally.ts";
import { worthOfWord } from "./word-worth.ts";

/** Of a word whose beginning is searched: `dress` of `dresses`. */
const leastClose = 0.7;
/** What it costs to find a code, beside a word of a text. */
const codeCost = 3;

export interface SearchedIndex {
  readonly language: LanguageIndex;
  readonly codes: CodeBook;
  readonly tally: Tally;
  readonly replaced: Uint8Array;
  readonly work: SearchWork;
  /** Documents in all. */
  readonly documents: number;
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
  const budget = { left: index.work.finds, counted: index.work.counted, split: index.work.split };
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
    const close = quality >= leastClose;
    return kindOf(weights.firm, weights.firmMask, {
      quality,
      firm: true,
      whole,
      close,
      onlySeen: planned.minor && !whole,
    });
  });
  if (mode === "full" && !planned.minor) takeSplits(index, planned, weights, budget);
  findCodes(index, planned, weights.codes, mode, budget);
  const asWritten = tally.found;
  takeWords(index, planned, planned.fuzzy, budget, (quality) =>
    kindOf(weights.fuzzy, weights.fuzzyMask, {
      quality,
      firm: false,
      whole: true,
      close: true,
      onlySeen: false,
    }),
  );
  const found = asWritten > 0 ? asWritten : tally.found;
  tally.endWord(worthOfWord(found, index.documents, weights));
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
  for (const [word, quality] of weighed) {
    tally.takeAll(language.postings(word, replaced), kindOfQuality(quality));
  }
  for (const [word, quality] of others) {
    const kind = kindOfQuality(quality);
    if (budget.counted <= 0) break;
    if (tally.isExhausted(kind.onlySeen, documents)) continue;
    tally.markAll(language.postings(word, replaced), kind);
    budget.counted -= language.documents(word);
  }
}

/** Documents of the rarer of the two words are looked at. */
function takeSplits(
  { language, tally, replaced }: SearchedIndex,
  { word }: PlannedWord,
  { firm, firmMask }: FieldWeights,
  budget: Budget,
): void {
  for (const split of splitsOf(word, language.ports)) {
    const { first, second, quality } = split;
    const kind = kindOf(firm, firmMask, { quality, firm: true, whole: false, close: true, onlySeen: false });
    const rarer = findsOf(language, first) < findsOf(language, second) ? first : second;
    for (const known of rarer) {
      budget.split -= language.documents(known);
      if (budget.split < 0) return;
      const { slots, count } = language.postings(known, replaced);
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] ?? 0;
        tally.take(slot, language.fieldsOfSplit(slot, split), kind);
      }
    }
  }
}

/** All kinds are made here, so that they are alike inside. */
function kindOf(
  weights: Float32Array,
  mask: number,
  { quality, firm, whole, close, onlySeen }: Omit<FindKind, "weights" | "mask">,
): FindKind {
  return { weights, mask, quality, firm, whole, close, onlySeen };
}

function findCodes(
  { codes, tally, work, documents }: SearchedIndex,
  planned: PlannedWord,
  weights: Float32Array,
  mode: SearchMode,
  budget: Budget,
): void {
  const { word, joined, minor } = planned;
  // What is not at the beginning of the whole code is inside it.
  const take =
    (kind: FindKind, ofPart = kind) =>
    (slot: number, mask: number) =>
      tally.take(slot, mask & (completeCode - 1), (mask & completeCode) === 0 ? ofPart : kind);
  const mark =
    (kind: FindKind, ofPart = kind) =>
    (slot: number, mask: number) => {
      budget.counted -= codeCost;
      tally.mark(slot, mask & (completeCode - 1), (mask & completeCode) === 0 ? ofPart : kind);
    };
  const coded = { firm: true, whole: false, close: false, onlySeen: false };
  const whole = kindOf(weights, 0, { ...coded, quality: kinds.whole });
  const visit = budget.left > 0 ? take(whole) : mark(whole);
  const before = tally.found;
  codes.whole(word, visit);
  for (const together of joined) codes.whole(together, visit);
  budget.left -= tally.found - before;
  if (mode === "strict") return;
  const beginning = kindOf(weights, 0, { ...coded, quality: kinds.ofCode, onlySeen: minor });
  const ofPart = kindOf(weights, 0, { ...coded, firm: false, quality: kinds.inside, onlySeen: minor });
  const most = worthOf(work.ofMinor, budget);
  budget.left -= codes.beginning(word, most, take(beginning, ofPart), {
    visit: mark(beginning, ofPart),
    isOver: () => budget.counted <= 0 || tally.isExhausted(minor, documents),
  });
  if (tally.isExhausted(false, documents)) return;
  const inside = take(kindOf(weights, 0, { ...coded, firm: false, quality: kinds.inside }));
  budget.left -= codes.inside(word, worthOf(work.ofWord, budget), inside);
}

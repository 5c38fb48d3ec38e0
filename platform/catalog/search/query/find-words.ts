import { inBatches, type Steps } from "../../../scheduling/steps.ts";
import type { CodeBook } from "../codes/code-book.ts";
import type { FieldWeights } from "./field-weights.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import { kinds, type SearchMode } from "./matches.ts";
import type { PlannedWord } from "./plan-words.ts";
import { splitsOf } from "./split-words.ts";
import { findsOf, shareWork, worthOf, type Budget, type SearchWork } from "./search-work.ts";
import { completeCode } from "../words/text-item.ts";
import type { FindKind, Tally } from "./hit-scores.ts";
import { worthOfWord } from "./word-worth.ts";

/** Of a word whose beginning is searched: `dress` of `dresses`. */
const leastClose = 0.7;
/** What it costs to find a code, beside a word of a text. */
const codeCost = 3;
/** Finds between two steps, some tenths of a millisecond, and how many a known word costs beside its own. */
const findsAtOnce = 10_000;
const wordCost = 16;
/** Documents that are read for words written together: each costs more than a find. */
const splitsAtOnce = 1000;

export interface SearchedIndex {
  readonly language: LanguageIndex;
  readonly codes: CodeBook;
  readonly tally: Tally;
  readonly replaced: Uint8Array;
  readonly work: SearchWork;
  /** Documents in all. */
  readonly documents: number;
}

/**
 * Finds each word, the rarest first; the finds stand in the tally. Returns how many documents each word found; null:
 * left out, the others found all there is or took all the work.
 */
export function* findWords(
  index: SearchedIndex,
  plan: readonly PlannedWord[],
  weights: FieldWeights,
  demand: "any" | "all",
  mode: SearchMode,
): Steps<readonly (number | null)[]> {
  const found = plan.map((): number | null => null);
  const budget = { left: index.work.finds, counted: index.work.counted, split: index.work.split };
  for (const planned of rarestFirst(index.language, plan)) {
    if (isDone(index, demand, budget)) break;
    found[planned.place] = yield* findWord(index, planned, weights, mode, budget);
    yield;
  }
  return found;
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

function* findWord(
  index: SearchedIndex,
  planned: PlannedWord,
  weights: FieldWeights,
  mode: SearchMode,
  budget: Budget,
): Steps<number> {
  const { tally } = index;
  tally.beginWord(planned.bit);
  yield* takeWords(index, planned, planned.firm, budget, (quality) => {
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
  if (mode === "full" && !planned.minor) yield* takeSplits(index, planned, weights, budget);
  yield* findCodes(index, planned, weights.codes, mode, budget);
  const asWritten = tally.found;
  yield* takeWords(index, planned, planned.fuzzy, budget, (quality) =>
    kindOf(weights.fuzzy, weights.fuzzyMask, {
      quality,
      firm: false,
      whole: true,
      close: true,
      onlySeen: false,
    }),
  );
  const found = asWritten > 0 ? asWritten : tally.found;
  yield* tally.endWord(worthOfWord(found, index.documents, weights));
  return found;
}

function* takeWords(
  { language, tally, replaced, work, documents }: SearchedIndex,
  { minor }: PlannedWord,
  matches: ReadonlyMap<number, number>,
  budget: Budget,
  kindOfQuality: (quality: number) => FindKind,
): Steps<void> {
  const { weighed, others } = shareWork(language, matches, minor ? work.ofMinor : work.ofWord, budget);
  let left = findsAtOnce;
  for (const [word, quality] of weighed) {
    const postings = language.postings(word, replaced);
    tally.takeAll(postings, kindOfQuality(quality));
    left -= postings.count + wordCost;
    if (left > 0) continue;
    left = findsAtOnce;
    yield;
  }
  for (const [word, quality] of others) {
    const kind = kindOfQuality(quality);
    if (budget.counted <= 0) break;
    if (tally.isExhausted(kind.onlySeen, documents)) continue;
    tally.markAll(language.postings(word, replaced), kind);
    budget.counted -= language.documents(word);
    left -= language.documents(word) + wordCost;
    if (left > 0) continue;
    left = findsAtOnce;
    yield;
  }
}

/** Documents of the rarer of the two words are looked at. */
function* takeSplits(
  { language, tally, replaced }: SearchedIndex,
  { word }: PlannedWord,
  { firm, firmMask }: FieldWeights,
  budget: Budget,
): Steps<void> {
  for (const split of splitsOf(word, language.ports)) {
    const { first, second, quality } = split;
    const kind = kindOf(firm, firmMask, { quality, firm: true, whole: false, close: true, onlySeen: false });
    const rarer = findsOf(language, first) < findsOf(language, second) ? first : second;
    for (const known of rarer) {
      budget.split -= language.documents(known);
      if (budget.split < 0) return;
      const { slots, count } = language.postings(known, replaced);
      // The room may be another word's after a step.
      const own = slots.slice(0, count);
      yield* inBatches(count, splitsAtOnce, (from, to) => {
        for (const slot of own.subarray(from, to)) {
          tally.take(slot, language.fieldsOfSplit(slot, split), kind);
        }
      });
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

function* findCodes(
  { codes, tally, work, documents }: SearchedIndex,
  planned: PlannedWord,
  weights: Float32Array,
  mode: SearchMode,
  budget: Budget,
): Steps<void> {
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
  budget.left -= yield* codes.beginning(word, most, take(beginning, ofPart), {
    visit: mark(beginning, ofPart),
    isOver: () => budget.counted <= 0 || tally.isExhausted(minor, documents),
  });
  if (tally.isExhausted(false, documents)) return;
  const inside = take(kindOf(weights, 0, { ...coded, firm: false, quality: kinds.inside }));
  budget.left -= yield* codes.inside(word, worthOf(work.ofWord, budget), inside);
}

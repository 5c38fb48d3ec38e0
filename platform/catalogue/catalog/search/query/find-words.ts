import { inBatches, type Steps } from "../../../../foundations/scheduling/steps.ts";
import type { CodeIndex } from "../codes/code-index.ts";
import type { FieldWeights } from "./field-weights.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import { kinds, type SearchMode } from "./match-words.ts";
import type { PlannedWord } from "./plan-words.ts";
import { splitsOf } from "./split-words.ts";
import {
  type Budget,
  countFinds,
  isCommon,
  type SearchLimits,
  splitByBudget,
  allowedFinds,
} from "./search-limits.ts";
import { completeCode } from "../words/text-item.ts";
import type { FindKind, HitScores, WordWorth } from "./hit-scores.ts";

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
  readonly codes: CodeIndex;
  readonly hitScores: HitScores;
  readonly replaced: Uint8Array;
  readonly limits: SearchLimits;
  /** Documents in all. */
  readonly documents: number;
}

/**
 * Finds each word, the rarest first, and adds its finds to the hit scores. Returns how many documents each word found;
 * null: the word was left out, because the others found everything or used up the budget.
 */
export function* findWords(
  index: SearchedIndex,
  plan: readonly PlannedWord[],
  weights: FieldWeights,
  demand: "any" | "all",
  mode: SearchMode,
): Steps<readonly (number | null)[]> {
  const found = plan.map((): number | null => null);
  const budget = { left: index.limits.finds, counted: index.limits.counted, split: index.limits.split };
  for (const planned of rarestFirst(index.language, plan)) {
    if (isDone(index, demand, budget)) break;
    found[planned.place] = yield* findWord(index, planned, weights, mode, budget);
    yield;
  }
  return found;
}

/** Where any word is enough, nothing is left to find once everything is a hit. */
function isDone(
  { hitScores, documents }: SearchedIndex,
  demand: "any" | "all",
  { left, counted }: Budget,
): boolean {
  return counted <= 0 || (demand === "any" && left <= 0 && hitScores.isWhole(documents));
}

function rarestFirst(language: LanguageIndex, plan: readonly PlannedWord[]): readonly PlannedWord[] {
  const costs = new Map(plan.map((planned) => [planned, countFinds(language, planned.firm.keys())]));
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
  const { hitScores } = index;
  hitScores.beginWord(planned.bit);
  yield* scoreWords(index, planned, planned.firm, budget, (quality) => {
    const whole = quality === kinds.whole;
    const close = quality >= leastClose;
    return kindOf(weights.firm, weights.firmMask, {
      quality,
      firm: true,
      whole,
      close,
      onlyHits: planned.minor && !whole,
    });
  });
  if (mode === "full" && !planned.minor) yield* scoreSplits(index, planned, weights, budget);
  yield* scoreCodes(index, planned, weights.codes, mode, budget);
  const asWritten = hitScores.found;
  yield* scoreWords(index, planned, planned.fuzzy, budget, (quality) =>
    kindOf(weights.fuzzy, weights.fuzzyMask, {
      quality,
      firm: false,
      whole: true,
      close: true,
      onlyHits: false,
    }),
  );
  const found = asWritten > 0 ? asWritten : hitScores.found;
  yield* hitScores.endWord(weighWord(found, index.documents, weights));
  return found;
}

function* scoreWords(
  { language, hitScores, replaced, limits, documents }: SearchedIndex,
  { minor }: PlannedWord,
  matches: ReadonlyMap<number, number>,
  budget: Budget,
  kindOfQuality: (quality: number) => FindKind,
): Steps<void> {
  const { weighed, others } = splitByBudget(
    language,
    matches,
    minor ? limits.ofMinor : limits.ofWord,
    budget,
  );
  let left = findsAtOnce;
  for (const [word, quality] of weighed) {
    const postings = language.postings(word, replaced);
    hitScores.addAll(postings, kindOfQuality(quality));
    left -= postings.count + wordCost;
    if (left > 0) continue;
    left = findsAtOnce;
    yield;
  }
  for (const [word, quality] of others) {
    const kind = kindOfQuality(quality);
    if (budget.counted <= 0) break;
    if (hitScores.isExhausted(kind.onlyHits, documents)) continue;
    hitScores.markAll(language.postings(word, replaced), kind);
    budget.counted -= language.documents(word);
    left -= language.documents(word) + wordCost;
    if (left > 0) continue;
    left = findsAtOnce;
    yield;
  }
}

/** Reads the documents of the rarer of the two words. */
function* scoreSplits(
  { language, hitScores, replaced }: SearchedIndex,
  { word }: PlannedWord,
  { firm, firmMask }: FieldWeights,
  budget: Budget,
): Steps<void> {
  for (const split of splitsOf(word, language.lookups)) {
    const { first, second, quality } = split;
    const kind = kindOf(firm, firmMask, { quality, firm: true, whole: false, close: true, onlyHits: false });
    const rarer = countFinds(language, first) < countFinds(language, second) ? first : second;
    for (const known of rarer) {
      budget.split -= language.documents(known);
      if (budget.split < 0) return;
      const { slots, count } = language.postings(known, replaced);
      // The buffer may hold another word's postings after a step.
      const own = slots.slice(0, count);
      yield* inBatches(count, splitsAtOnce, (from, to) => {
        for (const slot of own.subarray(from, to)) {
          hitScores.add(slot, language.fieldsOfSplit(slot, split), kind);
        }
      });
    }
  }
}

/** All kinds are made here, so that they are alike inside. */
function kindOf(
  weights: Float32Array,
  mask: number,
  { quality, firm, whole, close, onlyHits }: Omit<FindKind, "weights" | "mask">,
): FindKind {
  return { weights, mask, quality, firm, whole, close, onlyHits };
}

function* scoreCodes(
  { codes, hitScores, limits, documents }: SearchedIndex,
  planned: PlannedWord,
  weights: Float32Array,
  mode: SearchMode,
  budget: Budget,
): Steps<void> {
  const { word, joined, minor } = planned;
  // What is not at the beginning of the whole code is inside it.
  const add =
    (kind: FindKind, ofPart = kind) =>
    (slot: number, mask: number) =>
      hitScores.add(slot, mask & (completeCode - 1), (mask & completeCode) === 0 ? ofPart : kind);
  const mark =
    (kind: FindKind, ofPart = kind) =>
    (slot: number, mask: number) => {
      budget.counted -= codeCost;
      hitScores.mark(slot, mask & (completeCode - 1), (mask & completeCode) === 0 ? ofPart : kind);
    };
  const coded = { firm: true, whole: false, close: false, onlyHits: false };
  const whole = kindOf(weights, 0, { ...coded, quality: kinds.whole });
  const visit = budget.left > 0 ? add(whole) : mark(whole);
  const before = hitScores.found;
  codes.whole(word, visit);
  for (const together of joined) codes.whole(together, visit);
  budget.left -= hitScores.found - before;
  if (mode === "strict") return;
  const beginning = kindOf(weights, 0, { ...coded, quality: kinds.ofCode, onlyHits: minor });
  const ofPart = kindOf(weights, 0, { ...coded, firm: false, quality: kinds.inside, onlyHits: minor });
  const most = allowedFinds(limits.ofMinor, budget);
  budget.left -= yield* codes.beginning(word, most, add(beginning, ofPart), {
    visit: mark(beginning, ofPart),
    isOver: () => budget.counted <= 0 || hitScores.isExhausted(minor, documents),
  });
  if (hitScores.isExhausted(false, documents)) return;
  const inside = add(kindOf(weights, 0, { ...coded, firm: false, quality: kinds.inside }));
  budget.left -= yield* codes.inside(word, allowedFinds(limits.ofWord, budget), inside);
}

const leastRarity = 0.1;
const asCategoryWorth = 2;

/** The weight of a word. A word of most documents, such as `women`, does not say of what category they are. */
function weighWord(found: number, documents: number, { breadth }: FieldWeights): WordWorth {
  const asCategory = isCommon(found, documents) ? 0 : asCategoryWorth;
  return { rarity: rarity(found, documents), breadth, asCategory };
}

/** 1 for a word that one document has, a tenth for one that all have. */
function rarity(found: number, documents: number): number {
  if (found === 0) return 1;
  return Math.max(leastRarity, Math.log(1 + documents / found) / Math.log(1 + documents));
}

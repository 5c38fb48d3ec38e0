import type { Steps } from "../../../../foundations/scheduling/steps.ts";
import { fieldWeights } from "./field-weights.ts";
import type { FieldChoice } from "../searched-fields.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import type { SearchMode } from "./match-words.ts";
import { isMinor } from "../words/query-words.ts";
import { rankHits } from "./rank-hits.ts";
import { findWords, type SearchedIndex } from "./find-words.ts";
import type { SearchHits } from "../text-search.ts";
import { planWords, type PlannedWord } from "./plan-words.ts";

export interface SearchInput {
  readonly words: readonly string[];
  readonly choice: FieldChoice;
  readonly demand: "any" | "all";
  readonly mode: SearchMode;
}

/** Runs one search. It has the index for itself, and the index does not change meanwhile. */
export function* runSearch(
  index: SearchedIndex,
  { words, choice, demand, mode }: SearchInput,
): Steps<SearchHits> {
  const { language, codes, hitScores } = index;
  const weights = fieldWeights(choice);
  const plan = yield* planWords(index, words, mode);
  try {
    markMatches(language, plan);
    const found = yield* findWords(index, plan, weights, demand, mode);
    const coded = codes.complete(words.join("").replace(/['.]/g, ""), weights.codes);
    const minor = words.map((word) => isMinor(word, words));
    return yield* rankHits(index, { demand, found, coded, minor });
  } finally {
    hitScores.clear();
    unmark(language, plan);
  }
}

function markMatches(language: LanguageIndex, plan: readonly PlannedWord[]): void {
  for (const { firm, fuzzy, bit } of plan) {
    language.mark(firm.keys(), bit);
    language.mark(fuzzy.keys(), bit);
  }
}

function unmark(language: LanguageIndex, plan: readonly PlannedWord[]): void {
  for (const { firm, fuzzy } of plan) {
    language.unmark(firm.keys());
    language.unmark(fuzzy.keys());
  }
}

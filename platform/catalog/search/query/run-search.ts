import type { Steps } from "../../../scheduling/steps.ts";
import { fieldWeights } from "./field-weights.ts";
import type { FieldChoice } from "../searched-fields.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import type { SearchMode } from "./matches.ts";
import { planWords, type PlannedWord } from "./plan-words.ts";
import { isMinor } from "../words/query-words.ts";
import { rankHits } from "./rank-hits.ts";
import { findWords, type SearchedIndex } from "./find-words.ts";
import type { TextHits } from "../text-search.ts";

/** What is looked for. */
export interface Sought {
  readonly words: readonly string[];
  readonly choice: FieldChoice;
  readonly demand: "any" | "all";
  readonly mode: SearchMode;
}

/** One search from its words to its hits. The index is its own until it is over, and does not change meanwhile. */
export function* runSearch(index: SearchedIndex, { words, choice, demand, mode }: Sought): Steps<TextHits> {
  const { language, codes, tally } = index;
  const weights = fieldWeights(choice);
  const plan = yield* planWords(index, words, mode);
  try {
    note(language, plan);
    const found = yield* findWords(index, plan, weights, demand, mode);
    const coded = codes.complete(words.join("").replace(/['.]/g, ""), weights.codes);
    const minor = words.map((word) => isMinor(word, words));
    return yield* rankHits(index, { demand, found, coded, minor });
  } finally {
    tally.clear();
    forget(language, plan);
  }
}

function note(language: LanguageIndex, plan: readonly PlannedWord[]): void {
  for (const { firm, fuzzy, bit } of plan) {
    language.note(firm.keys(), bit);
    language.note(fuzzy.keys(), bit);
  }
}

function forget(language: LanguageIndex, plan: readonly PlannedWord[]): void {
  for (const { firm, fuzzy } of plan) {
    language.forget(firm.keys());
    language.forget(fuzzy.keys());
  }
}

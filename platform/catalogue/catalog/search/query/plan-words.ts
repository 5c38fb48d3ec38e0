import type { Steps } from "../../../../foundations/scheduling/steps.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import { formsOf, isMinor } from "../words/query-words.ts";
import { matchJoined, matchWord, type SearchMode, type WordMatches } from "./match-words.ts";
import type { SearchLimits } from "./search-limits.ts";

const longestJoin = 3;

export interface PlannedWord extends WordMatches {
  readonly word: string;
  readonly place: number;
  readonly bit: number;
  /** This word and its neighbours written together. */
  readonly joined: Set<string>;
  /** One letter beside other words finds nothing by beginnings, it only raises what they find. */
  readonly minor: boolean;
}

interface PlanInput {
  readonly language: LanguageIndex;
  readonly replaced: Uint8Array;
  readonly limits: SearchLimits;
}

/** Finds the known words that each word of a search matches, before any document is read. */
export function* planWords(
  { language, replaced, limits }: PlanInput,
  words: readonly string[],
  mode: SearchMode,
): Steps<readonly PlannedWord[]> {
  const isLive = (word: number) => language.isLive(word, replaced);
  const beginnings = Math.ceil(limits.beginnings / words.length);
  const plan: PlannedWord[] = [];
  for (const [place, word] of words.entries()) {
    plan.push({
      ...matchWord(word, language.lookups, { mode, isLive, beginnings }),
      word: formsOf(word).whole,
      place,
      bit: 2 ** place,
      joined: new Set<string>(),
      minor: isMinor(word, words),
    });
    yield;
  }
  if (mode === "strict") return plan;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + longestJoin); to += 1) {
      const matches = matchJoined(words.slice(from, to), language.lookups);
      for (const planned of plan.slice(from, to)) join(planned, words.slice(from, to), matches);
    }
  }
  return plan;
}

function join(planned: PlannedWord, words: readonly string[], matches: ReadonlyMap<number, number>): void {
  planned.joined.add(words.join(""));
  for (const [word, quality] of matches) planned.firm.set(word, quality);
}

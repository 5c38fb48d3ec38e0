import type { Steps } from "../../../scheduling/steps.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import { matchJoined, matchWord, type SearchMode, type WordMatches } from "./matches.ts";
import { formsOf, isMinor } from "../words/query-words.ts";
import type { SearchWork } from "./search-work.ts";

const longestJoin = 3;

export interface PlannedWord extends WordMatches {
  readonly word: string;
  readonly place: number;
  readonly bit: number;
  /** This word and ones beside it written together. */
  readonly joined: Set<string>;
  /** One letter beside other words finds nothing by beginnings, it only raises what they find. */
  readonly minor: boolean;
}

interface KnownTexts {
  readonly language: LanguageIndex;
  readonly replaced: Uint8Array;
  readonly work: SearchWork;
}

/** What each word of a search may mean, before any document is looked at. */
export function* planWords(
  { language, replaced, work }: KnownTexts,
  words: readonly string[],
  mode: SearchMode,
): Steps<readonly PlannedWord[]> {
  const isLive = (word: number) => language.isLive(word, replaced);
  const beginnings = Math.ceil(work.beginnings / words.length);
  const plan: PlannedWord[] = [];
  for (const [place, word] of words.entries()) {
    plan.push({
      ...matchWord(word, language.ports, { mode, isLive, beginnings }),
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

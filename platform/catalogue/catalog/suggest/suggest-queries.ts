import type { Steps } from "../../../foundations/scheduling/steps.ts";
import type { QuerySuggestion } from "./suggestions.ts";
import type { TypedWord } from "./typed-words.ts";

/** Words that are tried in the place of a typed one, and the most results that are kept. */
const mostTried = 24;
const mostResults = 12;

/** The first words of a query, and how many entries have all of them. */
interface Beginning {
  readonly text: string;
  readonly words: readonly string[];
  readonly count: number;
}

interface Choice {
  readonly text: string;
  readonly words: readonly string[];
}

const nothing: Beginning = { text: "", words: [], count: 0 };

/**
 * The typed text in lower case with its last word completed; an entry of the view has all words together. Where no
 * known word has a typed word as its beginning, near spellings are tried. The typed text itself is left out.
 */
export function* suggestQueries(
  typed: readonly TypedWord[],
  source: WordSource,
  limit: number,
): Steps<readonly QuerySuggestion[]> {
  let beginnings: readonly Beginning[] = [nothing];
  for (const [index, word] of typed.entries()) {
    beginnings = yield* continueBeginnings(beginnings, word, index === typed.length - 1, source);
  }
  const queries = new Map<string, number>();
  for (const { text, count } of beginnings) if (!queries.has(text)) queries.set(text, count);
  queries.delete(typed.map(lowerOf).join(""));
  queries.delete("");
  return [...queries].slice(0, limit).map(([query, count]) => ({ query, count }));
}

/** The typed word in lower case with the separator before it. */
function lowerOf({ before, text }: TypedWord): string {
  return before + text.toLowerCase();
}

/** Continues the beginnings by the first attempt that has results. */
function* continueBeginnings(
  beginnings: readonly Beginning[],
  word: TypedWord,
  isLast: boolean,
  source: WordSource,
): Steps<readonly Beginning[]> {
  const [single, ...more] = word.words;
  const asTyped = { text: lowerOf(word), words: word.words };
  if (single === undefined || more.length > 0) return yield* extend(beginnings, [asTyped], source);
  const known = (words: ReturnType<WordSource["complete"]>): readonly Choice[] =>
    words.map(({ word: own, shown }) => ({ text: word.before + shown, words: [own] }));
  const attempts = [
    ...(isLast ? [] : [() => extend(beginnings, [asTyped], source)]),
    () => byCount(extend(beginnings, known(source.complete(single, mostTried)), source)),
    () => extend(beginnings, known(source.near(single, mostTried)), source),
    ...(isLast ? [() => extend(beginnings, [asTyped], source)] : []),
  ];
  for (const attempt of attempts) {
    const found = yield* attempt();
    if (found.length > 0) return found;
  }
  return [];
}

/** Combines every beginning with every choice, up to the most results with an entry. */
function* extend(
  beginnings: readonly Beginning[],
  choices: readonly Choice[],
  source: WordSource,
): Steps<readonly Beginning[]> {
  const found: Beginning[] = [];
  for (const beginning of beginnings) {
    for (const { text, words: more } of choices) {
      if (found.length === mostResults) return found;
      if (more.every((word) => beginning.words.includes(word))) continue;
      const words = [...beginning.words, ...more];
      const count = source.entriesWith(words);
      yield;
      if (count > 0) found.push({ text: beginning.text + text, words, count });
    }
  }
  return found;
}

function* byCount(beginnings: Steps<readonly Beginning[]>): Steps<readonly Beginning[]> {
  return (yield* beginnings).toSorted((a, b) => b.count - a.count);
}

/** A word of the catalogue's texts. */
export interface KnownWord {
  /** In the spelling that searches compare. */
  readonly word: string;
  /** As people write it, in lower case. */
  readonly shown: string;
  /** Display items that have it. */
  readonly count: number;
}

/** The words of names, brands, collections, categories and variants, as one view reads and sees them. */
export interface WordSource {
  /** Words that begin so, and the word itself; the most frequent first. */
  complete(prefix: string, limit: number): readonly KnownWord[];
  /** Words in whose place this one may have been typed, checkout-rest.md#search; the nearest first, then as above. */
  near(word: string, limit: number): readonly KnownWord[];
  /** How many entries of the view have each of the words, as it is, in any text that is searched. */
  entriesWith(words: readonly string[]): number;
}

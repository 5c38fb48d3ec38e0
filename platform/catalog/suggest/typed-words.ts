import { queryWords, wordsOf } from "../search/words.ts";

/** A run of letters as it was typed, and the words that searches read in it: of kana and han there are several. */
export interface TypedWord {
  readonly text: string;
  readonly words: readonly string[];
}

const longestText = 200;
const mostWords = 20;
const runs = /[\p{L}\p{N}\p{M}]+/gu;

/** What of a typed text is searched; over 200 characters or 20 words it is cut. `checkout-rest.md` 9.2. */
export function typedWords(text: string): readonly TypedWord[] {
  return runsOf(text.slice(0, longestText))
    .map((run) => ({ text: run, words: queryWords(run) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, mostWords);
}

/** Words as people write them, by the spelling that searches compare. Kana and han have no such words. */
export function writtenWords(text: string): readonly (readonly [word: string, written: string])[] {
  return runsOf(text).flatMap((run) => {
    const [word, ...more] = wordsOf(run);
    return word === undefined || more.length > 0 ? [] : [[word, run] as const];
  });
}

function runsOf(text: string): readonly string[] {
  return text.normalize("NFC").match(runs) ?? [];
}

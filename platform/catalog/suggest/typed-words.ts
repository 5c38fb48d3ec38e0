import { readQuery } from "../search/query-words.ts";

/** A run of letters as it was typed, and the words that searches read in it: of kana and han there are several. */
export interface TypedWord {
  readonly text: string;
  readonly words: readonly string[];
}

const longestText = 200;
const mostWords = 20;
const runs = /\p{N}+[.,]\p{N}+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/** What of a typed text is searched; over 200 characters or 20 words it is cut. `checkout-rest.md` 9.2. */
export function typedWords(text: string): readonly TypedWord[] {
  return [...text.slice(0, longestText).normalize("NFC").matchAll(runs)]
    .map(([run]) => ({ text: run, words: readQuery(run) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, mostWords);
}

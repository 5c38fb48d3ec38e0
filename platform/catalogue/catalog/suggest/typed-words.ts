import { readQuery } from "../search/words/query-words.ts";

/** A run of letters as it was typed, and the words that searches read in it: of kana and han there are several. */
export interface TypedWord {
  /** The separator before it: a space, a hyphen. */
  readonly before: string;
  readonly text: string;
  readonly words: readonly string[];
}

const longestText = 200;
const mostWords = 20;
const runs = /\p{N}+[.,]\p{N}+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’‘´`′＇][\p{L}\p{N}\p{M}]+)*/gu;

/** What of a typed text is searched; over 200 characters or 20 words it is cut. checkout-rest.md#search. */
export function typedWords(text: string): readonly TypedWord[] {
  const typed = text.slice(0, longestText).normalize("NFC").trimStart();
  const found: TypedWord[] = [];
  let from = 0;
  for (const { 0: run, index } of typed.matchAll(runs)) {
    const words = readQuery(run);
    if (words.length === 0) continue;
    found.push({ before: typed.slice(from, index).replace(/\s+/g, " "), text: run, words });
    from = index + run.length;
  }
  return found.slice(0, mostWords);
}

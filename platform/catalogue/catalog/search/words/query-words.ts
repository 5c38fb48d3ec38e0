import { isAsian, plain, splitAsian } from "./spelling.ts";

const longestText = 200;
const mostWords = 20;
const words = /\p{N}+[.,]\p{N}+(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

/**
 * The words of a search in plain spelling: runs of letters and digits, kana and han by pairs. An
 * apostrophe and a decimal point stay inside their word. A text that is too long is cut. checkout-rest.md#search.
 */
export function readQuery(text: string): readonly string[] {
  return [...plain(text.slice(0, longestText)).matchAll(words)]
    .flatMap(([run]) => (isAsian(run) ? splitAsian(run, false) : [run.replace(",", ".")]))
    .slice(0, mostWords);
}

/** One letter beside other words finds nothing by beginnings, it only raises what they find. */
export function isMinor(word: string, words: readonly string[]): boolean {
  return word.length === 1 && words.some(({ length }) => length > 1);
}

/** The forms in which a searched word may occur in texts: as it is, and the parts around its apostrophes. */
export interface WordForms {
  readonly whole: string;
  readonly parts: readonly string[];
}

export function formsOf(word: string): WordForms {
  const parts = word.split("'");
  if (parts.length === 1) return { whole: word, parts: [] };
  return { whole: parts.join(""), parts: parts.filter((part) => part.length > 1) };
}

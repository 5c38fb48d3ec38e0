import { latin } from "../latin.ts";

const runs = /[\p{L}\p{N}]+/gu;
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const hasAsian = new RegExp(asian, "u");
const longestText = 200;
const mostWords = 20;

/** The words of a text in the spelling that searches compare: without marks, in Latin, `aa` as `å`. 9.2. */
export function wordsOf(text: string): readonly string[] {
  const plain = latin(text).replace(/aa/g, "a");
  const words = plain.match(runs) ?? [];
  return hasAsian.test(plain) ? words.flatMap(splitAsian) : words;
}

/** The words of a code as they are, and the code without what stands between them. */
export function codeWords(code: string): readonly string[] {
  const words = wordsOf(code);
  return words.length > 1 ? [...words, words.join("")] : words;
}

/** The words that somebody looks for; a text that is too long is cut. */
export function queryWords(text: string): readonly string[] {
  return wordsOf(text.slice(0, longestText)).slice(0, mostWords);
}

/** Scripts without spaces are matched by pairs of characters. */
function splitAsian(run: string): readonly string[] {
  const parts = [...run.matchAll(asian)];
  if (parts.length === 0) return [run];
  const between = run.split(asian).filter((part) => part !== "");
  return [...between, ...parts.flatMap(([part]) => pairs(Array.from(part)))];
}

function pairs(characters: readonly string[]): readonly string[] {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => (characters[index] ?? "") + character);
}

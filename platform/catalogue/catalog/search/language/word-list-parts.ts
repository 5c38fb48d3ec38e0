import type { LanguageParts, WordListParts } from "../text-parts.ts";
import type { WordIntern } from "./word-intern.ts";
import { spellingKinds } from "./word-lookup.ts";

/** All spellings of all words, sorted. */
export function wordList(intern: WordIntern, numberOf: Uint32Array): WordListParts {
  const own = intern.words.map((spelling, word) => ({ spelling, word, kind: spellingKinds.own }));
  const all = [...own, ...intern.aliases].sort((a, b) => order(a.spelling, b.spelling) || a.word - b.word);
  const shared = new Uint8Array(all.length);
  for (let index = 1; index < all.length; index += 1) {
    shared[index] = sharedLetters(all[index - 1]?.spelling ?? "", all[index]?.spelling ?? "");
  }
  return {
    ...spelled(all.map(({ spelling }) => spelling)),
    shared,
    numbers: Uint32Array.from(all, ({ word }) => numberOf[word] ?? 0),
    ways: Uint8Array.from(all, ({ kind }) => kind),
  };
}

/** How words are written, by their numbers. */
export function shownWords(wordAt: Uint32Array, shown: (word: number) => string): LanguageParts["shown"] {
  return spelled(Array.from(wordAt, shown));
}

function spelled(words: readonly string[]): LanguageParts["shown"] {
  const starts = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length;
  const letters = new Uint16Array(starts[words.length] ?? 0);
  for (const [index, word] of words.entries()) {
    const start = starts[index] ?? 0;
    for (let at = 0; at < word.length; at += 1) letters[start + at] = word.charCodeAt(at);
  }
  return { letters, starts };
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

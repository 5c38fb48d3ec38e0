import { allowedEdits } from "./edit-distance.ts";
import type { LanguageIndex } from "../language/language-index.ts";
import type { KnownWord } from "../text-search.ts";

/** Known words of short texts that begin so, itself included, the most frequent first. */
export function completeWord(language: LanguageIndex, prefix: string, limit: number): readonly KnownWord[] {
  const words = new Set<number>();
  for (const lookup of language.lookups) {
    lookup.find(prefix, (word) => words.add(word));
    lookup.beginning(prefix, (word) => words.add(word));
  }
  return mostFrequent(language, words, limit);
}

/** Known words of short texts that are nearly so, the nearest first. */
export function nearWords(language: LanguageIndex, word: string, limit: number): readonly KnownWord[] {
  const most = allowedEdits(word);
  if (most === 0) return [];
  const least = new Map<number, number>();
  for (const lookup of language.lookups) {
    lookup.near(word, most, (near, edits) => least.set(near, Math.min(edits, least.get(near) ?? edits)));
  }
  return [1, 2]
    .map((edits) => new Set([...least].filter(([, own]) => own === edits).map(([near]) => near)))
    .flatMap((words) => mostFrequent(language, words, limit))
    .slice(0, limit);
}

function mostFrequent(
  language: LanguageIndex,
  words: ReadonlySet<number>,
  limit: number,
): readonly KnownWord[] {
  const likely = [...words]
    .map((word) => ({ word, count: language.headsNow(word) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.word - b.word);
  const known: KnownWord[] = [];
  for (const { word, count } of likely) {
    if (known.length >= limit) break;
    const written = language.written(word);
    if (written !== "") known.push({ word: written, count });
  }
  return known.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}

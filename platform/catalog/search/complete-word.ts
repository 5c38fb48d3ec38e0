import { allowedEdits } from "./edits.ts";
import type { LanguageIndex } from "./language-index.ts";
import { headMask } from "./text-item.ts";
import type { KnownWord } from "./text-port.ts";

/** More than are asked for: what changed after the build may have another place. */
const spare = 10;

/** Known words of short texts that begin so, itself included; when there are none, those that are nearly so. */
export function completeWord(
  language: LanguageIndex,
  prefix: string,
  limit: number,
  replaced: Uint8Array,
): readonly KnownWord[] {
  const words = new Set<number>();
  for (const port of language.ports) {
    port.find(prefix, (word) => words.add(word));
    port.beginning(prefix, (word) => words.add(word));
  }
  const known = counted(language, words, limit, replaced);
  const most = allowedEdits(prefix);
  if (known.length > 0 || most === 0) return known;
  for (const port of language.ports) port.near(prefix, most, (word) => words.add(word));
  return counted(language, words, limit, replaced);
}

function counted(
  language: LanguageIndex,
  words: ReadonlySet<number>,
  limit: number,
  replaced: Uint8Array,
): readonly KnownWord[] {
  const likely = [...words]
    .map((word) => ({ word, heads: language.mostHeads(word) }))
    .filter(({ heads }) => heads > 0)
    .sort((a, b) => b.heads - a.heads || a.word - b.word)
    .slice(0, limit + spare);
  return likely
    .map(({ word }) => ({ word: language.written(word), count: headsNow(language, word, replaced) }))
    .filter(({ word, count }) => word !== "" && count > 0)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limit);
}

function headsNow(language: LanguageIndex, word: number, replaced: Uint8Array): number {
  let count = 0;
  for (const mask of language.fieldsOf(word, replaced)) if ((mask & headMask) !== 0) count += 1;
  return count;
}

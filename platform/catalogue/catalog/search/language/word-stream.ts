import { ByteReader, type ByteWriter } from "../bytes.ts";

/**
 * Texts as numbers of words: for each field that has any, `count * 16 + field` and its words in their order, then with
 * 8 added its extra ones; 0 ends it. Fields ascend; one comes again for a text that stands apart from its others.
 */
export function writeField(
  to: ByteWriter,
  field: number,
  words: readonly number[],
  extra: readonly number[],
): void {
  writeWords(to, field, words);
  writeWords(to, field + 8, extra);
}

function writeWords(to: ByteWriter, field: number, words: readonly number[]): void {
  if (words.length === 0) return;
  to.number(words.length * 16 + field);
  for (const word of words) to.number(word);
}

/** Shows the fields of a stream: their number, how many words, whether they are extra; words are read or skipped. */
export function eachWord(
  bytes: Uint8Array,
  at: number,
  visit: (word: number, field: number, extra: boolean) => void,
): number {
  const reader = new ByteReader(bytes, at);
  for (let header = reader.number(); header > 0; header = reader.number()) {
    const field = header & 7;
    const extra = (header & 8) !== 0;
    for (let left = header >>> 4; left > 0; left -= 1) visit(reader.number(), field, extra);
  }
  return reader.at;
}

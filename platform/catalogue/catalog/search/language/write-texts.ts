import type { ByteWriter } from "../bytes.ts";
import { headFields, textsOf, type TextItem } from "../words/text-item.ts";
import { writeField } from "./word-stream.ts";

/** Gives the words of a text in order, doubled, plus 1 for extra ones. */
export interface WordReader {
  read(text: string, head: boolean): readonly number[];
  /** The number of a word, given when it is new. */
  number(word: string): number;
  /** How a word of the short text that was read last is spelled. */
  spelling(number: number): string;
}

const variantField = headFields.indexOf("productVariantName");
const letter = /^[a-z]$/;

/** Writes the words of the short texts of an item: name, brand, collection, categories, variant. */
export function writeHead(to: ByteWriter, item: TextItem, reader: WordReader): void {
  for (const [field, texts] of textsOf(item).entries()) writeTexts(to, field, texts, reader);
  // Apart from the name of the variant: `Chalk/Navy` of a swatch `Chalk` has no `navy chalk`.
  const colour = item.swatch?.desc ?? "";
  if (colour !== item.variantName) writeTexts(to, variantField, [colour], reader);
  to.number(0);
}

/** Writes the words of the long texts of an item. */
export function writeBody(to: ByteWriter, item: TextItem, reader: WordReader): void {
  const first = headFields.length;
  writeTexts(to, first, [item.excerpt], reader);
  writeTexts(to, first + 1, [item.description], reader);
  to.number(0);
}

function writeTexts(to: ByteWriter, field: number, texts: readonly string[], reader: WordReader): void {
  const head = field < headFields.length;
  const words: number[] = [];
  const extra: number[] = [];
  for (const text of texts) {
    if (text === "") continue;
    const from = words.length;
    for (const word of reader.read(text, head)) (word % 2 === 0 ? words : extra).push(word >> 1);
    if (head) joinLetters(words, from, extra, reader);
  }
  writeField(to, field, words, extra);
}

/** `t shirt` and `v neck` are also found by `tshirt` and `vneck`. */
function joinLetters(words: readonly number[], from: number, extra: number[], reader: WordReader): void {
  for (let index = from + 1; index < words.length; index += 1) {
    const before = reader.spelling(words[index - 1] ?? -1);
    if (before.length !== 1 || !letter.test(before)) continue;
    extra.push(reader.number(before + reader.spelling(words[index] ?? -1)));
  }
}

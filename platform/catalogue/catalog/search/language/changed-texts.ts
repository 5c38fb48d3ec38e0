import { ByteWriter } from "../bytes.ts";
import { ChangingWords } from "./changing-words.ts";
import { ChangedTextReader } from "./changed-text-reader.ts";
import { writeBody, writeHead } from "./write-texts.ts";
import { headMask, type TextItem } from "../words/text-item.ts";
import type { WordLookup } from "./word-lookup.ts";
import { eachWord } from "./word-stream.ts";

const noMasks: ReadonlyMap<number, number> = new Map();

/** Documents of one language that changed after the build. */
export class ChangedTexts {
  readonly words = new ChangingWords();
  readonly #reader: ChangedTextReader;
  readonly #streams = new Map<number, Uint8Array>();
  /** Of each word: slots times 128, plus their fields. */
  readonly #postings = new Map<number, number[]>();
  /** By word, how many of them are of short texts. */
  readonly #heads = new Map<number, number>();

  constructor(base: WordLookup, known: number) {
    this.#reader = new ChangedTextReader(base, this.words, known);
  }

  put(slot: number, item: TextItem): void {
    const to = new ByteWriter();
    writeHead(to, item, this.#reader);
    to.length -= 1;
    writeBody(to, item, this.#reader);
    this.#replace(slot, to.copy());
  }

  remove(slot: number): void {
    this.#replace(slot, null);
  }

  /** Only words that come, go or change their fields are touched: common ones have long lists. */
  #replace(slot: number, stream: Uint8Array | null): void {
    const known = this.#streams.get(slot);
    if (known === undefined && stream === null) return;
    const before = known === undefined ? noMasks : masksOf(known);
    const now = stream === null ? noMasks : masksOf(stream);
    for (const [word, mask] of before) if (now.get(word) !== mask) this.#drop(word, slot * 128 + mask);
    for (const [word, mask] of now) if (before.get(word) !== mask) this.#add(word, slot * 128 + mask);
    if (stream === null) this.#streams.delete(slot);
    else this.#streams.set(slot, stream);
  }

  #add(word: number, posting: number): void {
    this.#countHead(word, posting, 1);
    const list = this.#postings.get(word);
    if (list === undefined) this.#postings.set(word, [posting]);
    else list.push(posting);
  }

  /** The last of the list takes its place: lists have no order. */
  #drop(word: number, posting: number): void {
    this.#countHead(word, posting, -1);
    const list = this.#postings.get(word);
    const last = list?.pop();
    if (list === undefined || last === undefined) return;
    if (list.length === 0) this.#postings.delete(word);
    if (last !== posting) list[list.indexOf(posting)] = last;
  }

  #countHead(word: number, posting: number, more: number): void {
    if ((posting & headMask) !== 0) this.#heads.set(word, this.heads(word) + more);
  }

  /** How many documents have a word in their short texts. */
  heads(word: number): number {
    return this.#heads.get(word) ?? 0;
  }

  /** How people write a word; empty when no short text has it. */
  written(word: number): string {
    return this.#reader.written.get(word) ?? "";
  }

  /** Slots times 128, plus their fields. */
  postings(word: number): readonly number[] {
    return this.#postings.get(word) ?? [];
  }

  stream(slot: number): Uint8Array | undefined {
    if (this.#streams.size === 0) return undefined;
    return this.#streams.get(slot);
  }
}

/** Words of a stream with their fields as bits. */
export function masksOf(stream: Uint8Array, at = 0): ReadonlyMap<number, number> {
  const masks = new Map<number, number>();
  eachWord(stream, at, (word, field) => masks.set(word, (masks.get(word) ?? 0) | (1 << field)));
  return masks;
}

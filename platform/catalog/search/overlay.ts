import { ByteWriter } from "./bytes.ts";
import { ChangingWords } from "./changing-words.ts";
import { LanguageReader } from "./language-reader.ts";
import { writeBody, writeHead } from "./read-texts.ts";
import type { TextItem } from "./text-item.ts";
import type { WordPort } from "./word-port.ts";
import { eachWord } from "./word-stream.ts";

/** Documents of one language that changed after the build. */
export class Overlay {
  readonly words = new ChangingWords();
  readonly #reader: LanguageReader;
  readonly #streams = new Map<number, Uint8Array>();
  /** Of each word: slots times 128, plus their fields. */
  readonly #postings = new Map<number, number[]>();

  constructor(base: WordPort, known: number) {
    this.#reader = new LanguageReader(base, this.words, known);
  }

  put(slot: number, item: TextItem): void {
    this.remove(slot);
    const to = new ByteWriter();
    writeHead(to, item, this.#reader);
    to.length -= 1;
    writeBody(to, item, this.#reader);
    const stream = to.copy();
    this.#streams.set(slot, stream);
    for (const [word, mask] of masksOf(stream)) {
      const list = this.#postings.get(word);
      if (list === undefined) this.#postings.set(word, [slot * 128 + mask]);
      else list.push(slot * 128 + mask);
    }
  }

  remove(slot: number): void {
    const stream = this.#streams.get(slot);
    if (stream === undefined) return;
    this.#streams.delete(slot);
    for (const word of masksOf(stream).keys()) {
      const left = (this.#postings.get(word) ?? []).filter((posting) => Math.floor(posting / 128) !== slot);
      if (left.length === 0) this.#postings.delete(word);
      else this.#postings.set(word, left);
    }
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

import { ChunkTable, eachChunk } from "./chunk-table.ts";
import { collapsed, plainExpanded } from "../words/spelling.ts";
import { textWords, writtenWord } from "../words/text-words.ts";
import { spellingKinds, type SpellingKind } from "./word-lookup.ts";

const mostTexts = 4000;
const longestCached = 40;
const longestWord = 60;

/** Another spelling of a word. */
export interface Alias {
  readonly spelling: string;
  readonly word: number;
  readonly kind: SpellingKind;
}

/** Numbers for the words of one language, and all that is known of their spellings. */
export class WordIntern {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #aliases = new Map<string, Alias>();
  /** How words are written most often, by a vote: the form that leads, and by how much. */
  readonly #shown: string[] = [];
  readonly #lead: number[] = [];
  /** Words are doubled, plus 1 for extra ones. */
  readonly #chunks = new ChunkTable();
  /** By chunk, the result of `writtenWord`; undefined: not computed yet. */
  #written: (string | null | undefined)[] = [];
  /** Whole short texts, which many items share. */
  readonly #texts = new Map<string, readonly number[]>();

  /** Words of a text in order, doubled, plus 1 for extra ones. A head text also teaches how words are written. */
  read(text: string, head: boolean): readonly number[] {
    if (!head) return this.#read(text, false);
    const cached = this.#texts.get(text);
    if (cached !== undefined) return cached;
    const words = this.#read(text, true);
    if (this.#texts.size >= mostTexts) this.#texts.clear();
    this.#texts.set(text, words);
    return words;
  }

  #read(text: string, head: boolean): readonly number[] {
    const words: number[] = [];
    eachChunk(text, (from, to, hash) => {
      const cached = this.#chunks.find(text, from, to, hash);
      if (cached < 0) this.#readNew(text.slice(from, to), hash, head, words);
      else this.#readCached(cached, text, from, to, head, words);
    });
    return words;
  }

  #readCached(chunk: number, text: string, from: number, to: number, head: boolean, words: number[]): void {
    const first = words.length;
    const { values } = this.#chunks.words;
    const end = this.#chunks.wordsFrom(chunk + 1);
    for (let at = this.#chunks.wordsFrom(chunk); at < end; at += 1) words.push(values[at] ?? 0);
    if (!head) return;
    const own = words.slice(first);
    const known = this.#written[chunk];
    const written = known === undefined ? this.#learnParts(text.slice(from, to), own) : known;
    this.#written[chunk] = written;
    this.#vote(own, written);
  }

  #readNew(chunk: string, hash: number, head: boolean, words: number[]): void {
    const own = this.#wordsOf(chunk);
    for (const word of own) words.push(word);
    const written = head ? this.#learnParts(chunk, own) : undefined;
    if (written !== undefined) this.#vote(own, written);
    if (chunk.length > longestCached) return;
    if (this.#chunks.isFull()) {
      this.#chunks.clear();
      this.#written = [];
    }
    this.#written[this.#chunks.add(chunk, hash, own)] = written;
  }

  /** The number of a word, given when it is new. */
  number(word: string): number {
    const cut = word.slice(0, longestWord);
    const known = this.#numbers.get(cut);
    if (known !== undefined) return known;
    const number = this.words.push(cut) - 1;
    this.#numbers.set(cut, number);
    const shorter = collapsed(cut);
    if (shorter !== null) this.#alias(shorter, number, spellingKinds.collapsed);
    return number;
  }

  spelling(number: number): string {
    return this.words[number] ?? "";
  }

  shown(number: number): string {
    return this.#shown[number] ?? "";
  }

  get aliases(): Iterable<Alias> {
    return this.#aliases.values();
  }

  #wordsOf(chunk: string): readonly number[] {
    const words = textWords(chunk).map(({ word, extra }) => this.number(word) * 2 + (extra ? 1 : 0));
    this.#expand(chunk, words);
    return words;
  }

  #expand(chunk: string, words: readonly number[]): void {
    const other = plainExpanded(chunk);
    if (other === null) return;
    for (const [index, { word }] of textWords(other).entries()) {
      const number = words[index];
      if (number !== undefined && this.words[number >> 1] !== word) {
        this.#alias(word, number >> 1, spellingKinds.expanded);
      }
    }
  }

  #alias(spelling: string, word: number, kind: SpellingKind): void {
    this.#aliases.set(`${spelling} ${word}`, { spelling, word, kind });
  }

  /**
   * A word in a compound is shown in its plain spelling until it occurs alone. Returns how people write a word that
   * occurs alone.
   */
  #learnParts(chunk: string, words: readonly number[]): string | null {
    const extras = words.map((word) => word % 2 === 1);
    const read = extras.includes(true) ? textWords(chunk) : [];
    for (const [index, word] of words.entries()) {
      if (read[index]?.onlyFound) continue;
      if (!this.#shown[word >> 1]) this.#shown[word >> 1] = this.words[word >> 1] ?? "";
    }
    return writtenWord(chunk, extras);
  }

  #vote(words: readonly number[], written: string | null): void {
    const own = words.find((word) => word % 2 === 0);
    if (written === null || own === undefined) return;
    const word = own >> 1;
    const lead = this.#lead[word] ?? 0;
    if (this.#shown[word] === written) this.#lead[word] = lead + 1;
    else if (lead > 0) this.#lead[word] = lead - 1;
    else {
      this.#shown[word] = written;
      this.#lead[word] = 1;
    }
  }
}

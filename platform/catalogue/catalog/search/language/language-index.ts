import { ByteReader } from "../bytes.ts";
import { WordProximity } from "../query/word-proximity.ts";
import { ChangedTexts } from "./changed-texts.ts";
import { PackedWords } from "./packed-words.ts";
import { PostingBuffer } from "./posting-buffer.ts";
import { fieldsOfSplit, type SplitWord } from "../query/split-words.ts";
import type { LanguageParts } from "../text-parts.ts";
import type { WordLookup } from "./word-lookup.ts";
import { eachWord } from "./word-stream.ts";

const spareCapacity = 1024;

/** Words of display items in one language: those of the build, and those that changed after it. */
export class LanguageIndex {
  readonly parts: LanguageParts;
  readonly overlay: ChangedTexts;
  readonly lookups: readonly WordLookup[];
  readonly #near = new WordProximity();
  #buffer = new PostingBuffer(0);
  /** By word, documents of the build that had it in their short texts. */
  readonly #gone = new Map<number, number>();
  /** By known word the searched ones that it matches, as bits; all 0 between two searches. */
  #searched: Uint32Array;

  constructor(parts: LanguageParts) {
    const base = new PackedWords(parts.words);
    this.parts = parts;
    this.overlay = new ChangedTexts(base, parts.documents.length);
    this.lookups = [base, this.overlay.words];
    this.#searched = new Uint32Array(parts.documents.length);
  }

  /** Documents that have a word, those that were replaced included. */
  documents(word: number): number {
    return (this.parts.documents[word] ?? 0) + this.overlay.postings(word).length;
  }

  heads(word: number): number {
    return this.parts.heads[word] ?? 0;
  }

  /** The documents that have a word, with their fields. The buffer is the same each time. */
  postings(word: number, replaced: Uint8Array): PostingBuffer {
    const changed = this.overlay.postings(word);
    const buffer = this.#bufferFor((this.parts.documents[word] ?? 0) + changed.length);
    buffer.count = 0;
    const { postings, postingStarts } = this.parts;
    if (word < this.parts.documents.length) {
      buffer.unpack(postings, postingStarts[word] ?? 0, postingStarts[word + 1] ?? 0, replaced);
    }
    for (const posting of changed) buffer.add(Math.floor(posting / 128), posting % 128);
    return buffer;
  }

  #bufferFor(count: number): PostingBuffer {
    if (this.#buffer.slots.length < count) this.#buffer = new PostingBuffer(count + spareCapacity);
    return this.#buffer;
  }

  /** Documents that have a word in their short texts. */
  headsNow(word: number): number {
    return this.heads(word) - (this.#gone.get(word) ?? 0) + this.overlay.heads(word);
  }

  /** A document of the build was replaced: it no longer counts. To be called once for each. */
  markReplaced(slot: number): void {
    const place = this.parts.headAt[slot] ?? 0;
    if (place === 0) return;
    const words = new Set<number>();
    eachWord(this.parts.streams, place - 1, (word) => words.add(word));
    for (const word of words) this.#gone.set(word, (this.#gone.get(word) ?? 0) + 1);
  }

  /** Whether any document has a word still. */
  isLive(word: number, replaced: Uint8Array): boolean {
    for (const _ of this.fieldsOf(word, replaced)) return true;
    return false;
  }

  /** The fields of each document that has a word, as bits. */
  *fieldsOf(word: number, replaced: Uint8Array): Generator<number> {
    for (const posting of this.overlay.postings(word)) yield posting % 128;
    const reader = new ByteReader(this.parts.postings, this.parts.postingStarts[word] ?? 0);
    const end = this.parts.postingStarts[word + 1] ?? 0;
    let mask = 0;
    for (let slot = -1; reader.at < end;) {
      const step = reader.number();
      slot += step >>> 1;
      if ((step & 1) === 0) mask = reader.number();
      if (replaced[slot] === 0) yield mask;
    }
  }

  /** A word as people write it; empty when it is only found, as `tshirt` for `T shirt`. */
  written(word: number): string {
    const { letters, starts } = this.parts.shown;
    const shown = letters.subarray(starts[word] ?? 0, starts[word + 1] ?? 0);
    return shown.length > 0 ? String.fromCharCode(...shown) : this.overlay.written(word);
  }

  /** Marks known words that match a searched one. */
  mark(words: Iterable<number>, bit: number): void {
    const most = this.parts.documents.length + this.overlay.words.count;
    if (most > this.#searched.length) {
      const larger = new Uint32Array(most + 1024);
      larger.set(this.#searched);
      this.#searched = larger;
    }
    for (const word of words) this.#searched[word] = (this.#searched[word] ?? 0) | bit;
  }

  unmark(words: Iterable<number>): void {
    for (const word of words) this.#searched[word] = 0;
  }

  /** The score that a document gets when marked words are near each other in any of the fields. */
  proximity(slot: number, fields: number): number {
    this.#near.begin();
    const own = this.overlay.stream(slot);
    if (own === undefined) {
      const { streams, headAt, bodyAt } = this.parts;
      this.#readNear(streams, headAt[slot] ?? 0, fields);
      this.#readNear(streams, bodyAt[slot] ?? 0, fields);
    } else this.#readNear(own, 1, fields);
    return this.#near.score;
  }

  /** The fields of short texts in which the words of a split are neighbours. */
  fieldsOfSplit(slot: number, split: SplitWord): number {
    const own = this.overlay.stream(slot);
    if (own !== undefined) return fieldsOfSplit(own, 0, split);
    const place = this.parts.headAt[slot] ?? 0;
    return place === 0 ? 0 : fieldsOfSplit(this.parts.streams, place - 1, split);
  }

  #readNear(streams: Uint8Array, place: number, fields: number): void {
    if (place > 0) this.#near.read(streams, place - 1, this.#searched, fields);
  }

  /** Words of a name; 0 when there is none. */
  nameLength(slot: number): number {
    const own = this.overlay.stream(slot);
    const place = own === undefined ? (this.parts.headAt[slot] ?? 0) : 1;
    if (place === 0) return 0;
    const header = new ByteReader(own ?? this.parts.streams, place - 1).number();
    return (header & 15) === 0 ? header >>> 4 : 0;
  }
}

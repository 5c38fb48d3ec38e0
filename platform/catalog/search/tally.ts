import { ByteReader } from "./bytes.ts";
import { raise, setBits } from "./counts.ts";

const asWritten = 1;
const wholeInName = 2;
const nameField = 1;

/** How finds of one kind count. */
export interface FindKind {
  /** What a find weighs by its fields as bits. */
  readonly weights: Float32Array;
  /** Fields that are looked at. */
  readonly mask: number;
  /** 1 is best. */
  readonly quality: number;
  readonly firm: boolean;
  readonly whole: boolean;
  /** Only documents that another word has found already. */
  readonly onlySeen: boolean;
}

/**
 * What a search has found in each slot so far. It is cleared after each search and used again: a search that goes
 * through many documents makes nothing anew.
 */
export class Tally {
  readonly slots: number;
  readonly #best: Float32Array;
  readonly #marks: Uint8Array;
  readonly #fields: Uint8Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;
  #markedCount = 0;
  #bit = 0;
  /** 1 for each slot that is a hit. */
  readonly #seen: Uint8Array;
  #seenCount = 0;
  readonly sum: Float64Array;
  /** Searched words as bits: as they are written, and otherwise. */
  readonly firm: Uint32Array;
  readonly soft: Uint32Array;
  readonly #once: Uint8Array;
  /** Fields in which two or more of the words are. */
  readonly twice: Uint8Array;
  /** Words that are whole in the name. */
  readonly inName: Uint8Array;

  constructor(slots: number) {
    this.slots = slots;
    this.#best = new Float32Array(slots);
    this.#marks = new Uint8Array(slots);
    this.#fields = new Uint8Array(slots);
    this.#touched = new Int32Array(slots);
    this.#seen = new Uint8Array(slots);
    this.sum = new Float64Array(slots);
    this.firm = new Uint32Array(slots);
    this.soft = new Uint32Array(slots);
    this.#once = new Uint8Array(slots);
    this.twice = new Uint8Array(slots);
    this.inName = new Uint8Array(slots);
  }

  /** Takes a list of postings of one known word, but not of slots that were replaced. */
  takeList(bytes: Uint8Array, from: number, to: number, kind: FindKind, replaced: Uint8Array): void {
    const reader = new ByteReader(bytes, from);
    let mask = 0;
    for (let slot = -1; reader.at < to;) {
      const step = reader.number();
      slot += step >>> 1;
      if ((step & 1) === 0) mask = reader.number();
      if (replaced[slot] === 0) this.take(slot, mask, kind);
    }
  }

  take(slot: number, mask: number, kind: FindKind): void {
    const weight = kind.weights[mask] ?? 0;
    if (weight === 0) return;
    if (kind.onlySeen && this.#seen[slot] === 0) return;
    const score = weight * kind.quality;
    const best = this.#best[slot] ?? 0;
    if (best === 0) this.#touch(slot);
    if (score > best) this.#best[slot] = score;
    setBits(this.#fields, slot, mask & kind.mask);
    if (!kind.firm) return;
    const named = kind.whole && (mask & kind.mask & nameField) !== 0;
    setBits(this.#marks, slot, named ? asWritten | wholeInName : asWritten);
  }

  #touch(slot: number): void {
    this.#touched[this.#touchedCount++] = slot;
    if (this.#isMarked(slot)) this.#markedCount -= 1;
    this.seen(slot);
  }

  /** Makes hits of a list of postings as `takeList` does, but does not weigh them. */
  markList(bytes: Uint8Array, from: number, to: number, kind: FindKind, replaced: Uint8Array): void {
    const reader = new ByteReader(bytes, from);
    let mask = 0;
    for (let slot = -1; reader.at < to;) {
      const step = reader.number();
      slot += step >>> 1;
      if ((step & 1) === 0) mask = reader.number();
      if (replaced[slot] === 0) this.mark(slot, mask, kind);
    }
  }

  mark(slot: number, mask: number, kind: FindKind): void {
    if (this.#isFound(slot) || (kind.weights[mask] ?? 0) === 0) return;
    if (kind.onlySeen && this.#seen[slot] === 0) return;
    setBits(kind.firm ? this.firm : this.soft, slot, this.#bit);
    this.seen(slot);
    this.#markedCount += 1;
  }

  #isFound(slot: number): boolean {
    return this.#best[slot] !== 0 || this.#isMarked(slot);
  }

  #isMarked(slot: number): boolean {
    return (((this.firm[slot] ?? 0) | (this.soft[slot] ?? 0)) & this.#bit) !== 0;
  }

  /** Documents that the present word has found. */
  get found(): number {
    return this.#touchedCount + this.#markedCount;
  }

  /** Whether there is nothing left for the present word to find, by a kind that only raises or by any. */
  isExhausted(onlySeen: boolean, documents: number): boolean {
    return this.found >= (onlySeen ? this.#seenCount : documents);
  }

  /** Whether every document is a hit. */
  isWhole(documents: number): boolean {
    return this.#seenCount >= documents;
  }

  /** Begins a word: its bit is none of another. */
  beginWord(bit: number): void {
    this.#bit = bit;
    this.#touchedCount = 0;
    this.#markedCount = 0;
  }

  /** Ends a word: what it found counts by how rare it is. */
  endWord(rarity: number): void {
    for (let index = 0; index < this.#touchedCount; index += 1) {
      this.#endSlot(this.#touched[index] ?? 0, rarity);
    }
  }

  #endSlot(slot: number, rarity: number): void {
    const marks = this.#marks[slot] ?? 0;
    const fields = this.#fields[slot] ?? 0;
    raise(this.sum, slot, (this.#best[slot] ?? 0) * rarity);
    setBits((marks & asWritten) === 0 ? this.soft : this.firm, slot, this.#bit);
    if ((marks & wholeInName) !== 0) raise(this.inName, slot, 1);
    setBits(this.twice, slot, (this.#once[slot] ?? 0) & fields);
    setBits(this.#once, slot, fields);
    this.#best[slot] = 0;
    this.#marks[slot] = 0;
    this.#fields[slot] = 0;
  }

  /** Makes a slot a hit. */
  seen(slot: number): void {
    if (this.#seen[slot] === 1) return;
    this.#seen[slot] = 1;
    this.#seenCount += 1;
  }

  /** Slots of all hits, ascending. */
  hits(): Int32Array {
    const hits = new Int32Array(this.#seenCount);
    let count = 0;
    for (let slot = 0; count < hits.length; slot += 1) if (this.#seen[slot] === 1) hits[count++] = slot;
    return hits;
  }

  clear(): void {
    if (this.#seenCount === 0) return;
    for (const own of [this.sum, this.firm, this.soft, this.#once, this.twice, this.inName, this.#seen]) {
      own.fill(0);
    }
    this.#seenCount = 0;
  }
}

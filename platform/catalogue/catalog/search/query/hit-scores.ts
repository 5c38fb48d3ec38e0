import { inBatches, type Steps } from "../../../../foundations/scheduling/steps.ts";
import { raise, setBits } from "../counts.ts";
import type { PostingBuffer } from "../language/posting-buffer.ts";

/** Beside a word that is only nearly in a name, one that is in it. */
export const namedAsWritten = 4;

const asWritten = 1;
const wholeInName = 2;
const closeInCategory = 4;
/** Between two steps. */
const slotsAtOnce = 10_000;
const nameField = 1;
const categoryField = 8;

/** How finds of one kind count. */
export interface FindKind {
  /** What a find weighs by its fields as bits. */
  readonly weights: Float32Array;
  /** The fields that count, as bits. */
  readonly mask: number;
  /** 1 is best. */
  readonly quality: number;
  readonly firm: boolean;
  readonly whole: boolean;
  /** Little or nothing is missing of the word. */
  readonly close: boolean;
  /** Only documents that another word has found already. */
  readonly onlyHits: boolean;
}

/** The weight of a word's finds. */
export interface WordWorth {
  /** 1 is the rarest. */
  readonly rarity: number;
  /** Times so much by the fields that have it. */
  readonly breadth: Float32Array;
  /** Added where the word is the category of a document. */
  readonly asCategory: number;
}

/**
 * The scores that a search has collected in each slot. They are cleared after each search and used again, so that a
 * search through many documents allocates nothing.
 */
export class HitScores {
  readonly slots: number;
  readonly #best: Float32Array;
  readonly #marks: Uint8Array;
  readonly #fields: Uint8Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;
  #markedCount = 0;
  #bit = 0;
  /** 1 for each slot that is a hit. */
  readonly #isHit: Uint8Array;
  #hitCount = 0;
  readonly sum: Float64Array;
  /** Searched words as bits: as they are written, and otherwise. */
  readonly firm: Uint32Array;
  readonly soft: Uint32Array;
  readonly #once: Uint8Array;
  /** Fields in which two or more of the words are. */
  readonly twice: Uint8Array;
  /** Words that are whole in the name, times `namedAsWritten`; those that are only nearly so count once. */
  readonly inName: Uint8Array;

  constructor(slots: number) {
    this.slots = slots;
    this.#best = new Float32Array(slots);
    this.#marks = new Uint8Array(slots);
    this.#fields = new Uint8Array(slots);
    this.#touched = new Int32Array(slots);
    this.#isHit = new Uint8Array(slots);
    this.sum = new Float64Array(slots);
    this.firm = new Uint32Array(slots);
    this.soft = new Uint32Array(slots);
    this.#once = new Uint8Array(slots);
    this.twice = new Uint8Array(slots);
    this.inName = new Uint8Array(slots);
  }

  /** Takes the finds of one known word. */
  addAll({ slots, masks, count }: PostingBuffer, kind: FindKind): void {
    for (let at = 0; at < count; at += 1) this.add(slots[at] ?? 0, masks[at] ?? 0, kind);
  }

  add(slot: number, mask: number, kind: FindKind): void {
    const weight = kind.weights[mask] ?? 0;
    if (weight === 0) return;
    if (kind.onlyHits && this.#isHit[slot] === 0) return;
    const score = weight * kind.quality;
    const best = this.#best[slot] ?? 0;
    if (best === 0) this.#touch(slot);
    if (score > best) this.#best[slot] = score;
    setBits(this.#fields, slot, mask & kind.mask);
    setBits(this.#marks, slot, marksOf(kind, mask & kind.mask));
  }

  #touch(slot: number): void {
    this.#touched[this.#touchedCount++] = slot;
    if (this.#isMarked(slot)) this.#markedCount -= 1;
    this.addHit(slot);
  }

  /** Makes hits of them, but does not weigh them. */
  markAll({ slots, masks, count }: PostingBuffer, kind: FindKind): void {
    const { weights, onlyHits, firm } = kind;
    const bits = firm ? this.firm : this.soft;
    const bit = this.#bit;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] ?? 0;
      if (weights[masks[at] ?? 0] === 0 || this.#isFound(slot)) continue;
      if (this.#isHit[slot] === 0) {
        if (onlyHits) continue;
        this.addHit(slot);
      }
      bits[slot] = (bits[slot] ?? 0) | bit;
      this.#markedCount += 1;
    }
  }

  mark(slot: number, mask: number, kind: FindKind): void {
    if (this.#isFound(slot) || (kind.weights[mask] ?? 0) === 0) return;
    if (kind.onlyHits && this.#isHit[slot] === 0) return;
    setBits(kind.firm ? this.firm : this.soft, slot, this.#bit);
    this.addHit(slot);
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
  isExhausted(onlyHits: boolean, documents: number): boolean {
    return this.found >= (onlyHits ? this.#hitCount : documents);
  }

  /** Whether every document is a hit. */
  isWhole(documents: number): boolean {
    return this.#hitCount >= documents;
  }

  /** Begins a word: its bit is none of another. */
  beginWord(bit: number): void {
    this.#bit = bit;
    this.#touchedCount = 0;
    this.#markedCount = 0;
  }

  /** Ends a word: what it found counts by how rare it is. */
  *endWord(worth: WordWorth): Steps<void> {
    yield* inBatches(this.#touchedCount, slotsAtOnce, (from, to) => {
      for (let index = from; index < to; index += 1) this.#endSlot(this.#touched[index] ?? 0, worth);
    });
    this.#touchedCount = 0;
  }

  #endSlot(slot: number, { rarity, breadth, asCategory }: WordWorth): void {
    const marks = this.#marks[slot] ?? 0;
    const fields = this.#fields[slot] ?? 0;
    const inCategory = (marks & closeInCategory) === 0 ? 0 : asCategory;
    raise(this.sum, slot, (this.#best[slot] ?? 0) * rarity * (breadth[fields] ?? 1) + inCategory);
    setBits((marks & asWritten) === 0 ? this.soft : this.firm, slot, this.#bit);
    if ((marks & wholeInName) !== 0) raise(this.inName, slot, (marks & asWritten) === 0 ? 1 : namedAsWritten);
    setBits(this.twice, slot, (this.#once[slot] ?? 0) & fields);
    setBits(this.#once, slot, fields);
    this.#reset(slot);
  }

  #reset(slot: number): void {
    this.#best[slot] = 0;
    this.#marks[slot] = 0;
    this.#fields[slot] = 0;
  }

  /** Makes a slot a hit. */
  addHit(slot: number): void {
    if (this.#isHit[slot] === 1) return;
    this.#isHit[slot] = 1;
    this.#hitCount += 1;
  }

  /** Slots of all hits, ascending. */
  hits(): Int32Array {
    const hits = new Int32Array(this.#hitCount);
    let count = 0;
    for (let slot = 0; count < hits.length; slot += 1) if (this.#isHit[slot] === 1) hits[count++] = slot;
    return hits;
  }

  /** A search may have failed within a word. */
  clear(): void {
    for (const slot of this.#touched.subarray(0, this.#touchedCount)) this.#reset(slot);
    this.#touchedCount = 0;
    if (this.#hitCount === 0) return;
    for (const own of [this.sum, this.firm, this.soft, this.#once, this.twice, this.inName, this.#isHit]) {
      own.fill(0);
    }
    this.#hitCount = 0;
  }
}

function marksOf({ firm, whole, close }: FindKind, fields: number): number {
  let marks = firm ? asWritten : 0;
  if (whole && (fields & nameField) !== 0) marks |= wholeInName;
  if (close && (fields & categoryField) !== 0) marks |= closeInCategory;
  return marks;
}

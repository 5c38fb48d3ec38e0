import type { Steps } from "../../../../foundations/scheduling/steps.ts";
import { codesInBlock } from "./build-codes.ts";
import { ByteReader } from "../bytes.ts";
import { gramHash, gramLength, gramsOf, letterKind, letterKinds } from "./code-grams.ts";
import type { CodeParts } from "../text-parts.ts";

/** The most blocks that are searched for one word inside codes: some milliseconds. */
const mostBlocks = 4000;
const mostGrams = 4;
/** Codes between two steps, and between two checks whether a visit is over. */
const codesAtOnce = 64 * codesInBlock;
const blocksAtOnce = 64;

export type CodeVisit = (slot: number, mask: number) => void;

/** A visit that may be over before all codes were seen. */
export interface EndingVisit {
  readonly visit: CodeVisit;
  readonly isOver: () => boolean;
}

/** Codes that do not change: whole, by their beginning, and by what is inside them. */
export class PackedCodes {
  readonly #parts: CodeParts;
  readonly #code = Buffer.alloc(512);

  constructor(parts: CodeParts) {
    this.#parts = parts;
  }

  /** Slots of a code of exactly this spelling. */
  whole(word: string, visit: CodeVisit): void {
    const wanted = Buffer.from(word);
    const code = this.#lowest(wanted);
    if (this.#isAt(code, wanted)) this.#visit(code, code + 1, visit);
  }

  /** Slots of codes that begin so, in the order of the codes, of the first ones and the others; how many the first ones were. */
  *beginning(word: string, most: number, visit: CodeVisit, other: EndingVisit): Steps<number> {
    const from = this.#lowest(Buffer.from(word));
    const to = this.#lowest(Buffer.concat([Buffer.from(word), Buffer.of(255)]));
    const end = Math.min(to, from + most);
    for (let at = from; at < end; at += codesAtOnce) {
      this.#visit(at, Math.min(end, at + codesAtOnce), visit);
      yield;
    }
    for (let at = end; at < to && !other.isOver(); at += codesAtOnce) {
      this.#visit(at, Math.min(to, at + codesAtOnce), other.visit);
      yield;
    }
    return end - from;
  }

  /** Visits slots of codes that have the word inside, and searches at most so many codes; returns how many it searched. */
  *inside(word: string, most: number, visit: CodeVisit): Steps<number> {
    const wanted = Buffer.from(word);
    const mostNow = Math.min(mostBlocks, Math.ceil(most / codesInBlock));
    const blocks = this.#blocks(wanted).slice(0, mostNow);
    for (const [place, block] of blocks.entries()) {
      if (place % blocksAtOnce === blocksAtOnce - 1) yield;
      this.#eachCode(block, (code, length) => {
        if (holds(this.#code, length, wanted)) this.#visit(code, code + 1, visit);
        return true;
      });
    }
    return blocks.length * codesInBlock;
  }

  #blocks(wanted: Uint8Array): readonly number[] {
    if (wanted.length < gramLength - 1) return [];
    if (wanted.length === gramLength - 1) return this.#blocksAfterAny(wanted);
    const hashes = new Set<number>();
    gramsOf(wanted, wanted.length, (hash) => hashes.add(hash));
    const shortest = [...hashes].sort((a, b) => this.#gramSize(a) - this.#gramSize(b)).slice(0, mostGrams);
    return shortest.map((hash) => this.#gramBlocks(hash)).reduce(inBoth);
  }

  #blocksAfterAny(wanted: Uint8Array): readonly number[] {
    const [b = 0, c = 0, d = 0] = Array.from(wanted, letterKind);
    const blocks = new Set<number>();
    for (let a = 1; a <= letterKinds && blocks.size < mostBlocks; a += 1) {
      for (const block of this.#gramBlocks(gramHash(a, b, c, d))) blocks.add(block);
    }
    return [...blocks].sort((one, other) => one - other);
  }

  #gramSize(hash: number): number {
    return (this.#parts.gramAt[hash + 1] ?? 0) - (this.#parts.gramAt[hash] ?? 0);
  }

  #gramBlocks(hash: number): readonly number[] {
    const end = this.#parts.gramAt[hash + 1] ?? 0;
    const reader = new ByteReader(this.#parts.grams, this.#parts.gramAt[hash] ?? 0);
    const blocks: number[] = [];
    for (let block = -1; reader.at < end;) {
      block += reader.number();
      blocks.push(block);
    }
    return blocks;
  }

  #isAt(code: number, wanted: Buffer): boolean {
    let same = false;
    this.#eachCode(Math.floor(code / codesInBlock), (at, length) => {
      if (at === code) same = this.#code.compare(wanted, 0, wanted.length, 0, length) === 0;
      return at < code;
    });
    return same;
  }

  /** The first code that is not before the wanted bytes. */
  #lowest(wanted: Buffer): number {
    let from = 0;
    let to = this.#parts.codeAt.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#firstOf(middle, wanted) < 0) from = middle + 1;
      else to = middle;
    }
    let lowest = Math.min(from * codesInBlock, this.#parts.count);
    this.#eachCode(from - 1, (code, length) => {
      if (this.#code.compare(wanted, 0, wanted.length, 0, length) < 0) return true;
      lowest = code;
      return false;
    });
    return lowest;
  }

  #firstOf(block: number, wanted: Buffer): number {
    let order = 1;
    this.#eachCode(block, (_, length) => {
      order = this.#code.compare(wanted, 0, wanted.length, 0, length);
      return false;
    });
    return order;
  }

  /** Decodes the codes of a block one after the other into the same buffer, until a visit returns false. */
  #eachCode(block: number, visit: (code: number, length: number) => boolean): void {
    const { codes, codeAt, count } = this.#parts;
    if (block < 0 || block >= codeAt.length) return;
    let at = codeAt[block] ?? 0;
    const end = Math.min((block + 1) * codesInBlock, count);
    for (let code = block * codesInBlock; code < end; code += 1) {
      const shared = codes[at] ?? 0;
      const own = codes[at + 1] ?? 0;
      for (let index = 0; index < own; index += 1) this.#code[shared + index] = codes[at + 2 + index] ?? 0;
      at += 2 + own;
      if (!visit(code, shared + own)) return;
    }
  }

  #visit(from: number, to: number, visit: CodeVisit): void {
    if (from >= to) return;
    const block = Math.floor(from / codesInBlock);
    const reader = new ByteReader(this.#parts.postings, this.#parts.postingAt[block]);
    for (let code = block * codesInBlock; code < to; code += 1) {
      let slot = 0;
      for (let left = reader.number(); left > 0; left -= 1) {
        const posting = reader.number();
        slot += posting >>> 4;
        if (code >= from) visit(slot, posting & 15);
      }
    }
  }
}

function holds(code: Uint8Array, length: number, wanted: Uint8Array): boolean {
  const first = wanted[0];
  for (let at = 0; at <= length - wanted.length; at += 1) {
    let same = code[at] === first ? 1 : 0;
    while (same > 0 && same < wanted.length && code[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return true;
  }
  return false;
}

/** The intersection of two ascending lists. */
function inBoth(one: readonly number[], other: readonly number[]): readonly number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of one) {
    while (at < other.length && (other[at] ?? 0) < number) at += 1;
    if (other[at] === number) both.push(number);
  }
  return both;
}

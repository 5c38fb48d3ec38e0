import { ByteWriter } from "../bytes.ts";
import { GramBuilder } from "./code-grams.ts";
import { CodeNumbers, type CodePool } from "./code-numbers.ts";
import { raise, startsOf } from "../counts.ts";
import { sortCodes } from "./sort-codes.ts";
import { codesOf, type CodedItem } from "../words/text-item.ts";
import type { CodeParts } from "../text-parts.ts";

export const codesInBlock = 16;

/** Takes in the codes of all items, each once, in any order of their slots. */
export class CodeBuilder {
  readonly #numbers = new CodeNumbers();
  /** Code, slot and fields of each find. */
  #finds = new Int32Array(3 * 1024);
  #count = 0;
  readonly #seen = new Set<number>();

  add(slot: number, item: CodedItem): void {
    if (this.#seen.has(slot)) return;
    this.#seen.add(slot);
    for (const [code, mask] of codesOf(item)) this.#find(this.#numbers.of(code), slot, mask);
  }

  finish(): CodeParts {
    const pool = this.#numbers.finish();
    const order = sortCodes(pool);
    const rank = new Uint32Array(order.length);
    for (let place = 0; place < order.length; place += 1) rank[order[place] ?? 0] = place;
    return { count: order.length, ...spellings(pool, order), ...this.#lists(rank, order.length) };
  }

  #find(code: number, slot: number, mask: number): void {
    const at = this.#count * 3;
    if (at === this.#finds.length) {
      const larger = new Int32Array(at * 2);
      larger.set(this.#finds);
      this.#finds = larger;
    }
    this.#finds[at] = code;
    this.#finds[at + 1] = slot;
    this.#finds[at + 2] = mask;
    this.#count += 1;
  }

  #lists(rank: Uint32Array, count: number): Pick<CodeParts, "postings" | "postingAt"> {
    const sizes = new Uint32Array(count);
    for (let find = 0; find < this.#count; find += 1) raise(sizes, this.#placeOf(find, rank), 1);
    const starts = startsOf(sizes);
    const at = starts.slice();
    const sorted = new Uint32Array(this.#count);
    for (let find = 0; find < this.#count; find += 1) {
      const place = this.#placeOf(find, rank);
      sorted[at[place] ?? 0] = (this.#finds[find * 3 + 1] ?? 0) * 16 + (this.#finds[find * 3 + 2] ?? 0);
      raise(at, place, 1);
    }
    return written(starts, sorted);
  }

  #placeOf(find: number, rank: Uint32Array): number {
    return rank[this.#finds[find * 3] ?? 0] ?? 0;
  }
}

function written(starts: Uint32Array, finds: Uint32Array): Pick<CodeParts, "postings" | "postingAt"> {
  const count = starts.length - 1;
  const to = new ByteWriter();
  const postingAt = new Uint32Array(Math.ceil(count / codesInBlock));
  for (let code = 0; code < count; code += 1) {
    if (code % codesInBlock === 0) postingAt[code / codesInBlock] = to.length;
    const own = finds.subarray(starts[code], starts[code + 1]).sort();
    to.number(own.length);
    let last = 0;
    for (const find of own) {
      const slot = find >>> 4;
      to.number((slot - last) * 16 + (find & 15));
      last = slot;
    }
  }
  return { postings: to.copy(), postingAt };
}

/** Sorted codes in blocks, each as what it shares with the one before in its block and what is its own. */
function spellings(
  { bytes, starts }: CodePool,
  order: Uint32Array,
): Omit<CodeParts, "count" | "postings" | "postingAt"> {
  const to = new ByteWriter();
  const codeAt = new Uint32Array(Math.ceil(order.length / codesInBlock));
  const grams = new GramBuilder();
  let before = bytes.subarray(0, 0);
  for (const [index, number] of order.entries()) {
    const now = bytes.subarray(starts[number], starts[number + 1]);
    const first = index % codesInBlock === 0;
    const block = Math.floor(index / codesInBlock);
    if (first) codeAt[block] = to.length;
    const shared = first ? 0 : sharedBytes(now, before);
    to.byte(shared);
    to.byte(now.length - shared);
    for (let at = shared; at < now.length; at += 1) to.byte(now[at] ?? 0);
    grams.add(block, now, now.length);
    before = now;
  }
  return { codes: to.copy(), codeAt, ...grams.finish() };
}

function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

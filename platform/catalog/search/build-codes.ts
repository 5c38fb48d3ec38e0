import { ByteWriter } from "./bytes.ts";
import { GramBuilder } from "./code-grams.ts";
import { raise, startsOf } from "./counts.ts";
import { codesOf, type TextItem } from "./text-item.ts";
import type { CodeParts } from "./text-parts.ts";

export const codesInBlock = 16;

/** Takes in the codes of all items, each once, in any order of their slots. */
export class CodeBuilder {
  readonly #numbers = new Map<string, number>();
  /** Code, slot and fields of each find. */
  #finds = new Int32Array(3 * 1024);
  #count = 0;
  readonly #seen = new Set<number>();

  add(slot: number, item: TextItem): void {
    if (this.#seen.has(slot)) return;
    this.#seen.add(slot);
    for (const [code, mask] of codesOf(item)) this.#find(this.#number(code), slot, mask);
  }

  finish(): CodeParts {
    const codes = [...this.#numbers.keys()].sort();
    const rank = new Uint32Array(codes.length);
    for (const [place, code] of codes.entries()) rank[this.#numbers.get(code) ?? 0] = place;
    this.#numbers.clear();
    const lists = this.#lists(rank, codes.length);
    return { count: codes.length, ...spellings(codes), ...lists };
  }

  #number(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(code, number);
    return number;
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
function spellings(codes: readonly string[]): Omit<CodeParts, "count" | "postings" | "postingAt"> {
  const to = new ByteWriter();
  const codeAt = new Uint32Array(Math.ceil(codes.length / codesInBlock));
  const grams = new GramBuilder();
  const buffers = [Buffer.alloc(256), Buffer.alloc(256)] as const;
  let [now, before] = buffers;
  let lastLength = 0;
  for (const [index, code] of codes.entries()) {
    const first = index % codesInBlock === 0;
    const block = Math.floor(index / codesInBlock);
    if (first) codeAt[block] = to.length;
    const length = now.write(code, "utf8");
    const shared = first ? 0 : sharedBytes(now, length, before, lastLength);
    to.byte(shared);
    to.byte(length - shared);
    to.all(now.subarray(shared, length));
    grams.add(block, now, length);
    lastLength = length;
    [now, before] = [before, now];
  }
  return { codes: to.copy(), codeAt, ...grams.finish() };
}

function sharedBytes(a: Uint8Array, aLength: number, b: Uint8Array, bLength: number): number {
  const most = Math.min(aLength, bLength);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

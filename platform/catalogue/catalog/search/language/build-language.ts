import { ByteReader, ByteWriter, bytesOf } from "../bytes.ts";
import { raise, setBits, startsOf } from "../counts.ts";
import { writeBody, writeHead } from "./write-texts.ts";
import { headMask, type TextItem } from "../words/text-item.ts";
import type { LanguageParts } from "../text-parts.ts";
import { WordIntern } from "./word-intern.ts";
import { shownWords, wordList } from "./word-list-parts.ts";
import { eachWord } from "./word-stream.ts";

const mostBodies = 1000;

/** Takes in the texts of one language, in any order of their slots. */
export class LanguageBuilder {
  readonly #words = new WordIntern();
  readonly #stream = new ByteWriter();
  readonly #heads: number[] = [];
  readonly #bodies: number[] = [];
  /** Places of long texts that were written last: variants of a product share theirs. */
  readonly #recent = new Map<string, { readonly excerpt: string; readonly at: number }>();

  add(slot: number, item: TextItem): void {
    this.#heads[slot] = this.#stream.length + 1;
    writeHead(this.#stream, item, this.#words);
    this.#bodies[slot] = this.#body(item);
  }

  #body(item: TextItem): number {
    if (item.excerpt === "" && item.description === "") return 0;
    const known = this.#recent.get(item.description);
    if (known?.excerpt === item.excerpt) return known.at;
    const at = this.#stream.length + 1;
    writeBody(this.#stream, item, this.#words);
    if (this.#recent.size >= mostBodies) this.#recent.clear();
    this.#recent.set(item.description, { excerpt: item.excerpt, at });
    return at;
  }

  finish(slots: number): LanguageParts {
    const order = frequencyOrder(this.#stream.written(), this.#words.words.length);
    const placed = renumbered(this.#stream.written(), order.numberOf, slots, this.#heads, this.#bodies);
    return {
      words: wordList(this.#words, order.numberOf),
      shown: shownWords(order.wordAt, (word) => this.#words.shown(word)),
      ...placed,
      ...invert(placed, order.wordAt.length),
    };
  }
}

function frequencyOrder(bytes: Uint8Array, count: number) {
  const uses = new Uint32Array(count);
  for (let at = 0; at < bytes.length;) {
    at = eachWord(bytes, at, (word) => {
      raise(uses, word, 1);
    });
  }
  const wordAt = Uint32Array.from({ length: count }, (_, word) => word);
  wordAt.sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b);
  const numberOf = new Uint32Array(count);
  for (const [number, word] of wordAt.entries()) numberOf[word] = number;
  return { wordAt, numberOf };
}

type Placed = Pick<LanguageParts, "streams" | "headAt" | "bodyAt">;

function renumbered(
  from: Uint8Array,
  numberOf: Uint32Array,
  slots: number,
  heads: readonly number[],
  bodies: readonly number[],
): Placed {
  const to = new ByteWriter();
  const moved = new Map<number, number>();
  const headAt = new Uint32Array(slots);
  const bodyAt = new Uint32Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const head = heads[slot] ?? 0;
    const body = bodies[slot] ?? 0;
    if (head > 0) headAt[slot] = moveStream(from, head, to, numberOf);
    if (body > 0) {
      const at = moved.get(body) ?? moveStream(from, body, to, numberOf);
      moved.set(body, at);
      bodyAt[slot] = at;
    }
  }
  return { streams: to.copy(), headAt, bodyAt };
}

function moveStream(from: Uint8Array, place: number, to: ByteWriter, numberOf: Uint32Array): number {
  const at = to.length + 1;
  const reader = new ByteReader(from, place - 1);
  for (let header = reader.number(); header > 0; header = reader.number()) {
    to.number(header);
    for (let left = header >>> 4; left > 0; left -= 1) to.number(numberOf[reader.number()] ?? 0);
  }
  to.number(0);
  return at;
}

type Inverted = Pick<LanguageParts, "documents" | "heads" | "postings" | "postingStarts">;

/** From words of documents to documents of words: measured first, then written. */
function invert(placed: Placed, count: number): Inverted {
  const documents = new Uint32Array(count);
  const heads = new Uint32Array(count);
  const sizes = new Uint32Array(count);
  eachPosting(placed, count, (word, mask, step, same) => {
    raise(documents, word, 1);
    if ((mask & headMask) !== 0) raise(heads, word, 1);
    raise(sizes, word, bytesOf(step * 2 + 1) + (same ? 0 : 1));
  });
  const postingStarts = startsOf(sizes);
  const postings = new Uint8Array(postingStarts[count] ?? 0);
  const at = postingStarts.slice();
  eachPosting(placed, count, (word, mask, step, same) => {
    let place = at[word] ?? 0;
    let rest = step * 2 + (same ? 1 : 0);
    for (; rest > 127; rest >>>= 7) postings[place++] = (rest & 127) | 128;
    postings[place++] = rest;
    if (!same) postings[place++] = mask;
    at[word] = place;
  });
  return { documents, heads, postings, postingStarts };
}

type PostingVisit = (word: number, mask: number, step: number, same: boolean) => void;

function eachPosting({ streams, headAt, bodyAt }: Placed, count: number, visit: PostingVisit): void {
  const masks = new Uint8Array(count);
  const lastSlots = new Int32Array(count).fill(-1);
  const lastMasks = new Uint8Array(count);
  let words: number[] = [];
  const note = (word: number, field: number) => {
    if (masks[word] === 0) words.push(word);
    setBits(masks, word, 1 << field);
  };
  for (const [slot, head] of headAt.entries()) {
    if (head > 0) eachWord(streams, head - 1, note);
    const body = bodyAt[slot] ?? 0;
    if (body > 0) eachWord(streams, body - 1, note);
    for (const word of words) {
      const mask = masks[word] ?? 0;
      visit(word, mask, slot - (lastSlots[word] ?? -1), mask === lastMasks[word]);
      lastSlots[word] = slot;
      lastMasks[word] = mask;
      masks[word] = 0;
    }
    words = [];
  }
}

import { ByteReader } from "../bytes.ts";
import { kinds } from "./match-words.ts";
import { headFields } from "../words/text-item.ts";
import type { WordLookup } from "../language/word-lookup.ts";

/** Two known words that somebody writes together: `flip flops` for `flipflops`. */
export interface SplitWord {
  readonly first: ReadonlySet<number>;
  readonly second: ReadonlySet<number>;
  readonly quality: number;
}

const shortest = 5;
const shortestPart = 2;
const shortestBeginning = 3;

/** The splits of a searched word into two known ones; the second one may be longer. */
export function splitsOf(word: string, lookups: readonly WordLookup[]): readonly SplitWord[] {
  const splits: SplitWord[] = [];
  for (let at = shortestPart; word.length >= shortest && at <= word.length - shortestPart; at += 1) {
    const rest = word.slice(at);
    const first = new Set<number>();
    const whole = new Set<number>();
    const begun = new Set<number>();
    for (const lookup of lookups) lookup.find(word.slice(0, at), (known) => first.add(known));
    if (first.size === 0) continue;
    for (const lookup of lookups) lookup.find(rest, (known) => whole.add(known));
    if (whole.size > 0) splits.push({ first, second: whole, quality: kinds.part });
    if (rest.length < shortestBeginning) continue;
    for (const lookup of lookups) lookup.beginning(rest, (known) => begun.add(known));
    if (begun.size > 0) splits.push({ first, second: begun, quality: kinds.beginning + kinds.rest / 2 });
  }
  return splits;
}

/** The fields of short texts, as bits, in which the two words are neighbours. */
export function fieldsOfSplit(stream: Uint8Array, at: number, { first, second }: SplitWord): number {
  const reader = new ByteReader(stream, at);
  let fields = 0;
  for (let header = reader.number(); header > 0; header = reader.number()) {
    const field = header & 15;
    let before = -1;
    for (let left = header >>> 4; left > 0; left -= 1) {
      const word = reader.number();
      if (field < headFields.length && first.has(before) && second.has(word)) fields |= 1 << field;
      before = word;
    }
  }
  return fields;
}

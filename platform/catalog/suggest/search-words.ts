import { readQuery } from "../search/query-words.ts";
import type { TextSearch } from "../search/text-port.ts";
import type { KnownWord, WordSource } from "./word-source.ts";

/** What of a text index suggestions need, in one language. */
export interface SearchedWords {
  readonly complete: (prefix: string, limit: number) => ReturnType<TextSearch["complete"]>;
  /** Slots that have a word as it is, ascending. Unscored: it is asked for a dozen words in one call. */
  readonly slotsOf: (word: string) => Int32Array;
  /** By slot: 1 for entries of the view. */
  readonly entries: Uint8Array;
}

/** The words of a text search in one language, for one call. */
export class SearchWords implements WordSource {
  readonly #search: SearchedWords;
  readonly #slots = new Map<string, Int32Array>();

  constructor(search: SearchedWords) {
    this.#search = search;
  }

  complete(prefix: string, limit: number): readonly KnownWord[] {
    return this.#known(prefix, limit).filter(({ word }) => word.startsWith(prefix));
  }

  /** None as long as words begin so. */
  near(word: string, limit: number): readonly KnownWord[] {
    return this.#known(word, limit).filter((known) => !known.word.startsWith(word));
  }

  having(words: readonly string[]): number {
    return this.#common(words).length;
  }

  /** Entries that have each of the words; queries share their beginnings. */
  #common(words: readonly string[]): Int32Array {
    const key = words.join(" ");
    const known = this.#slots.get(key);
    if (known) return known;
    const own = this.#search.slotsOf(words.at(-1) ?? "");
    const { entries } = this.#search;
    const found =
      words.length > 1
        ? shared(this.#common(words.slice(0, -1)), own)
        : own.filter((slot) => entries[slot] === 1);
    this.#slots.set(key, found);
    return found;
  }

  #known(prefix: string, limit: number): readonly KnownWord[] {
    return this.#search.complete(prefix, limit).flatMap(({ word: shown, count }) => {
      const [word, ...more] = readQuery(shown);
      return word === undefined || more.length > 0 ? [] : [{ word, shown, count }];
    });
  }
}

/** What two ascending lists share. */
function shared(a: Int32Array, b: Int32Array): Int32Array {
  const found = new Int32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let left = 0, right = 0; left < a.length && right < b.length;) {
    const difference = (a[left] ?? 0) - (b[right] ?? 0);
    if (difference === 0) found[count++] = a[left] ?? 0;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return found.subarray(0, count);
}

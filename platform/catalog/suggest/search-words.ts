import { readQuery } from "../search/words/query-words.ts";
import type { TextSearch } from "../search/text-search.ts";
import { countBoth, inBoth, type EntryBits } from "./entry-bitmap.ts";
import type { KnownWord, WordSource } from "./word-source.ts";

/** What of a text index suggestions need, in one language. */
export interface SearchedWords {
  readonly complete: (prefix: string, limit: number) => ReturnType<TextSearch["complete"]>;
  readonly near: (word: string, limit: number) => ReturnType<TextSearch["near"]>;
  /** Entries of the view that have a word as it is. It is asked for dozens of words in one call. */
  readonly having: (word: string) => EntryBits;
}

/** The words of a text search in one language, for one call. */
export class SearchWords implements WordSource {
  readonly #search: SearchedWords;
  readonly #having = new Map<string, EntryBits>();

  constructor(search: SearchedWords) {
    this.#search = search;
  }

  complete(prefix: string, limit: number): readonly KnownWord[] {
    return known(this.#search.complete(prefix, limit)).filter(({ word }) => word.startsWith(prefix));
  }

  near(word: string, limit: number): readonly KnownWord[] {
    return known(this.#search.near(word, limit)).filter((one) => one.word !== word);
  }

  having(words: readonly string[]): number {
    const last = this.#search.having(words.at(-1) ?? "");
    return words.length < 2 ? last.count : countBoth(this.#common(words.slice(0, -1)), last);
  }

  /** Entries that have each of the words; queries share their beginnings. */
  #common(words: readonly string[]): EntryBits {
    const own = this.#search.having(words.at(-1) ?? "");
    if (words.length < 2) return own;
    const key = words.join(" ");
    const known = this.#having.get(key) ?? inBoth(this.#common(words.slice(0, -1)), own);
    this.#having.set(key, known);
    return known;
  }
}

function known(words: ReturnType<TextSearch["complete"]>): readonly KnownWord[] {
  return words.flatMap(({ word: shown, count }) => {
    const [word, ...more] = readQuery(shown);
    return word === undefined || more.length > 0 ? [] : [{ word, shown, count }];
  });
}

import { readQuery } from "../search/words/query-words.ts";
import type { TextSearch } from "../search/text-search.ts";
import { countIntersection, inBoth, type EntryBitmap } from "./entry-bitmap.ts";
import type { KnownWord, WordSource } from "./suggest-queries.ts";

/** The part of a text index that suggestions need, in one language and view. */
export interface ViewWords {
  readonly complete: (prefix: string, limit: number) => ReturnType<TextSearch["complete"]>;
  readonly near: (word: string, limit: number) => ReturnType<TextSearch["near"]>;
  /** Entries of the view that have a word as it is. It is called for dozens of words in one request. */
  readonly entriesWith: (word: string) => EntryBitmap;
}

/** The words of a text search in one language, for one call. */
export class ViewWordSource implements WordSource {
  readonly #search: ViewWords;
  readonly #entriesWith = new Map<string, EntryBitmap>();

  constructor(search: ViewWords) {
    this.#search = search;
  }

  complete(prefix: string, limit: number): readonly KnownWord[] {
    return known(this.#search.complete(prefix, limit)).filter(({ word }) => word.startsWith(prefix));
  }

  near(word: string, limit: number): readonly KnownWord[] {
    return known(this.#search.near(word, limit)).filter((one) => one.word !== word);
  }

  entriesWith(words: readonly string[]): number {
    const last = this.#search.entriesWith(words.at(-1) ?? "");
    return words.length < 2 ? last.count : countIntersection(this.#common(words.slice(0, -1)), last);
  }

  /** Entries that have each of the words; queries share their beginnings. */
  #common(words: readonly string[]): EntryBitmap {
    const own = this.#search.entriesWith(words.at(-1) ?? "");
    if (words.length < 2) return own;
    const key = words.join(" ");
    const known = this.#entriesWith.get(key) ?? inBoth(this.#common(words.slice(0, -1)), own);
    this.#entriesWith.set(key, known);
    return known;
  }
}

function known(words: ReturnType<TextSearch["complete"]>): readonly KnownWord[] {
  return words.flatMap(({ word: shown, count }) => {
    const [word, ...more] = readQuery(shown);
    return word === undefined || more.length > 0 ? [] : [{ word, shown, count }];
  });
}

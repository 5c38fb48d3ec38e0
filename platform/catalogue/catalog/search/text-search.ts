import type { FieldChoice } from "./searched-fields.ts";
import type { SearchMode } from "./query/match-words.ts";
import type { TextItem } from "./words/text-item.ts";

/** Documents that a search found, by ascending slot, each with its score: the higher the better. */
export interface SearchHits {
  readonly slots: Int32Array;
  readonly scores: Float64Array;
}

export interface KnownWord {
  /** As people write it, in small letters. */
  readonly word: string;
  /** Display items that have it in their name, brand, collection, categories or variant. */
  readonly count: number;
}

/**
 * The text search of a catalogue, as the rest of it uses it. A search engine outside of the process would implement
 * this. Documents are numbered by slots; the words come from `readQuery`.
 */
export interface TextSearch {
  /** Replaces one document in all languages, at once or when the running search is over. None: it is gone. */
  put(slot: number, items: ReadonlyMap<string, TextItem>): void;
  remove(slot: number): void;
  /** So many changes wait for the running search that callers should send no more until it is over. */
  readonly isBehind: boolean;
  /** How many documents changed after the build: when they are many, build anew. */
  readonly changed: number;
  /**
   * Documents in which any of the words (or all) are found, all of one state: that of the call or a later one.
   * checkout-rest.md#search.
   */
  search(
    language: string,
    words: readonly string[],
    choice: FieldChoice,
    demand: "any" | "all",
    mode?: SearchMode,
  ): Promise<SearchHits>;
  /** Visits each document that has a word as it is, in any text or code; some of them twice. */
  visitDocumentsWith(language: string, word: string, visit: (slot: number) => void): void;
  /** Known words that begin so, the most frequent first. */
  complete(language: string, prefix: string, limit: number): readonly KnownWord[];
  /** Known words in whose place this one may have been typed, the nearest first, then the most frequent. */
  near(language: string, word: string, limit: number): readonly KnownWord[];
  /** Grows whenever a document changes. */
  readonly revision: number;
}

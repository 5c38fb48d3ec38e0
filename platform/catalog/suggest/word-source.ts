/** A word of the catalogue's texts. */
export interface KnownWord {
  /** In the spelling that searches compare. */
  readonly word: string;
  /** As people write it, in lower case. */
  readonly shown: string;
  /** Display items that have it. */
  readonly count: number;
}

/** The words of names, brands, collections, categories and variants, as one view reads and sees them. */
export interface WordSource {
  /** Words that begin so, and the word itself; the most frequent first. */
  complete(prefix: string, limit: number): readonly KnownWord[];
  /** Words in whose place this one may have been typed, `checkout-rest.md` 9.2; the nearest first, then as above. */
  near(word: string, limit: number): readonly KnownWord[];
  /** How many entries of the view have each of the words, as it is, in any text that is searched. */
  having(words: readonly string[]): number;
}

/** Spellings of a word: its own, `gruen` for `grün`, and `grun` for `gruen`. */
export const spellingKinds = { own: 0, expanded: 1, collapsed: 2 } as const;

export type SpellingKind = (typeof spellingKinds)[keyof typeof spellingKinds];

/**
 * The words that are known in one language: which of them a searched word means. Frozen words of a built index and
 * words that came after it have the same interface; each spelling belongs to the number of its word.
 */
export interface WordLookup {
  /** Words of exactly this spelling, and which of their spellings it is. */
  find(spelling: string, visit: (word: number, kind: SpellingKind) => void): void;
  /** Words that begin so and are longer, with their length. */
  beginning(prefix: string, visit: (word: number, length: number) => void): void;
  /** Words at most so many inserts, deletes, replacements and swaps away, and how many. */
  near(spelling: string, most: 1 | 2, visit: (word: number, edits: number) => void): void;
}

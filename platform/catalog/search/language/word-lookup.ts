/** Spellings of a word: its own, `gruen` for `grün`, and `grun` for `gruen`. */
export const spellingWays = { own: 0, expanded: 1, collapsed: 2 } as const;

export type SpellingWay = (typeof spellingWays)[keyof typeof spellingWays];

/**
 * The words that are known in one language: which of them a searched word means. Frozen words of a built index and
 * words that came after it stand behind the same port; each spelling belongs to the number of its word.
 */
export interface WordPort {
  /** Words of exactly this spelling, and which of their spellings it is. */
  find(spelling: string, visit: (word: number, way: SpellingWay) => void): void;
  /** Words that begin so and are longer, with their length. */
  beginning(prefix: string, visit: (word: number, length: number) => void): void;
  /** Words at most so many inserts, deletes, replacements and swaps away, and how many. */
  near(spelling: string, most: 1 | 2, visit: (word: number, edits: number) => void): void;
}

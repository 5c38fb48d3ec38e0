import type { TextIndex } from "../search/text-index.ts";
import { editsFrom } from "./near-spelling.ts";
import type { KnownWord, WordSource } from "./word-source.ts";
import type { WrittenWords } from "./written-words.ts";

/** The words of a text index. */
export class IndexWords implements WordSource {
  readonly #texts: TextIndex;
  readonly #written: WrittenWords;
  readonly #isEntry: (id: number) => boolean;

  constructor(texts: TextIndex, written: WrittenWords, isEntry: (id: number) => boolean) {
    this.#texts = texts;
    this.#written = written;
    this.#isEntry = isEntry;
  }

  complete(prefix: string, limit: number): readonly KnownWord[] {
    return this.#known((word) => (word.startsWith(prefix) ? 0 : null)).slice(0, limit);
  }

  near(word: string, limit: number): readonly KnownWord[] {
    return this.#known((known) => editsFrom(word, known)).slice(0, limit);
  }

  having(words: readonly string[]): number {
    const [first, ...others] = words.map((word) => this.#texts.postings.get(word));
    const ids = [...(first?.keys() ?? [])];
    return ids.filter((id) => this.#isEntry(id) && others.every((items) => items?.has(id))).length;
  }

  /** Words that are some way from a typed one, null being too far; the nearest first, then the most frequent. */
  #known(distanceOf: (word: string) => number | null): readonly KnownWord[] {
    const known = [...this.#texts.postings].flatMap(([word, items]) => {
      const distance = distanceOf(word);
      const shown = distance === null ? undefined : this.#written.get(word);
      return distance === null || shown === undefined ? [] : [{ word, shown, count: items.size, distance }];
    });
    return known.sort((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1));
  }
}

import SearchableMap from "minisearch/SearchableMap";
import { editsBetween } from "../words/edits.ts";
import { collapsed } from "../words/spelling.ts";
import { spellingWays, type SpellingWay, type WordPort } from "./word-lookup.ts";

interface Spelling {
  readonly word: number;
  readonly way: SpellingWay;
}

/** Words that came after the build: a tree of a library, which counts no swaps and is asked for more edits. */
export class ChangingWords implements WordPort {
  readonly #tree = new SearchableMap<readonly Spelling[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(spelling: string, word: number): void {
    this.#count += 1;
    this.alias(spelling, word, spellingWays.own);
    const shorter = collapsed(spelling);
    if (shorter !== null) this.alias(shorter, word, spellingWays.collapsed);
  }

  alias(spelling: string, word: number, way: SpellingWay): void {
    const known = this.#tree.get(spelling) ?? [];
    if (known.some((other) => other.word === word)) return;
    this.#tree.set(spelling, [...known, { word, way }]);
  }

  find(spelling: string, visit: (word: number, way: SpellingWay) => void): void {
    for (const known of this.#tree.get(spelling) ?? []) visit(known.word, known.way);
  }

  beginning(prefix: string, visit: (word: number, length: number) => void): void {
    for (const [spelling, words] of this.#tree.atPrefix(prefix)) {
      if (spelling.length > prefix.length) for (const { word } of words) visit(word, spelling.length);
    }
  }

  near(spelling: string, most: 1 | 2, visit: (word: number, edits: number) => void): void {
    for (const [known, [words]] of this.#tree.fuzzyGet(spelling, most * 2)) {
      const edits = editsBetween(spelling, known, most);
      if (edits > most) continue;
      for (const { word, way } of words) if (way !== spellingWays.collapsed) visit(word, edits);
    }
  }
}

import SearchableMap from "minisearch/SearchableMap";
import { editsBetween } from "../words/edit-distance.ts";
import { collapsed } from "../words/spelling.ts";
import { spellingKinds, type SpellingKind, type WordLookup } from "./word-lookup.ts";

interface Spelling {
  readonly word: number;
  readonly kind: SpellingKind;
}

/** Words that came after the build, in a library's tree. The tree counts no swaps, so it is searched with more edits. */
export class ChangingWords implements WordLookup {
  readonly #tree = new SearchableMap<readonly Spelling[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(spelling: string, word: number): void {
    this.#count += 1;
    this.alias(spelling, word, spellingKinds.own);
    const shorter = collapsed(spelling);
    if (shorter !== null) this.alias(shorter, word, spellingKinds.collapsed);
  }

  alias(spelling: string, word: number, kind: SpellingKind): void {
    const known = this.#tree.get(spelling) ?? [];
    if (known.some((other) => other.word === word)) return;
    this.#tree.set(spelling, [...known, { word, kind }]);
  }

  find(spelling: string, visit: (word: number, kind: SpellingKind) => void): void {
    for (const known of this.#tree.get(spelling) ?? []) visit(known.word, known.kind);
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
      for (const { word, kind } of words) if (kind !== spellingKinds.collapsed) visit(word, edits);
    }
  }
}

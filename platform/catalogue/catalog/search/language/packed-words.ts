import { EditRows } from "./edit-rows.ts";
import type { WordListParts } from "../text-parts.ts";
import { spellingKinds, type SpellingKind, type WordLookup } from "./word-lookup.ts";

/** Words that do not change, sorted in one array. */
export class PackedWords implements WordLookup {
  readonly #parts: WordListParts;
  readonly #count: number;

  constructor(parts: WordListParts) {
    this.#parts = parts;
    this.#count = parts.numbers.length;
  }

  find(spelling: string, visit: (word: number, kind: SpellingKind) => void): void {
    const { numbers, ways } = this.#parts;
    for (let index = this.#lowest(spelling); this.#compare(index, spelling) === 0; index += 1) {
      if (this.#length(index) > spelling.length) return;
      visit(numbers[index] ?? 0, kindOf(ways[index]));
    }
  }

  beginning(prefix: string, visit: (word: number, length: number) => void): void {
    for (let index = this.#lowest(prefix); this.#compare(index, prefix) === 0; index += 1) {
      const length = this.#length(index);
      if (length > prefix.length) visit(this.#parts.numbers[index] ?? 0, length);
    }
  }

  near(spelling: string, most: 1 | 2, visit: (word: number, edits: number) => void): void {
    const { letters, starts, shared, numbers, ways } = this.#parts;
    const rows = new EditRows(spelling, most);
    for (let index = 0; index < this.#count;) {
      rows.backTo(shared[index] ?? 0);
      const alive = rows.read(letters, starts[index] ?? 0, starts[index + 1] ?? 0);
      const found = alive && rows.edits <= most && ways[index] !== spellingKinds.collapsed;
      if (found) visit(numbers[index] ?? 0, rows.edits);
      index = alive ? index + 1 : this.#after(index, rows.depth + 1);
    }
  }

  /** The next word that does not begin with the same so many letters. */
  #after(index: number, letters: number): number {
    let next = index + 1;
    while (next < this.#count && (this.#parts.shared[next] ?? 0) >= letters) next += 1;
    return next;
  }

  #length(index: number): number {
    return (this.#parts.starts[index + 1] ?? 0) - (this.#parts.starts[index] ?? 0);
  }

  /** The first place whose word is not before the spelling. */
  #lowest(spelling: string): number {
    let from = 0;
    let to = this.#count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(middle, spelling) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Below 0 when the word at a place is before a spelling, 0 when it begins with it, above 0 when after or none. */
  #compare(index: number, spelling: string): number {
    if (index >= this.#count) return 1;
    const { letters, starts } = this.#parts;
    const start = starts[index] ?? 0;
    const length = this.#length(index);
    for (let at = 0; at < spelling.length; at += 1) {
      if (at >= length) return -1;
      const difference = (letters[start + at] ?? 0) - spelling.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function kindOf(kind: number | undefined): SpellingKind {
  if (kind === spellingKinds.expanded) return spellingKinds.expanded;
  return kind === spellingKinds.collapsed ? spellingKinds.collapsed : spellingKinds.own;
}

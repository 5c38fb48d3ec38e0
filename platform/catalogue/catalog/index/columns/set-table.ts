import { HashColumn, hashOfNumbers, type HashParts } from "./hash-column.ts";
import { ListColumn, type ListParts } from "./list-column.ts";

export interface SetParts {
  readonly lists: ListParts;
  readonly hashes: HashParts;
  readonly size: number;
}

/**
 * Distinct lists of whole numbers, each stored once under a small number. Many display items share a list of categories
 * or values, so a column holds its number. 0 is the empty list.
 */
export class SetTable {
  readonly #lists: ListColumn;
  readonly #names: HashColumn;
  #size: number;

  constructor(parts?: SetParts) {
    this.#lists = new ListColumn(parts?.lists);
    this.#names = new HashColumn(parts?.hashes);
    this.#size = parts?.size ?? 1;
  }

  /** The number of lists, with the empty one. */
  get size(): number {
    return this.#size;
  }

  nameOf(list: readonly number[]): number {
    if (list.length === 0) return 0;
    const hash = hashOfNumbers(list);
    const known = this.#names.find(hash, (name) => this.#isOf(name, list));
    if (known !== undefined) return known;
    const name = this.#size;
    this.#size += 1;
    this.#lists.set(name, list);
    this.#names.add(hash, name);
    return name;
  }

  get(name: number): Int32Array<ArrayBuffer> {
    return this.#lists.get(name);
  }

  parts(): SetParts {
    return { lists: this.#lists.parts(this.#size), hashes: this.#names.parts(), size: this.#size };
  }

  #isOf(name: number, list: readonly number[]): boolean {
    const known = this.#lists.get(name);
    return known.length === list.length && list.every((number, place) => known[place] === number);
  }
}

import { ListColumn, type ListParts } from "./list-column.ts";

export interface SetParts {
  readonly lists: ListParts;
  readonly size: number;
}

/**
 * Different lists of whole numbers, each kept once and named by a small number. Many display items share a list of
 * categories or values, so a column holds the name. 0 is the empty list.
 */
export class SetTable {
  readonly #lists: ListColumn;
  #size: number;
  /** Made with the first new list: one that came from a build may never see any. */
  #names: Map<string, number> | null = null;

  constructor(parts?: SetParts) {
    this.#lists = new ListColumn(parts?.lists);
    this.#size = parts?.size ?? 1;
  }

  /** How many lists there are, the empty one included. */
  get size(): number {
    return this.#size;
  }

  nameOf(list: readonly number[]): number {
    if (list.length === 0) return 0;
    this.#names ??= this.#namesByKey();
    const key = list.join();
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.#size;
    this.#size += 1;
    this.#lists.set(name, list);
    this.#names.set(key, name);
    return name;
  }

  get(name: number): Int32Array<ArrayBuffer> {
    return this.#lists.get(name);
  }

  parts(): SetParts {
    return { lists: this.#lists.parts(this.#size), size: this.#size };
  }

  #namesByKey(): Map<string, number> {
    const names = new Map<string, number>();
    for (let name = 1; name < this.#size; name += 1) names.set(this.#lists.get(name).join(), name);
    return names;
  }
}

export interface ValueParts<D> {
  readonly keys: readonly string[];
  readonly data: readonly D[];
}

/** Values of a field, named by small numbers from 0 on, with what is told of each. */
export class ValueTable<D> {
  readonly #names: Map<string, number>;
  readonly #data: D[];

  constructor(parts?: ValueParts<D>) {
    this.#names = new Map(parts?.keys.map((key, name) => [key, name]));
    this.#data = [...(parts?.data ?? [])];
  }

  get size(): number {
    return this.#data.length;
  }

  /** What is told of a value is what came last. */
  nameOf(key: string, data: D): number {
    const known = this.#names.get(key);
    if (known !== undefined) {
      this.#data[known] = data;
      return known;
    }
    const name = this.#data.length;
    this.#names.set(key, name);
    this.#data.push(data);
    return name;
  }

  /** undefined: no display item has or had it. */
  find(key: string): number | undefined {
    return this.#names.get(key);
  }

  get(name: number): D | undefined {
    return this.#data[name];
  }

  parts(): ValueParts<D> {
    return { keys: [...this.#names.keys()], data: this.#data };
  }
}

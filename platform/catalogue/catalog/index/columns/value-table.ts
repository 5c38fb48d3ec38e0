export interface ValueParts<D> {
  readonly keys: readonly string[];
  readonly data: readonly D[];
}

/** The distinct values of a field, numbered from 0 on, each with its data. */
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

  /** The number of a value; the last data of a key counts. */
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

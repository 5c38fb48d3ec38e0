import type { CategoryTree } from "../../../category-trees.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import { roomFor } from "../../columns/number-column.ts";

/** The values of a field: each display item has one ordinal, which stands for a list of values. */
export interface Field {
  /** Fields with the same key have the same ordinals. */
  readonly key: string;
  /** By slot; -1: no values. The array may end before the last slots. */
  readonly ordinals: Int32Array;
  readonly lists: ValueLists;
  readonly valueCount: number;
}

const nothing = new Int32Array(0);

/** The fields of the columns in their present state. */
export class Fields {
  readonly #columns: CatalogColumns;
  readonly #lists = new Map<string, ValueLists>();
  readonly #closures = new WeakMap<CategoryTree, Map<boolean, ValueLists>>();
  readonly #places = new WeakMap<CategoryTree, ReadonlyMap<number, number>>();

  constructor(columns: CatalogColumns) {
    this.#columns = columns;
  }

  brands(): Field {
    return this.#single("brands", this.#columns.plain.brand.values, this.#columns.brands.size);
  }

  collections(): Field {
    return this.#single("collections", this.#columns.plain.collection.values, this.#columns.collections.size);
  }

  swatches(language: string): Field {
    const local = this.#columns.local.get(language);
    const key = `swatch.desc ${language}`;
    return this.#single(key, local?.swatch.values ?? nothing, local?.swatches.size ?? 0);
  }

  sizes(): Field {
    const { sizeLists, sizeNames, plain } = this.#columns;
    const lists = this.#listsOf("items.name", (ordinal) => sizeLists.get(ordinal)?.names ?? []);
    lists.grow(sizeLists.size);
    return { key: "items.name", ordinals: plain.sizes.values, lists, valueCount: sizeNames.size };
  }

  /** By size list the name at each of its places. */
  sizeNames(): ValueLists {
    const { sizeLists, sizeNames } = this.#columns;
    const namesIn = (list: number) =>
      (sizeLists.get(list)?.sizes ?? []).map(({ name }) => sizeNames.find(name) ?? 0);
    const lists = this.#listsOf("places of items.name", namesIn);
    lists.grow(sizeLists.size);
    return lists;
  }

  attribute(name: string, language: string): Field {
    const column = this.#columns.local.get(language)?.attributes.get(name);
    const key = `${name} ${language}`;
    if (column === undefined) return this.#single(key, nothing, 0);
    const lists = this.#listsOf(key, (ordinal) => column.sets.get(ordinal));
    lists.grow(column.sets.size);
    return { key, ordinals: column.column.values, lists, valueCount: column.values.size };
  }

  /** Values are places in the tree's entries: of the categories of a display item and of all their ancestors. */
  categories(tree: CategoryTree, preview: boolean): Field {
    const { categorySets, plain } = this.#columns;
    const closures = this.#closures.get(tree) ?? new Map<boolean, ValueLists>();
    this.#closures.set(tree, closures);
    const lists = closures.get(preview) ?? new ValueLists((set) => this.#closureOf(set, tree, preview));
    closures.set(preview, lists);
    lists.grow(categorySets.size);
    return {
      key: "categories",
      ordinals: plain.categories.values,
      lists,
      valueCount: tree.entries.length,
    };
  }

  /** By category its place in the tree's entries. */
  placesOf(tree: CategoryTree): ReadonlyMap<number, number> {
    const known = this.#places.get(tree) ?? new Map(tree.entries.map(({ id }, place) => [id, place]));
    this.#places.set(tree, known);
    return known;
  }

  #closureOf(set: number, tree: CategoryTree, preview: boolean): readonly number[] {
    const places = this.placesOf(tree);
    const direct = [...this.#columns.categorySets.get(set)].map((id) => tree.get(id));
    const shown = direct.filter((entry) => entry !== undefined && (preview || !entry.preview));
    const all = shown.flatMap((entry) => entry?.pathIds ?? []);
    return [...new Set(all.flatMap((id) => places.get(id) ?? []))];
  }

  #single(key: string, ordinals: Int32Array, valueCount: number): Field {
    const lists = this.#listsOf(key, (ordinal) => [ordinal]);
    lists.grow(valueCount);
    return { key, ordinals, lists, valueCount };
  }

  #listsOf(key: string, listOf: (ordinal: number) => ArrayLike<number>): ValueLists {
    const known = this.#lists.get(key) ?? new ValueLists(listOf);
    this.#lists.set(key, known);
    return known;
  }
}

/**
 * The list of values of each ordinal of a field: the list of ordinal o is in `values` from `starts[o + 1]` to
 * `starts[o + 2]`. Ordinal -1 has no values. Lists never change; new ones are appended.
 */
export class ValueLists {
  starts = new Int32Array(64);
  values = new Int32Array(64);
  readonly #listOf: (ordinal: number) => ArrayLike<number>;
  #size = 0;

  constructor(listOf: (ordinal: number) => ArrayLike<number>) {
    this.#listOf = listOf;
  }

  /** The number of ordinals, without -1. */
  get size(): number {
    return this.#size;
  }

  grow(size: number): void {
    if (size + 2 > this.starts.length) this.starts = grown(this.starts, size + 2);
    for (let ordinal = this.#size; ordinal < size; ordinal += 1) {
      const list = this.#listOf(ordinal);
      const start = this.starts[ordinal + 1] ?? 0;
      const end = start + list.length;
      if (end > this.values.length) this.values = grown(this.values, end);
      this.values.set(list, start);
      this.starts[ordinal + 2] = end;
    }
    this.#size = Math.max(size, this.#size);
  }
}

function grown(numbers: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(roomFor(numbers.length, needed));
  more.set(numbers);
  return more;
}

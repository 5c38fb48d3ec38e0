import type { NamedEntry } from "../../display-item.ts";
import type { IndexedItem, IndexedSize } from "../indexed-item.ts";
import { ChangeLog } from "./change-log.ts";
import { ListColumn, type ListParts } from "./list-column.ts";
import { LocalColumns, type LocalParts } from "./local-columns.ts";
import { FloatColumn, IntColumn } from "./number-column.ts";
import { SetTable, type SetParts } from "./set-table.ts";
import { SlotTable, type SlotParts } from "./slot-table.ts";
import { ValueTable, type ValueParts } from "./value-table.ts";

/** Price before campaigns by price list; what can be had, by size and warehouse. */
export interface ItemFigures {
  readonly prices: ReadonlyMap<number, number>;
  readonly stock: readonly {
    readonly size: number;
    readonly warehouse: number;
    readonly available: number;
  }[];
}

/** The sizes of display items that have the same ones. */
export interface SizeList {
  readonly sizes: readonly IndexedSize[];
  /** Their names, each once, as they are called in `sizeNames`. */
  readonly names: readonly number[];
}

/** Bits of `flags`. */
export const itemFlags = { active: 1, preview: 2, primary: 4 } as const;
/** Cells of an entry of `stock`: place in the size list, warehouse, units. */
export const stockWidth = 3;

/** Columns of one number: name → what stands in an empty slot. */
const plainColumns = {
  store: 0,
  product: 0,
  variation: 0,
  flags: 0,
  brand: -1,
  collection: -1,
  markets: 0,
  categories: 0,
  sizes: 0,
  firstCell: 0,
  cellsHeld: 0,
} as const satisfies Record<string, number>;

type PlainColumn = keyof typeof plainColumns;
const plainNames: readonly PlainColumn[] = [
  "store",
  "product",
  "variation",
  "flags",
  "brand",
  "collection",
  "markets",
  "categories",
  "sizes",
  "firstCell",
  "cellsHeld",
];

export interface ColumnParts {
  readonly slots: SlotParts;
  readonly plain: Readonly<Record<PlainColumn, Int32Array<ArrayBuffer>>>;
  readonly createdAt: Float64Array<ArrayBuffer>;
  readonly modifiedAt: Float64Array<ArrayBuffer>;
  readonly lists: Readonly<Record<"categorySorts" | "variants" | "related" | "stock", ListParts>>;
  readonly prices: readonly (readonly [list: number, amounts: Int32Array<ArrayBuffer>])[];
  readonly local: readonly (readonly [language: string, parts: LocalParts])[];
  readonly brands: ValueParts<NamedEntry>;
  readonly collections: ValueParts<NamedEntry>;
  readonly sizeNames: ValueParts<string>;
  readonly sizeLists: ValueParts<SizeList>;
  readonly marketSets: SetParts;
  readonly categorySets: SetParts;
  readonly cells: number;
}

export interface ColumnsShape {
  readonly languages: readonly string[];
  /** `type.element` of every attribute that some plugin filters by. */
  readonly filterFields: readonly string[];
}

/**
 * What lists filter, count and sort by, for every display item of every store: one array a field, a display item at
 * its slot. What repeats (sets of categories, size lists, names) is kept once and named by a number.
 */
export class CatalogColumns {
  readonly slots: SlotTable;
  readonly plain: Readonly<Record<PlainColumn, IntColumn>>;
  /** Milliseconds since 1970. */
  readonly createdAt: FloatColumn;
  readonly modifiedAt: FloatColumn;
  /** The operator's order in each of the direct categories, in their order; 0: after all that have one. */
  readonly categorySorts: ListColumn;
  /** Ids of other variants of the product, and of what is related otherwise. */
  readonly variants: ListColumn;
  readonly related: ListColumn;
  /** Entries of `stockWidth` cells. */
  readonly stock: ListColumn;
  /** By price list: before campaigns, in minor units of the list's currency; -1: none. */
  readonly prices: Map<number, IntColumn>;
  readonly local: ReadonlyMap<string, LocalColumns>;
  readonly brands: ValueTable<NamedEntry>;
  readonly collections: ValueTable<NamedEntry>;
  readonly sizeNames: ValueTable<string>;
  readonly sizeLists: ValueTable<SizeList>;
  readonly marketSets: SetTable;
  /** Direct categories, the main one first. */
  readonly categorySets: SetTable;
  readonly log = new ChangeLog();
  /** By slot, the log's position after its last change: what was made of it before is stale. */
  readonly revision = new IntColumn();
  #cells: number;

  constructor({ languages, filterFields }: ColumnsShape, parts?: ColumnParts) {
    this.slots = new SlotTable(parts?.slots);
    const plain = (name: PlainColumn) => new IntColumn(plainColumns[name], parts?.plain[name]);
    this.plain = {
      store: plain("store"),
      product: plain("product"),
      variation: plain("variation"),
      flags: plain("flags"),
      brand: plain("brand"),
      collection: plain("collection"),
      markets: plain("markets"),
      categories: plain("categories"),
      sizes: plain("sizes"),
      firstCell: plain("firstCell"),
      cellsHeld: plain("cellsHeld"),
    };
    this.createdAt = new FloatColumn(parts?.createdAt);
    this.modifiedAt = new FloatColumn(parts?.modifiedAt);
    this.categorySorts = new ListColumn(parts?.lists.categorySorts);
    this.variants = new ListColumn(parts?.lists.variants);
    this.related = new ListColumn(parts?.lists.related);
    this.stock = new ListColumn(parts?.lists.stock);
    this.prices = new Map(parts?.prices.map(([list, amounts]) => [list, new IntColumn(-1, amounts)]));
    const local = new Map(parts?.local);
    this.local = new Map(
      languages.map((language) => [language, new LocalColumns(filterFields, local.get(language))]),
    );
    this.brands = new ValueTable(parts?.brands);
    this.collections = new ValueTable(parts?.collections);
    this.sizeNames = new ValueTable(parts?.sizeNames);
    this.sizeLists = new ValueTable(parts?.sizeLists ?? { keys: ["[]"], data: [{ sizes: [], names: [] }] });
    this.marketSets = new SetTable(parts?.marketSets);
    this.categorySets = new SetTable(parts?.categorySets);
    this.#cells = parts?.cells ?? 0;
  }

  /** How many size cells have been given out: the size at place p of a slot is cell `firstCell + p`. */
  get cells(): number {
    return this.#cells;
  }

  /** Takes in what one display item is now. */
  put(item: IndexedItem): void {
    const slot = this.slots.slotOf(item.id);
    const { plain } = this;
    const flags =
      itemFlags.active | (item.preview ? itemFlags.preview : 0) | (item.primary ? itemFlags.primary : 0);
    plain.store.set(slot, item.store);
    plain.product.set(slot, item.product);
    plain.variation.set(slot, item.variation);
    plain.flags.set(slot, flags);
    plain.brand.set(slot, entryOf(this.brands, item.brand));
    plain.collection.set(slot, entryOf(this.collections, item.collection));
    plain.markets.set(slot, this.marketSets.nameOf([...item.markets]));
    plain.categories.set(slot, this.categorySets.nameOf(item.categories.map(({ id }) => id)));
    this.categorySorts.set(
      slot,
      item.categories.map(({ sort }) => sort),
    );
    this.#putSizes(slot, item.sizes);
    this.createdAt.set(slot, Date.parse(item.createdAt));
    this.modifiedAt.set(slot, Date.parse(item.modifiedAt));
    this.variants.set(slot, idsOf(item, true));
    this.related.set(slot, idsOf(item, false));
    for (const [language, local] of item.local) this.local.get(language)?.set(slot, local);
    this.#note(slot);
  }

  /** It is gone, or nobody may see it. Its slot stays its own. */
  remove(id: number): void {
    const slot = this.slots.find(id);
    if (slot === undefined) return;
    this.plain.flags.set(slot, 0);
    this.#note(slot);
  }

  /** To be called after `put`: stock is kept by the places of the sizes. */
  putFigures(id: number, { prices, stock }: ItemFigures): void {
    const slot = this.slots.find(id);
    if (slot === undefined) return;
    for (const [list, column] of this.prices) column.set(slot, prices.get(list) ?? -1);
    for (const [list, amount] of prices) if (!this.prices.has(list)) this.#priceList(list).set(slot, amount);
    const { sizes = [] } = this.sizeLists.get(this.plain.sizes.get(slot)) ?? {};
    const places = new Map(sizes.map(({ size }, place) => [size, place]));
    this.stock.set(
      slot,
      stock.flatMap(({ size, warehouse, available }) => {
        const place = places.get(size);
        return place === undefined ? [] : [place, warehouse, available];
      }),
    );
    this.#note(slot);
  }

  /** All of it as plain arrays, which another thread can take over. */
  parts(): ColumnParts {
    const { size } = this.slots;
    const plain = Object.fromEntries(plainNames.map((name) => [name, this.plain[name].trimmed(size)]));
    return {
      slots: this.slots.parts(),
      // Every name of the record is in the list.
      plain: plain as ColumnParts["plain"],
      createdAt: this.createdAt.trimmed(size),
      modifiedAt: this.modifiedAt.trimmed(size),
      lists: {
        categorySorts: this.categorySorts.parts(size),
        variants: this.variants.parts(size),
        related: this.related.parts(size),
        stock: this.stock.parts(size),
      },
      prices: [...this.prices].map(([list, column]) => [list, column.trimmed(size)]),
      local: [...this.local].map(([language, columns]) => [language, columns.parts(size)]),
      brands: this.brands.parts(),
      collections: this.collections.parts(),
      sizeNames: this.sizeNames.parts(),
      sizeLists: this.sizeLists.parts(),
      marketSets: this.marketSets.parts(),
      categorySets: this.categorySets.parts(),
      cells: this.#cells,
    };
  }

  #priceList(list: number): IntColumn {
    const column = new IntColumn(-1);
    this.prices.set(list, column);
    return column;
  }

  #putSizes(slot: number, sizes: readonly IndexedSize[]): void {
    const names = new Set(sizes.map(({ name }) => this.sizeNames.nameOf(name, name)));
    const list = this.sizeLists.nameOf(JSON.stringify(sizes), { sizes, names: [...names] });
    this.plain.sizes.set(slot, list);
    if (sizes.length <= this.plain.cellsHeld.get(slot)) return;
    this.plain.firstCell.set(slot, this.#cells);
    this.plain.cellsHeld.set(slot, sizes.length);
    this.#cells += sizes.length;
  }

  #note(slot: number): void {
    this.log.note(slot);
    this.revision.set(slot, this.log.position);
  }
}

function entryOf(table: ValueTable<NamedEntry>, entry: NamedEntry | null): number {
  return entry === null ? -1 : table.nameOf(String(entry.id), entry);
}

function idsOf({ related }: IndexedItem, isVariant: boolean): readonly number[] {
  return related.filter((other) => other.isVariant === isVariant).map(({ id }) => id);
}

import type { NamedEntry } from "../../items/display-item.ts";
import type { CodeField } from "../../listing/listing.ts";
import type { IndexedItem, IndexedSize } from "../read/indexed-item.ts";
import { SlotChangeLog, SlotTable } from "./slot-table.ts";
import { codesOf, eachCode, openCodes, eachPlain, openPlain, type PlainColumn } from "./plain-columns.ts";
import { type ColumnParts, noSizes, type SizeList } from "./column-parts.ts";
import { ListColumn } from "./list-column.ts";
import { LocalColumns } from "./local-columns.ts";
import { FloatColumn, IntColumn } from "./number-column.ts";
import { SetTable } from "./set-table.ts";
import type { TextColumn } from "./text-column.ts";
import { ValueTable } from "./value-table.ts";

/** Price before campaigns by price list; stock by size and warehouse. */
export interface ItemFigures {
  readonly prices: ReadonlyMap<number, number>;
  readonly stock: readonly {
    readonly size: number;
    readonly warehouse: number;
    readonly available: number;
  }[];
}

/** Bits of `flags`. */
export const itemFlags = { active: 1, preview: 2, primary: 4 } as const;
/** Cells of an entry of `stock`: place in the size list, warehouse, units. */
export const stockWidth = 3;

export interface ColumnsShape {
  readonly languages: readonly string[];
  /** `type.element` of every attribute that some plugin filters by. */
  readonly filterFields: readonly string[];
}

/**
 * The data that lists filter, count and sort by, for every display item of every store: one array for each field, with
 * a display item at its slot. Repeated values (sets of categories, size lists, names) are stored once and have numbers.
 */
export class CatalogColumns {
  readonly slots: SlotTable;
  readonly plain: Readonly<Record<PlainColumn, IntColumn>>;
  readonly codes: Readonly<Record<CodeField, TextColumn>>;
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
  readonly prices: Map<number, FloatColumn>;
  readonly local: ReadonlyMap<string, LocalColumns>;
  readonly brands: ValueTable<NamedEntry>;
  readonly collections: ValueTable<NamedEntry>;
  readonly sizeNames: ValueTable<string>;
  readonly sizeLists: ValueTable<SizeList>;
  readonly marketSets: SetTable;
  /** Direct categories, the main one first. */
  readonly categorySets: SetTable;
  readonly log = new SlotChangeLog();
  /** Changes of more than prices and stock. */
  readonly itemLog = new SlotChangeLog();
  /** By slot, the log's position after its last change: data derived before that is stale. */
  readonly revision = new IntColumn();
  #cells: number;

  constructor({ languages, filterFields }: ColumnsShape, parts: Partial<ColumnParts> = {}) {
    const { lists, prices = [], sizeLists = noSizes, cells = 0 } = parts;
    this.slots = new SlotTable(parts.slots);
    this.plain = openPlain(parts.plain);
    this.codes = openCodes(parts.codes);
    this.createdAt = new FloatColumn(0, parts.createdAt);
    this.modifiedAt = new FloatColumn(0, parts.modifiedAt);
    this.categorySorts = new ListColumn(lists?.categorySorts);
    this.variants = new ListColumn(lists?.variants);
    this.related = new ListColumn(lists?.related);
    this.stock = new ListColumn(lists?.stock);
    this.prices = new Map(prices.map(([list, amounts]) => [list, new FloatColumn(-1, amounts)]));
    const local = new Map(parts.local);
    this.local = new Map(
      languages.map((language) => [language, new LocalColumns(filterFields, local.get(language))]),
    );
    this.brands = new ValueTable(parts.brands);
    this.collections = new ValueTable(parts.collections);
    this.sizeNames = new ValueTable(parts.sizeNames);
    this.sizeLists = new ValueTable(sizeLists);
    this.marketSets = new SetTable(parts.marketSets);
    this.categorySets = new SetTable(parts.categorySets);
    this.#cells = cells;
  }

  /** The number of allocated size cells: the size at place p of a slot has the cell `firstCell + p`. */
  get cells(): number {
    return this.#cells;
  }

  /** Puts the present state of a display item. */
  put(item: IndexedItem): void {
    const slot = this.slots.slotOf(item.id);
    const { plain } = this;
    const flags =
      itemFlags.active | (item.preview ? itemFlags.preview : 0) | (item.primary ? itemFlags.primary : 0);
    plain.store.set(slot, item.store);
    plain.product.set(slot, item.product);
    plain.variation.set(slot, item.variation);
    plain.flags.set(slot, flags);
    plain.brand.set(slot, numberOfEntry(this.brands, item.brand));
    plain.collection.set(slot, numberOfEntry(this.collections, item.collection));
    plain.markets.set(slot, this.marketSets.nameOf([...item.markets]));
    plain.categories.set(slot, this.categorySets.nameOf(item.categories.map(({ id }) => id)));
    this.categorySorts.set(
      slot,
      item.categories.map(({ sort }) => sort),
    );
    this.#putSizes(slot, item.sizes);
    const codes = codesOf(item);
    eachCode((field) => this.codes[field].set(slot, codes[field]));
    this.createdAt.set(slot, Date.parse(item.createdAt));
    this.modifiedAt.set(slot, Date.parse(item.modifiedAt));
    this.variants.set(slot, idsOf(item, true));
    this.related.set(slot, idsOf(item, false));
    for (const [language, local] of item.local) this.local.get(language)?.set(slot, local);
    this.itemLog.note(slot);
    this.#note(slot);
  }

  /** Marks a display item as not active. It keeps its slot. */
  remove(id: number): void {
    const slot = this.slots.find(id);
    if (slot === undefined) return;
    this.plain.flags.set(slot, 0);
    this.itemLog.note(slot);
    this.#note(slot);
  }

  /** To be called after `put`: stock is stored by the places of the sizes. */
  putFigures(id: number, { prices, stock }: ItemFigures): void {
    const slot = this.slots.find(id);
    if (slot === undefined) return;
    for (const [list, column] of this.prices) column.set(slot, prices.get(list) ?? -1);
    for (const [list, amount] of prices) if (!this.prices.has(list)) this.#priceList(list).set(slot, amount);
    const { sizes = [] } = this.sizeLists.get(this.plain.sizes.get(slot)) ?? {};
    const placeOf = placesOf(sizes);
    const cells: number[] = [];
    for (const { size, warehouse, available } of stock) {
      const place = placeOf(size);
      if (place !== undefined) cells.push(place, warehouse, available);
    }
    this.stock.set(slot, cells);
    this.#note(slot);
  }

  /** The columns as plain arrays, for another process or a snapshot. */
  parts(): ColumnParts {
    const { size } = this.slots;
    return {
      slots: this.slots.parts(),
      plain: eachPlain((name) => this.plain[name].trimmed(size)),
      codes: eachCode((field) => this.codes[field].parts(size)),
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

  #priceList(list: number): FloatColumn {
    const column = new FloatColumn(-1);
    this.prices.set(list, column);
    return column;
  }

  #putSizes(slot: number, sizes: readonly IndexedSize[]): void {
    const names = new Set(sizes.map(({ name }) => this.sizeNames.nameOf(name, name)));
    const list = this.sizeLists.nameOf(sizesKey(sizes), { sizes, names: [...names] });
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

function numberOfEntry(table: ValueTable<NamedEntry>, entry: NamedEntry | null): number {
  return entry === null ? -1 : table.nameOf(String(entry.id), entry);
}

/** An item that is a variant and related otherwise is listed as a variant only: twice it would weigh twice in price bands. */
function idsOf({ related }: IndexedItem, isVariant: boolean): readonly number[] {
  const variants = related.flatMap((other) => (other.isVariant ? [other.id] : []));
  return isVariant
    ? variants
    : related.flatMap(({ id, isVariant: isOne }) => (isOne || variants.includes(id) ? [] : [id]));
}

/** A few sizes are searched faster than a map of them is made. */
const fewSizes = 12;

/** The place of a size among those of an item. */
function placesOf(sizes: readonly IndexedSize[]): (size: number) => number | undefined {
  if (sizes.length > fewSizes) {
    const places = new Map(sizes.map(({ size }, place) => [size, place]));
    return (size) => places.get(size);
  }
  return (size) => {
    const place = sizes.findIndex((own) => own.size === size);
    return place < 0 ? undefined : place;
  };
}

/** Equal size lists have equal keys; the key of no sizes is empty. */
function sizesKey(sizes: readonly IndexedSize[]): string {
  let key = "";
  for (const { size, name, order, always } of sizes) {
    key += `${size} ${order[0]} ${order[1]} ${always ? 1 : 0} ${JSON.stringify(name)}\n`;
  }
  return key;
}

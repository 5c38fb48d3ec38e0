import { IntColumn } from "./number-column.ts";

export type PlainColumn =
  | "store"
  | "product"
  | "variation"
  | "flags"
  | "brand"
  | "collection"
  | "markets"
  | "categories"
  | "sizes"
  | "firstCell"
  | "cellsHeld";

/** Of every column of one number something of its own. */
export function eachPlain<T>(make: (name: PlainColumn) => T): Readonly<Record<PlainColumn, T>> {
  return {
    store: make("store"),
    product: make("product"),
    variation: make("variation"),
    flags: make("flags"),
    brand: make("brand"),
    collection: make("collection"),
    markets: make("markets"),
    categories: make("categories"),
    sizes: make("sizes"),
    firstCell: make("firstCell"),
    cellsHeld: make("cellsHeld"),
  };
}

export type PlainParts = Readonly<Record<PlainColumn, Int32Array<ArrayBuffer>>>;

export function openPlain(parts?: PlainParts): Readonly<Record<PlainColumn, IntColumn>> {
  const isName = (name: PlainColumn) => name === "brand" || name === "collection";
  return eachPlain((name) => new IntColumn(isName(name) ? -1 : 0, parts?.[name]));
}

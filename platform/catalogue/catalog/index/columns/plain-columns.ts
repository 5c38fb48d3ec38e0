import { IntColumn } from "./number-column.ts";
import type { CodeField } from "../../listing/listing.ts";
import type { IndexedItem } from "../read/indexed-item.ts";
import { TextColumn, type TextParts } from "./text-column.ts";

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

/** A record with a value for each column of whole numbers. */
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

/** A record with a value for each code that lists can be sorted by. */
export function eachCode<T>(make: (field: CodeField) => T): Readonly<Record<CodeField, T>> {
  return {
    productNumber: make("productNumber"),
    productVariantNumber: make("productVariantNumber"),
    sku: make("sku"),
  };
}

export type CodeParts = Readonly<Record<CodeField, TextParts>>;

export function openCodes(parts?: CodeParts): Readonly<Record<CodeField, TextColumn>> {
  return eachCode((field) => new TextColumn(parts?.[field]));
}

export function codesOf({ productSku, sku }: IndexedItem): Readonly<Record<CodeField, string>> {
  return { productNumber: productSku, productVariantNumber: sku.slice(productSku.length), sku };
}

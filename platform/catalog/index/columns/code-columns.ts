import type { CodeField } from "../../listing/listing.ts";
import type { IndexedItem } from "../read/indexed-item.ts";
import { TextColumn, type TextParts } from "./text-column.ts";

/** Of every number that display items are sorted by something of its own. */
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

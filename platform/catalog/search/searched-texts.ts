import type { StoredItem } from "../stored-item.ts";
import type { SearchedField } from "./fields.ts";
import { codeWords, wordsOf } from "./words.ts";

/** Words of a display item by field, in the order of its texts. */
export type SearchedTexts = Readonly<Record<SearchedField, readonly string[]>>;

export function searchedTexts(item: StoredItem): SearchedTexts {
  const categories = item.categories.filter(({ preview }) => !preview);
  return {
    name: wordsOf(item.name),
    productNumber: [item.productSku, item.sku].flatMap(codeWords),
    sizeNumber: item.items.flatMap(({ sku }) => codeWords(sku)),
    gtin: item.items.flatMap(({ ean }) => codeWords(ean)),
    brandName: wordsOf(item.brand?.name ?? ""),
    collectionName: wordsOf(item.collection?.name ?? ""),
    categoryName: categories.flatMap(({ names }) => names.flatMap(wordsOf)),
    productVariantName: wordsOf(`${item.variantName} ${item.swatch?.desc ?? ""}`),
    shortDescription: wordsOf(item.excerpt),
    description: wordsOf(item.description),
  };
}

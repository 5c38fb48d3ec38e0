import { isAsian, plain, splitAsian } from "./spelling.ts";

/** What of a display item is searched, in one language. */
export interface TextItem {
  readonly name: string;
  readonly variantName: string;
  readonly productSku: string;
  readonly sku: string;
  readonly items: readonly { readonly sku: string; readonly ean: string }[];
  readonly brand: { readonly name: string } | null;
  readonly collection: { readonly name: string } | null;
  readonly categories: readonly { readonly names: readonly string[]; readonly preview: boolean }[];
  readonly swatch: { readonly desc: string } | null;
  readonly excerpt: string;
  readonly description: string;
}

/** Texts that suggestions come from; each has the number under which its words are kept. */
export const headFields = [
  "name",
  "brandName",
  "collectionName",
  "categoryName",
  "productVariantName",
] as const;

export const textFields = [...headFields, "shortDescription", "description"] as const;

export const codeFields = ["productNumber", "sizeNumber", "gtin"] as const;

/** Set beside its fields when a code is all of it, not a part. */
export const completeCode = 8;

export const headMask = 2 ** headFields.length - 1;

/** Texts of an item by the numbers of their fields, a field of several texts with each of its own. */
export function textsOf(item: TextItem): readonly (readonly string[])[] {
  const categories = item.categories.filter(({ preview }) => !preview).flatMap(({ names }) => names);
  return [
    [item.name],
    [item.brand?.name ?? ""],
    [item.collection?.name ?? ""],
    categories.length > 1 ? [...new Set(categories)] : categories,
    [item.variantName, item.swatch?.desc ?? ""],
  ];
}

const longestCode = 80;
const onlyDigits = /^[0-9]{1,80}$/;
const beyondAscii = /\P{ASCII}/u;
const simpleRuns = /[a-z0-9]+/g;
const runs = /[\p{L}\p{N}]+/gu;

/** The words of all codes of an item: the fields of each as bits, and whether it is a whole code. */
export function codesOf(item: TextItem): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  addCode(codes, item.productSku, 1);
  addCode(codes, item.sku, 1);
  for (const { sku, ean } of item.items) {
    addCode(codes, sku, 2);
    addCode(codes, ean, 4);
  }
  return codes;
}

function addCode(codes: Map<string, number>, code: string, field: number): void {
  if (onlyDigits.test(code)) return addWord(codes, code, field | completeCode);
  const words = wordsOf(plain(code.slice(0, longestCode)));
  if (words.length === 0) return;
  addWord(codes, words.join(""), field | completeCode);
  if (words.length > 1) for (const word of words) addWord(codes, word, field);
  for (const word of words) {
    if (isAsian(word)) for (const pair of splitAsian(word, true)) addWord(codes, pair, field);
  }
}

/** Most codes are of ASCII alone, where letters need no table. */
function wordsOf(code: string): readonly string[] {
  return (beyondAscii.test(code) ? code.match(runs) : code.match(simpleRuns)) ?? [];
}

function addWord(codes: Map<string, number>, word: string, mask: number): void {
  codes.set(word, (codes.get(word) ?? 0) | mask);
}

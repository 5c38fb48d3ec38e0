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

/** What of it is searched whatever the language. */
export type CodedItem = Pick<TextItem, "productSku" | "sku" | "items">;

/** The texts that suggestions come from; the index of a field is its number in streams. */
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

/** Texts of an item by the numbers of their fields, a field of several texts with each of its own; without the swatch. */
export function textsOf(item: TextItem): readonly (readonly string[])[] {
  const categories = item.categories.filter(({ preview }) => !preview).flatMap(({ names }) => names);
  return [
    [item.name],
    [item.brand?.name ?? ""],
    [item.collection?.name ?? ""],
    distinct(categories),
    [item.variantName],
  ];
}

/** So few texts are compared faster than a set of them is made. */
const fewTexts = 12;

function distinct(texts: readonly string[]): readonly string[] {
  if (texts.length > fewTexts) return [...new Set(texts)];
  return texts.filter((text, place) => texts.indexOf(text) === place);
}

const longestCode = 80;
const runs = /[\p{L}\p{N}]+/gu;

/** The words of all codes of an item: the fields of each as bits, and whether it is a whole code. */
export function codesOf(item: CodedItem): ReadonlyMap<string, number> {
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
  const words = wordsOf(code);
  if (words.length === 0) return;
  addWord(codes, words.length === 1 ? (words[0] ?? "") : words.join(""), field | completeCode);
  if (words.length > 1) for (const word of words) addWord(codes, word, field);
  for (const word of words) {
    if (isAsian(word)) for (const pair of splitAsian(word, true)) addWord(codes, pair, field);
  }
}

function wordsOf(code: string): readonly string[] {
  const cut = code.slice(0, longestCode);
  return simpleWords(cut) ?? plain(cut).match(runs) ?? [];
}

const isLetterOrDigit = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[a-z0-9]/.test(String.fromCharCode(unit)) ? 1 : 0,
);
const lowerA = 97;

/** Most codes are of ASCII alone, where letters need no table; null: this one has others, or a double a. */
function simpleWords(code: string): readonly string[] | null {
  const lower = code.toLowerCase();
  const words: string[] = [];
  let from = 0;
  let before = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const unit = lower.charCodeAt(at);
    if (unit > 127 || (unit === lowerA && before === lowerA)) return null;
    before = unit;
    if (isLetterOrDigit[unit] === 1) continue;
    if (at > from) words.push(lower.slice(from, at));
    from = at + 1;
  }
  if (from < lower.length) words.push(from === 0 ? lower : lower.slice(from));
  return words;
}

function addWord(codes: Map<string, number>, word: string, mask: number): void {
  codes.set(word, (codes.get(word) ?? 0) | mask);
}

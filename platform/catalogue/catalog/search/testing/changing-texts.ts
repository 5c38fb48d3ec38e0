import { array, constantFrom, nat, option, tuple } from "fast-check";
import type { Pause } from "../../../../foundations/scheduling/steps.ts";
import { defaultSearchLimits } from "../query/search-limits.ts";
import { TextBuilder } from "../text-builder.ts";
import type { TextItem } from "../words/text-item.ts";
import { openTextIndex, type TextIndex } from "../text-index.ts";
import { hitsOf, textItem } from "./text-items.ts";

export const languages = ["en", "de"];
export const words = [
  "linen",
  "shirt",
  "shirts",
  "t-shirt",
  "grün",
  "gruen",
  "levi's",
  "trousers",
  "trouzers",
  "シャツ",
  "coat",
];
const phrase = array(constantFrom(...words), { maxLength: 4 }).map((chosen) => chosen.join(" "));
export const item = tuple(phrase, phrase, constantFrom("", "AB-12", "AB-13", "CD-77-X")).map(
  ([name, description, sku]) => textItem({ name, description, sku, items: [{ sku: `${sku}-S`, ean: "" }] }),
);
export const slots = 8;
export const changes = array(tuple(nat(slots - 1), option(item)), { maxLength: 25 });
export const queries = [
  ...words,
  "linen shirt",
  "tshirt",
  "trousres",
  "s",
  "ab12",
  "ab",
  "b13",
  "shi coat",
  "linen grun levis",
];

/** The last slot never changes: an index knows slots up to its last one. */
const last = textItem({ name: "Wool hat" });

export async function built(items: ReadonlyMap<number, TextItem>, pause?: Pause): Promise<TextIndex> {
  const builder = new TextBuilder();
  for (const language of languages) {
    for (const [slot, own] of items) builder.add(slot, language, own);
    builder.add(slots, language, last);
  }
  return openTextIndex(builder.finish(), defaultSearchLimits, pause);
}

/** A document is replaced, or goes. */
export function take(
  [slot, own]: readonly [number, TextItem | null],
  items: Map<number, TextItem>,
  index: TextIndex,
): void {
  if (own === null) {
    items.delete(slot);
    index.remove(slot);
  } else {
    items.set(slot, own);
    index.put(slot, new Map(languages.map((language) => [language, own])));
  }
}

/** What a query finds, by slot. */
export async function foundBy(index: TextIndex, query: string, language: string) {
  const hits = await hitsOf(index, query, { language });
  const rounded = hits.map(([slot, score]) => [slot, Math.round(score * 1e6)]);
  return [query, rounded.sort(([a = 0], [b = 0]) => a - b)];
}

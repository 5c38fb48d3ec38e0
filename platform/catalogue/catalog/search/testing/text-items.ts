import { chooseFields } from "../searched-fields.ts";
import type { SearchMode } from "../query/match-words.ts";
import { readQuery } from "../words/query-words.ts";
import type { SearchLimits } from "../query/search-limits.ts";
import { TextBuilder } from "../text-builder.ts";
import type { TextItem } from "../words/text-item.ts";
import type { TextSearch } from "../text-search.ts";
import { openTextIndex, type TextIndex } from "../text-index.ts";

const blankText: TextItem = {
  name: "",
  variantName: "",
  productSku: "",
  sku: "",
  items: [],
  brand: null,
  collection: null,
  categories: [],
  swatch: null,
  excerpt: "",
  description: "",
};

export function textItem(given: Partial<TextItem>): TextItem {
  return { ...blankText, ...given };
}

/** An index of texts in one language, in the order of their slots. */
export async function indexOfTexts(
  items: readonly Partial<TextItem>[],
  language = "en",
  limits?: SearchLimits,
): Promise<TextIndex> {
  const builder = new TextBuilder();
  for (const [slot, item] of items.entries()) builder.add(slot, language, textItem(item));
  return openTextIndex(builder.finish(), limits);
}

export interface SearchOptions {
  readonly fields?: readonly string[];
  readonly demand?: "any" | "all";
  readonly mode?: SearchMode;
  readonly language?: string;
}

/** Slots and scores of what a text finds, the best first. */
export async function hitsOf(
  index: TextSearch,
  text: string,
  { fields, demand = "any", mode = "full", language = "en" }: SearchOptions = {},
): Promise<readonly (readonly [slot: number, score: number])[]> {
  const { slots, scores } = await index.search(language, readQuery(text), chooseFields(fields), demand, mode);
  return Array.from(slots, (slot, place) => [slot, scores[place] ?? 0] as const).sort(
    (a, b) => b[1] - a[1] || a[0] - b[0],
  );
}

export async function slotsOf(
  index: TextSearch,
  text: string,
  given: SearchOptions = {},
): Promise<readonly number[]> {
  return (await hitsOf(index, text, given)).map(([slot]) => slot);
}

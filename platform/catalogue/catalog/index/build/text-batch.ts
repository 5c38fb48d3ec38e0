import type { TextItem } from "../../search/words/text-item.ts";

/**
 * Texts of some items, as few large values: strings are posted to a thread much faster than objects that hold them. A
 * text that equals the one of the item before it in its language is not sent again: variants share most texts.
 */
export interface TextBatch {
  readonly slots: readonly number[];
  readonly languages: readonly string[];
  /** Of each item the texts that differ from the item before, as bits. */
  readonly changed: readonly number[];
  /** The number of category names, of each item where they differ. */
  readonly counts: readonly number[];
  readonly texts: readonly string[];
}

/** The texts of an item without the names of its categories. */
const singleTexts = 7;
const categoryBit = 2 ** singleTexts;

interface ItemTexts {
  readonly singles: readonly string[];
  readonly categories: readonly string[];
}

const nothing: ItemTexts = { singles: Array.from({ length: singleTexts }, () => ""), categories: [] };

/** Puts texts into batches; a `TextBatchReader` reads them in the same order. */
export class TextBatchWriter {
  readonly #last = new Map<string, ItemTexts>();
  #batch = emptyBatch();

  add(slot: number, language: string, item: TextItem): void {
    const { slots, languages, changed, counts, texts } = this.#batch;
    const before = this.#last.get(language) ?? nothing;
    const singles = singlesOf(item);
    const categories = namesOf(item);
    let bits = 0;
    for (let place = 0; place < singleTexts; place += 1) {
      const text = singles[place] ?? "";
      if (text === before.singles[place]) continue;
      bits += 2 ** place;
      texts.push(text);
    }
    if (!areSame(categories, before.categories)) {
      bits += categoryBit;
      counts.push(categories.length);
      for (const name of categories) texts.push(name);
    }
    slots.push(slot);
    languages.push(language);
    changed.push(bits);
    this.#last.set(language, { singles, categories });
  }

  /** What was added since the last time. */
  take(): TextBatch {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    return batch;
  }
}

export class TextBatchReader {
  readonly #last = new Map<string, ItemTexts>();

  read(batch: TextBatch, visit: (slot: number, language: string, item: TextItem) => void): void {
    const { slots, languages, changed, counts, texts } = batch;
    let at = 0;
    let count = 0;
    for (const [place, slot] of slots.entries()) {
      const language = languages[place] ?? "";
      const bits = changed[place] ?? 0;
      const before = this.#last.get(language) ?? nothing;
      const singles = before.singles.map((known, bit) =>
        (bits & (2 ** bit)) === 0 ? known : (texts[at++] ?? ""),
      );
      let { categories } = before;
      if ((bits & categoryBit) !== 0) {
        const names = counts[count] ?? 0;
        count += 1;
        categories = texts.slice(at, at + names);
        at += names;
      }
      this.#last.set(language, { singles, categories });
      visit(slot, language, itemOf(singles, categories));
    }
  }
}

/** The reverse of `singlesOf` and `namesOf`. */
function itemOf(singles: readonly string[], categories: readonly string[]): TextItem {
  const [
    name = "",
    variantName = "",
    brand = "",
    collection = "",
    swatch = "",
    excerpt = "",
    description = "",
  ] = singles;
  return {
    name,
    variantName,
    productSku: "",
    sku: "",
    items: [],
    brand: { name: brand },
    collection: { name: collection },
    categories: [{ names: categories, preview: false }],
    swatch: { desc: swatch },
    excerpt,
    description,
  };
}

function emptyBatch() {
  const slots: number[] = [];
  const languages: string[] = [];
  const changed: number[] = [];
  const counts: number[] = [];
  const texts: string[] = [];
  return { slots, languages, changed, counts, texts };
}

function singlesOf(item: TextItem): readonly string[] {
  const { name, variantName, brand, collection, swatch, excerpt, description } = item;
  return [
    name,
    variantName,
    brand?.name ?? "",
    collection?.name ?? "",
    swatch?.desc ?? "",
    excerpt,
    description,
  ];
}

/** The names of published categories. */
function namesOf({ categories }: TextItem): readonly string[] {
  const names: string[] = [];
  for (const { names: own, preview } of categories) if (!preview) for (const name of own) names.push(name);
  return names;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, place) => text === others[place]);
}

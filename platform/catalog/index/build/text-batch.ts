import type { TextItem } from "../../search/words/text-item.ts";

/**
 * Texts of some items, told as few values: one string is told much faster than an object that holds it. A text that
 * the item before it in its language has too is not told again: variants of a product share most of theirs.
 */
export interface TextBatch {
  readonly slots: readonly number[];
  readonly languages: readonly string[];
  /** Of each: which texts are told, as bits. */
  readonly told: readonly number[];
  /** How many names of categories, where they are told. */
  readonly counts: readonly number[];
  readonly texts: readonly string[];
}

/** Everything but the names of the categories. */
const singleTexts = 7;
const categoryBit = 2 ** singleTexts;

interface Told {
  readonly singles: readonly string[];
  readonly categories: readonly string[];
}

const nothing: Told = { singles: Array.from({ length: singleTexts }, () => ""), categories: [] };

/** Puts texts into batches; a `TextReader` reads them in the same order. */
export class TextWriter {
  readonly #last = new Map<string, Told>();
  #batch = emptyBatch();

  add(slot: number, language: string, item: TextItem): void {
    const { slots, languages, told, counts, texts } = this.#batch;
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
    told.push(bits);
    this.#last.set(language, { singles, categories });
  }

  /** What was added since the last time. */
  take(): TextBatch {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    return batch;
  }
}

export class TextReader {
  readonly #last = new Map<string, Told>();

  read(batch: TextBatch, visit: (slot: number, language: string, item: TextItem) => void): void {
    const { slots, languages, told, counts, texts } = batch;
    let at = 0;
    let count = 0;
    for (const [place, slot] of slots.entries()) {
      const language = languages[place] ?? "";
      const bits = told[place] ?? 0;
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
  const told: number[] = [];
  const counts: number[] = [];
  const texts: string[] = [];
  return { slots, languages, told, counts, texts };
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

/** Those that everybody may see. */
function namesOf({ categories }: TextItem): readonly string[] {
  const names: string[] = [];
  for (const { names: own, preview } of categories) if (!preview) for (const name of own) names.push(name);
  return names;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, place) => text === others[place]);
}

import type { BundleSettings } from "../../settings/bundles.ts";
import type { CategoryTree } from "../category-tree.ts";
import { TextIndex } from "../search/text-index.ts";
import { searchedTexts } from "../search/searched-texts.ts";
import type { StoredItem } from "../stored-item.ts";
import type { Campaign } from "./campaign.ts";
import { indexItem, type IndexedItem } from "./indexed-item.ts";
import { UriIndex } from "./uri-index.ts";

/** Price before campaigns by price list; what can be had, by size and warehouse. */
export interface ItemFigures {
  readonly prices: ReadonlyMap<number, number>;
  readonly stock: readonly {
    readonly size: number;
    readonly warehouse: number;
    readonly available: number;
  }[];
}

const noFigures: ItemFigures = { prices: new Map(), stock: [] };

/**
 * The catalogue in memory: every active display item, what lists filter and sort by, words and addresses. Changes
 * are taken in between two queries, never during one.
 */
export class CatalogIndex {
  readonly items = new Map<number, IndexedItem>();
  readonly #figures = new Map<number, ItemFigures>();
  readonly #texts: ReadonlyMap<string, TextIndex>;
  readonly #uris: ReadonlyMap<string, UriIndex>;
  campaigns: readonly Campaign[] = [];
  trees: ReadonlyMap<string, CategoryTree> = new Map();

  readonly #bundles: ReadonlyMap<number, BundleSettings>;
  /** Display items by store and variant. */
  readonly #variants = new Map<string, number>();

  constructor(languages: readonly string[], bundles: readonly BundleSettings[] = []) {
    this.#bundles = new Map(bundles.map((bundle) => [bundle.variant, bundle]));
    this.#texts = new Map(languages.map((language) => [language, new TextIndex()]));
    this.#uris = new Map(languages.map((language) => [language, new UriIndex()]));
  }

  figures(id: number): ItemFigures {
    return this.#figures.get(id) ?? noFigures;
  }

  /** What a display item is made of, when it is a bundle. */
  bundle({ variation }: IndexedItem): BundleSettings | undefined {
    return this.#bundles.get(variation);
  }

  /** The display item of a variant in a store. */
  variant(store: number, variation: number): IndexedItem | undefined {
    const id = this.#variants.get(`${store} ${variation}`);
    return id === undefined ? undefined : this.items.get(id);
  }

  texts(language: string): TextIndex | undefined {
    return this.#texts.get(language);
  }

  uris(language: string): UriIndex | undefined {
    return this.#uris.get(language);
  }

  /** Takes in the documents of one display item in all languages; none: it is gone. */
  putItem(id: number, documents: ReadonlyMap<string, StoredItem>): void {
    this.#remove(id);
    const item = indexItem(documents);
    if (item === null) return;
    this.items.set(id, item);
    this.#variants.set(`${item.store} ${item.variation}`, id);
    for (const [language, document] of documents) {
      this.#texts.get(language)?.put(id, searchedTexts(document));
      this.#uris.get(language)?.put(id, document.uri);
    }
  }

  putFigures(id: number, figures: ItemFigures): void {
    this.#figures.set(id, figures);
  }

  #remove(id: number): void {
    this.items.delete(id);
    for (const index of [...this.#texts.values(), ...this.#uris.values()]) index.remove(id);
  }
}

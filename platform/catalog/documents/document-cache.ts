import { LRUCache } from "lru-cache";
import type { Stamp } from "../catalog.ts";
import type { DisplayItem } from "../items/display-item.ts";
import type { StoredItem } from "../items/stored-item.ts";

interface Kept {
  readonly item: StoredItem;
  readonly revision: Stamp;
}

const characterBytes = 2;
/** About what an item costs beside its long texts, each size of it, and each picture. */
const ownBytes = 4_000;
const sizeBytes = 250;
const pictureBytes = 900;

/** Documents of display items that were read, by display item and language; the least recently used go first. */
export class DocumentCache {
  readonly #kept: LRUCache<string, Kept>;

  constructor(maximumBytes: number) {
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ item }) => documentBytes(item) });
  }

  /** `revision`: one that was taken before the document was read; a document of another is none. */
  get(display: number, language: string, revision: Stamp = 0): StoredItem | undefined {
    const kept = this.#kept.get(`${display} ${language}`);
    return kept?.revision === revision ? kept.item : undefined;
  }

  set(display: number, language: string, item: StoredItem, revision: Stamp = 0): void {
    this.#kept.set(`${display} ${language}`, { item, revision });
  }

  forget(display: number, languages: Iterable<string>): void {
    for (const language of languages) this.#kept.delete(`${display} ${language}`);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** What is held, about. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}

/** About what a document costs in memory. */
export function documentBytes(item: DisplayItem): number {
  const { excerptHtml, excerpt, description, descriptionHtml, items, media } = item;
  const texts = excerpt.length + excerptHtml.length + description.length + descriptionHtml.length;
  return ownBytes + texts * characterBytes + items.length * sizeBytes + media.length * pictureBytes;
}

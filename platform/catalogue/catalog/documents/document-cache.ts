import { LRUCache } from "lru-cache";
import type { EntryRevision } from "../catalog.ts";
import type { DisplayItem } from "../items/display-item.ts";
import type { StoredItem } from "../items/stored-item.ts";

interface CachedDocument {
  readonly item: StoredItem;
  readonly revision: EntryRevision;
}

const characterBytes = 2;
/** Estimated bytes of an item without its long texts, and of each size and picture. */
const ownBytes = 4_000;
const sizeBytes = 250;
const pictureBytes = 900;

/** A cache of documents by display item and language; it evicts the least recently used first. */
export class DocumentCache {
  readonly #cache: LRUCache<string, CachedDocument>;

  constructor(maximumBytes: number) {
    this.#cache = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ item }) => documentBytes(item) });
  }

  /** `revision`: one from before the document was read; a document of another revision is not returned. */
  get(display: number, language: string, revision: EntryRevision = 0): StoredItem | undefined {
    const cached = this.#cache.get(`${display} ${language}`);
    return cached?.revision === revision ? cached.item : undefined;
  }

  set(display: number, language: string, item: StoredItem, revision: EntryRevision = 0): void {
    this.#cache.set(`${display} ${language}`, { item, revision });
  }

  delete(display: number, languages: Iterable<string>): void {
    for (const language of languages) this.#cache.delete(`${display} ${language}`);
  }

  clear(): void {
    this.#cache.clear();
  }

  /** The estimated size. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }
}

/** The estimated bytes of a document in memory. */
export function documentBytes(item: DisplayItem): number {
  const { excerptHtml, excerpt, description, descriptionHtml, items, media } = item;
  const texts = excerpt.length + excerptHtml.length + description.length + descriptionHtml.length;
  return ownBytes + texts * characterBytes + items.length * sizeBytes + media.length * pictureBytes;
}

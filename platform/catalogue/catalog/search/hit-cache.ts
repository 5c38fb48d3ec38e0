import { LRUCache } from "lru-cache";
import type { SearchHits } from "./text-search.ts";

/** Enough for the hits of some ten letters, or of some hundred words, in 100,000 documents: pages and filters repeat a search. */
const cacheBytes = 8_388_608;
const ownBytes = 300;

/** Caches the hits of searches until a document changes. Callers must not change them. */
export class HitCache {
  readonly #cache = new LRUCache<string, SearchHits>({
    maxSize: cacheBytes,
    sizeCalculation: ({ slots, scores }) => slots.byteLength + scores.byteLength + ownBytes,
  });
  #revision = 0;

  /** `key`: all that the hits depend on beside the documents, as a list. */
  find(revision: number, key: readonly unknown[]): SearchHits | undefined {
    this.#follow(revision);
    return this.#cache.get(JSON.stringify(key));
  }

  set(revision: number, key: readonly unknown[], hits: SearchHits): void {
    this.#follow(revision);
    this.#cache.set(JSON.stringify(key), hits);
  }

  #follow(revision: number): void {
    if (revision !== this.#revision) this.#cache.clear();
    this.#revision = revision;
  }
}

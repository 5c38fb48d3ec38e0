import { LRUCache } from "lru-cache";
import type { TextHits } from "./text-search.ts";

/** Of 100,000 documents the hits of some ten letters, or of some hundred words: pages and filters ask again. */
const keptBytes = 8_388_608;
const ownBytes = 300;

/** What searches found, until a document changes. Whoever is given hits reads them only. */
export class KeptHits {
  readonly #kept = new LRUCache<string, TextHits>({
    maxSize: keptBytes,
    sizeCalculation: ({ slots, scores }) => slots.byteLength + scores.byteLength + ownBytes,
  });
  #revision = 0;

  /** `key`: all that the hits depend on beside the documents, as a list. */
  find(revision: number, key: readonly unknown[]): TextHits | undefined {
    this.#follow(revision);
    return this.#kept.get(JSON.stringify(key));
  }

  keep(revision: number, key: readonly unknown[], hits: TextHits): void {
    this.#follow(revision);
    this.#kept.set(JSON.stringify(key), hits);
  }

  #follow(revision: number): void {
    if (revision !== this.#revision) this.#kept.clear();
    this.#revision = revision;
  }
}

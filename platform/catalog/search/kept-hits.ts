import { LRUCache } from "lru-cache";
import type { TextHits } from "./text-port.ts";

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
  get(revision: number, key: readonly unknown[], search: () => TextHits): TextHits {
    if (revision !== this.#revision) this.#kept.clear();
    this.#revision = revision;
    const text = JSON.stringify(key);
    const known = this.#kept.get(text) ?? search();
    this.#kept.set(text, known);
    return known;
  }
}

import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import { DocumentCache } from "./document-cache.ts";
import { readDocuments } from "./read-documents.ts";
import type { StoredItem } from "../items/stored-item.ts";

export interface ReaderOptions {
  readonly db: Kysely<Schema>;
  readonly languages: readonly string[];
  readonly keptDocumentBytes: number;
}

/** Documents that are parsed within one turn of the event loop. */
const atOnce = 50;

/** Reads documents of display items, through a cache. */
export class DocumentReader {
  readonly #db: Kysely<Schema>;
  readonly #languages: readonly string[];
  readonly #cache: DocumentCache;
  /** Of each read under way, the display items that were invalidated since it began: they are not cached. */
  readonly #invalidated = new Set<Set<number | "all">>();

  constructor({ db, languages, keptDocumentBytes }: ReaderOptions) {
    this.#db = db;
    this.#languages = languages;
    this.#cache = new DocumentCache(keptDocumentBytes);
  }

  async read(ids: readonly number[], language: string): Promise<ReadonlyMap<number, StoredItem>> {
    const items = new Map<number, StoredItem>();
    const missing: number[] = [];
    for (const id of ids) {
      const cached = this.#cache.get(id, language);
      if (cached) items.set(id, cached);
      else missing.push(id);
    }
    if (missing.length === 0) return items;
    const invalidated = new Set<number | "all">();
    this.#invalidated.add(invalidated);
    try {
      for (let from = 0; from < missing.length; from += atOnce) {
        if (from > 0) await eventLoop.yieldIfDue();
        const read = await readDocuments(this.#db, missing.slice(from, from + atOnce), language);
        for (const [id, item] of read) items.set(id, item);
        this.#cacheDocuments(read, language, invalidated);
      }
    } finally {
      this.#invalidated.delete(invalidated);
    }
    return items;
  }

  /** The document has changed. */
  invalidate(id: number): void {
    this.#cache.delete(id, this.#languages);
    for (const invalidated of this.#invalidated) invalidated.add(id);
  }

  invalidateAll(): void {
    this.#cache.clear();
    for (const invalidated of this.#invalidated) invalidated.add("all");
  }

  #cacheDocuments(
    read: ReadonlyMap<number, StoredItem>,
    language: string,
    invalidated: ReadonlySet<number | "all">,
  ): void {
    if (invalidated.has("all")) return;
    for (const [id, item] of read) if (!invalidated.has(id)) this.#cache.set(id, language, item);
  }
}

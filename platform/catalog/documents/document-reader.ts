import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { eventLoop } from "../../scheduling/event-loop.ts";
import { DocumentCache } from "./document-cache.ts";
import { readDocuments } from "./read-documents.ts";
import type { StoredItem } from "../items/stored-item.ts";

export interface ReaderOptions {
  readonly db: Kysely<Schema>;
  readonly languages: readonly string[];
  readonly keptDocumentBytes: number;
}

/** Documents that are taken in within one turn of the event loop. */
const atOnce = 50;

/** Documents of display items, out of memory where they were read before. */
export class DocumentReader {
  readonly #db: Kysely<Schema>;
  readonly #languages: readonly string[];
  readonly #kept: DocumentCache;
  /** Of each read that is under way, what was forgotten since it began: that is read, and not kept. */
  readonly #forgotten = new Set<Set<number | "all">>();

  constructor({ db, languages, keptDocumentBytes }: ReaderOptions) {
    this.#db = db;
    this.#languages = languages;
    this.#kept = new DocumentCache(keptDocumentBytes);
  }

  async read(ids: readonly number[], language: string): Promise<ReadonlyMap<number, StoredItem>> {
    const items = new Map<number, StoredItem>();
    const missing: number[] = [];
    for (const id of ids) {
      const known = this.#kept.get(id, language);
      if (known) items.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return items;
    const forgotten = new Set<number | "all">();
    this.#forgotten.add(forgotten);
    try {
      for (let from = 0; from < missing.length; from += atOnce) {
        if (from > 0) await eventLoop.yieldIfDue();
        const read = await readDocuments(this.#db, missing.slice(from, from + atOnce), language);
        for (const [id, item] of read) items.set(id, item);
        this.#keep(read, language, forgotten);
      }
    } finally {
      this.#forgotten.delete(forgotten);
    }
    return items;
  }

  /** The document is another one now. */
  forget(id: number): void {
    this.#kept.forget(id, this.#languages);
    for (const forgotten of this.#forgotten) forgotten.add(id);
  }

  forgetAll(): void {
    this.#kept.clear();
    for (const forgotten of this.#forgotten) forgotten.add("all");
  }

  #keep(
    read: ReadonlyMap<number, StoredItem>,
    language: string,
    forgotten: ReadonlySet<number | "all">,
  ): void {
    if (forgotten.has("all")) return;
    for (const [id, item] of read) if (!forgotten.has(id)) this.#kept.set(id, language, item);
  }
}

import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { hasCode } from "../../../database/error-code.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Log } from "../../../log.ts";
import { isBuilt, type BuiltParts } from "../build/messages.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import { changesSince, type CatalogChange, type ChangeTrail, type TrailPlace } from "../trail.ts";
import { openSnapshot, type SnapshotFile, type SnapshotHead } from "./snapshot-file.ts";
import { snapshotKey, type SnapshotOrder } from "./snapshot-order.ts";

export interface SnapshotsOptions {
  /** Where it is kept. */
  readonly folder: string;
  readonly shape: ColumnsShape;
  readonly db: Kysely<Schema>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Display items that a process takes in sooner than it builds everything anew. */
const mostBehind = 10_000;
const dueBehind = 5_000;
/** New prices and stock of one cost so much less than a display item. */
const figuresPerItem = 10;
const restMs = 3 * 60_000;
/** Half the time for which a snapshot can be followed. */
const renewAfterMs = 6 * 60 * 60_000;

/** The last index that was built for a shop, on disk: the next start reads it, and follows what changed since. */
export class IndexSnapshots {
  readonly #options: SnapshotsOptions;
  readonly #path: string;
  readonly #key: string;
  #behind = 0;
  #lookedAt: number;
  #renewAt: number;

  constructor(options: SnapshotsOptions) {
    this.#options = options;
    this.#path = join(options.folder, "catalogue.index");
    this.#key = snapshotKey(options.shape);
    this.#lookedAt = options.clock();
    this.#renewAt = this.#lookedAt + renewAfterMs;
  }

  /** null: there is none that can be followed from. Otherwise the trail stands where it was taken. */
  async read(trail: ChangeTrail): Promise<BuiltParts | null> {
    return this.#open(async (file) => {
      if (!(await this.#isOurs(file.head)) || !trail.resume(file.head.place)) return null;
      if ((await this.#look(file.head.place)) > mostBehind) return null;
      const parts = await file.read();
      return isBuilt(parts) ? parts : null;
    });
  }

  /** For a build that begins now. */
  order(place: TrailPlace): SnapshotOrder {
    this.#looked(0, place);
    return { path: this.#path, key: this.#key, place };
  }

  /** An index took this in. */
  note(changes: readonly CatalogChange[]): void {
    const items = changes.filter(({ kind }) => kind === "item").length;
    this.#behind += weightOf(items, changes.length - items);
  }

  /** Whether a start would be slow by now, or soon, and no other process has seen to it. */
  async isDue(): Promise<boolean> {
    const now = this.#options.clock();
    const isAsked = this.#behind >= dueBehind || now >= this.#renewAt;
    if (!isAsked || now - this.#lookedAt < restMs) return false;
    const behind = await this.#open(async ({ head }) =>
      (await this.#isOurs(head)) ? this.#look(head.place) : null,
    );
    return behind === null || behind >= dueBehind || now >= this.#renewAt;
  }

  async #open<T>(work: (file: SnapshotFile) => Promise<T>): Promise<T | null> {
    try {
      const file = await openSnapshot(this.#path);
      try {
        return await work(file);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (!hasCode(error, "ENOENT")) {
        this.#options.log.warn({ err: error }, "the snapshot of the catalogue index cannot be read");
      }
      return null;
    }
  }

  async #isOurs({ key, token }: SnapshotHead): Promise<boolean> {
    if (key !== this.#key) return false;
    const { rows } = await sql`
      select 1 from index_snapshot where token = ${token} and schema = (select max(name) from schema_migration)
    `.execute(this.#options.db);
    return rows.length > 0;
  }

  async #look(place: TrailPlace): Promise<number> {
    const { items, figures } = await changesSince(this.#options.db, place);
    this.#looked(weightOf(items, figures), place);
    return this.#behind;
  }

  #looked(behind: number, place: TrailPlace): void {
    this.#behind = behind;
    this.#lookedAt = this.#options.clock();
    this.#renewAt = place.readAt + renewAfterMs;
  }
}

function weightOf(items: number, figures: number): number {
  return items + figures / figuresPerItem;
}

import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Log } from "../../../log.ts";
import { isBuilt, type BuiltParts } from "../build/messages.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import {
  changesSince,
  type CatalogChange,
  type ChangeTrail,
  type TrailPlace,
} from "../changes/change-log.ts";
import { openSnapshotFile } from "./snapshot-file.ts";
import { snapshotKey, type SnapshotOrder } from "./snapshot-order.ts";
import { openSnapshotRows } from "./snapshot-rows.ts";
import { openSnapshot, type Snapshot, type SnapshotBytes, type SnapshotHead } from "./snapshot.ts";

export interface SnapshotsOptions {
  /** Where it is kept in a file; unset: in none. */
  readonly folder?: string | undefined;
  /** How many bytes of it the database keeps at most, packed; unset: none. */
  readonly rowBytes?: number | undefined;
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
/** After one that could not be kept; twice as long after each of the next. */
const retryAfterMs = 15 * 60_000;

type Source = () => Promise<SnapshotBytes | null>;

/**
 * The last index that was built for a shop, on disk and in the database: the next start reads it, and follows what
 * changed since.
 */
export class IndexSnapshots {
  readonly #options: SnapshotsOptions;
  readonly #path: string | null;
  readonly #key: string;
  /** The nearest first. */
  readonly #sources: readonly Source[];
  #behind = 0;
  #lookedAt: number;
  #renewAt: number;
  #failures = 0;

  constructor(options: SnapshotsOptions) {
    const { folder, rowBytes, db, shape } = options;
    const path = folder === undefined ? null : join(folder, "catalogue.index");
    const key = snapshotKey(shape);
    this.#options = options;
    this.#path = path;
    this.#key = key;
    this.#sources = [
      ...(path === null ? [] : [() => openSnapshotFile(path)]),
      ...(rowBytes === undefined ? [] : [() => openSnapshotRows(db, key)]),
    ];
    this.#lookedAt = options.clock();
    this.#renewAt = this.#lookedAt + renewAfterMs;
  }

  /** null: there is none that can be followed from. Otherwise the trail stands where it was taken. */
  async read(trail: ChangeTrail): Promise<BuiltParts | null> {
    for (const source of this.#sources) {
      const parts = await this.#open(source, async (snapshot) => {
        if (!(await this.#isOurs(snapshot.head)) || !trail.resume(snapshot.head.place)) return null;
        if ((await this.#look(snapshot.head.place)) > mostBehind) return null;
        return snapshot.read();
      });
      if (isBuilt(parts)) return parts;
    }
    return null;
  }

  /** For a build that begins now. */
  order(place: TrailPlace): SnapshotOrder {
    this.#looked(0, place);
    return { path: this.#path, mostRowBytes: this.#options.rowBytes ?? null, key: this.#key, place };
  }

  /** What was ordered could not be kept: whether there is one is looked at again before long. */
  failed(): void {
    const pause = Math.min(retryAfterMs * 2 ** this.#failures, renewAfterMs);
    this.#failures += 1;
    this.#renewAt = this.#options.clock() + pause;
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
    for (const source of this.#sources) {
      const behind = await this.#open(source, async ({ head }) =>
        (await this.#isOurs(head)) ? this.#look(head.place) : null,
      );
      if (behind === null || behind >= dueBehind || now >= this.#renewAt) continue;
      this.#failures = 0;
      return false;
    }
    return true;
  }

  async #open<T>(source: Source, work: (snapshot: Snapshot) => Promise<T>): Promise<T | null> {
    try {
      const bytes = await source();
      if (bytes === null) return null;
      try {
        return await work(await openSnapshot(bytes));
      } finally {
        await bytes.close();
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, "the snapshot of the catalogue index cannot be read");
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

import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { Log } from "../../../../foundations/log.ts";
import { isBuilt, type BuiltParts } from "../build/messages.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import {
  changesSince,
  type CatalogChange,
  type ChangeLogReader,
  type ChangeLogOffset,
} from "../changes/change-log.ts";
import { openSnapshotFile } from "./snapshot-file.ts";
import {
  snapshotKey,
  type SnapshotOrder,
  openSnapshot,
  type Snapshot,
  type SnapshotBytes,
  type SnapshotHead,
} from "./snapshot.ts";
import { openSnapshotRows } from "./snapshot-rows.ts";

export interface SnapshotsOptions {
  /** The folder of the snapshot file; unset: there is none. */
  readonly folder?: string | undefined;
  /** The most compressed bytes that the database stores; unset: none. */
  readonly rowBytes?: number | undefined;
  readonly shape: ColumnsShape;
  readonly db: Kysely<Schema>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** So many changed display items are applied faster than an index is built. */
const mostBehind = 10_000;
const renewBehind = 5_000;
/** So many changes of prices or stock cost as much as one changed display item. */
const figuresPerItem = 10;
const checkEveryMs = 3 * 60_000;
/** Half the time for which a snapshot can be followed. */
const renewAfterMs = 6 * 60 * 60_000;
/** The pause after a snapshot that could not be saved; it doubles with each failure. */
const retryAfterMs = 15 * 60_000;

type Source = () => Promise<SnapshotBytes | null>;

/**
 * Snapshots of the last index that was built, on disk and in the database: the next start reads one and applies the
 * changes since.
 */
export class IndexSnapshots {
  readonly #options: SnapshotsOptions;
  readonly #path: string | null;
  readonly #key: string;
  /** The fastest source first. */
  readonly #sources: readonly Source[];
  #behind = 0;
  #checkedAt: number;
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
    this.#checkedAt = options.clock();
    this.#renewAt = this.#checkedAt + renewAfterMs;
  }

  /** null: there is no usable snapshot. Otherwise the change log continues from the snapshot's offset. */
  async read(changeLog: ChangeLogReader): Promise<BuiltParts | null> {
    for (const source of this.#sources) {
      const parts = await this.#open(source, async (snapshot) => {
        if (!(await this.#isUsable(snapshot.head)) || !changeLog.resume(snapshot.head.place)) return null;
        if ((await this.#countBehind(snapshot.head.place)) > mostBehind) return null;
        return snapshot.read();
      });
      if (isBuilt(parts)) return parts;
    }
    return null;
  }

  /** The order for a build that begins now. */
  order(place: ChangeLogOffset): SnapshotOrder {
    this.#setBehind(0, place);
    return { path: this.#path, mostRowBytes: this.#options.rowBytes ?? null, key: this.#key, place };
  }

  /** A snapshot could not be saved: a renewal is due again after a pause. */
  failed(): void {
    const pause = Math.min(retryAfterMs * 2 ** this.#failures, renewAfterMs);
    this.#failures += 1;
    this.#renewAt = this.#options.clock() + pause;
  }

  /** Notes that the index has applied changes. */
  note(changes: readonly CatalogChange[]): void {
    const items = changes.filter(({ kind }) => kind === "item").length;
    this.#behind += weightOf(items, changes.length - items);
  }

  /** Whether a start would be slow now, or soon, and no other process has renewed the snapshot. */
  async isDue(): Promise<boolean> {
    const now = this.#options.clock();
    const isRenewalNear = this.#behind >= renewBehind || now >= this.#renewAt;
    if (!isRenewalNear || now - this.#checkedAt < checkEveryMs) return false;
    for (const source of this.#sources) {
      const behind = await this.#open(source, async ({ head }) =>
        (await this.#isUsable(head)) ? this.#countBehind(head.place) : null,
      );
      if (behind === null || behind >= renewBehind || now >= this.#renewAt) continue;
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

  async #isUsable({ key, token }: SnapshotHead): Promise<boolean> {
    if (key !== this.#key) return false;
    const { rows } = await sql`
      select 1 from index_snapshot where token = ${token} and schema = (select max(name) from schema_migration)
    `.execute(this.#options.db);
    return rows.length > 0;
  }

  async #countBehind(place: ChangeLogOffset): Promise<number> {
    const { items, figures } = await changesSince(this.#options.db, place);
    this.#setBehind(weightOf(items, figures), place);
    return this.#behind;
  }

  #setBehind(behind: number, place: ChangeLogOffset): void {
    this.#behind = behind;
    this.#checkedAt = this.#options.clock();
    this.#renewAt = place.readAt + renewAfterMs;
  }
}

function weightOf(items: number, figures: number): number {
  return items + figures / figuresPerItem;
}

import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";

export interface CatalogChange {
  readonly number: number;
  readonly display: number | null;
  readonly kind: string;
}

/** The offset up to which the change log was read. */
export interface ChangeLogOffset {
  readonly last: number;
  /** Numbers before it that may still appear. */
  readonly awaited: readonly number[];
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** How long changes are kept. */
const retentionMs = 24 * 60 * 60_000;
/** Longer than any transaction may take: a number that has not appeared by then was rolled back. */
const awaitedMs = 10 * 60_000;
/** How far back numbers may be missing at the start, because their transactions are still under way. */
const startDepth = 10_000;
/** The most changes that one read returns. */
export const mostChangesAtOnce = 2_000;

/**
 * Reads the change log of the catalogue from an offset. Numbers are assigned before their transactions commit, so a
 * missing number is awaited for a while: nothing is skipped.
 */
export class ChangeLogReader {
  #last = 0;
  #readAt = 0;
  readonly #awaited = new Map<number, number>();
  readonly #clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Sets the offset to the present end of the log. To be called before the catalogue itself is read. */
  async start(db: Kysely<Schema>): Promise<void> {
    const { rows } = await sql<{ number: number }>`
      select number from catalog_change
      where number > (select coalesce(max(number), 0) from catalog_change) - ${startDepth}::bigint order by number
    `.execute(db);
    this.#awaited.clear();
    this.#last = rows[0]?.number ?? 0;
    this.#advance(rows.map(({ number }) => number));
  }

  /** The index has every change up to this offset. */
  get place(): ChangeLogOffset {
    return { last: this.#last, awaited: [...this.#awaited.keys()], readAt: this.#readAt };
  }

  /** Continues from an offset; false: the log no longer reaches back to it. */
  resume({ last, awaited, readAt }: ChangeLogOffset): boolean {
    const now = this.#clock();
    this.#awaited.clear();
    for (const number of awaited) this.#awaited.set(number, now);
    this.#last = last;
    this.#readAt = readAt;
    return !this.isLost();
  }

  /** The changes that were committed since, at most `mostChangesAtOnce`. */
  async read(db: Kysely<Schema>): Promise<readonly CatalogChange[]> {
    const { rows } = await sql<CatalogChange>`
      select number, display, kind from catalog_change
      where number > ${this.#last} or number = any(${[...this.#awaited.keys()]}::bigint[]) order by number limit ${mostChangesAtOnce}
    `.execute(db);
    this.#advance(rows.map(({ number }) => number));
    return rows;
  }

  /** Deletes changes that every process has applied long ago. */
  async prune(db: Kysely<Schema>): Promise<void> {
    const before = new Date(Date.now() - retentionMs);
    await db.deleteFrom("catalog_change").where("changed_at", "<", before).execute();
  }

  /** The process has slept for so long that the log may not reach back to the offset. */
  isLost(): boolean {
    return this.#clock() - this.#readAt > retentionMs / 2;
  }

  #advance(numbers: readonly number[]): void {
    const now = this.#clock();
    this.#readAt = now;
    for (const [number, since] of this.#awaited) if (now - since > awaitedMs) this.#awaited.delete(number);
    for (const number of numbers) {
      this.#awaited.delete(number);
      for (let missing = this.#last + 1; missing < number; missing += 1) this.#awaited.set(missing, now);
      this.#last = Math.max(this.#last, number);
    }
  }
}

/** Counts the changes since an offset: of display items, and of their prices and stock alone. */
export async function changesSince(
  db: Kysely<Schema>,
  { last }: ChangeLogOffset,
): Promise<{ readonly items: number; readonly figures: number }> {
  const { rows } = await sql<{ items: number; figures: number }>`
    select count(*) filter (where kind = 'item') as items, count(*) filter (where kind in ('price', 'stock')) as figures
    from catalog_change where number > ${last}
  `.execute(db);
  return rows[0] ?? { items: 0, figures: 0 };
}

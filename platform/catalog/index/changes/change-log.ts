import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";

export interface CatalogChange {
  readonly number: number;
  readonly display: number | null;
  readonly kind: string;
}

/** Up to where the trail was read. */
export interface TrailPlace {
  readonly last: number;
  /** Numbers before it that may still appear. */
  readonly awaited: readonly number[];
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** How long changes are kept. */
const keptMs = 24 * 60 * 60_000;
/** Longer than any transaction may take: a number that has not appeared by then was rolled back. */
const awaitedMs = 10 * 60_000;
/** How far back numbers may be missing at the start, because their transactions are still under way. */
const lookBack = 10_000;
/** Of a long trail, so many are read in one go. */
export const mostChangesAtOnce = 2_000;

/**
 * A process's place in the trail of catalogue changes. Numbers are given before their transactions commit, so a
 * number that is passed over is awaited for a while: nothing is skipped.
 */
export class ChangeTrail {
  #last = 0;
  #readAt = 0;
  readonly #awaited = new Map<number, number>();
  readonly #clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Takes the present end of the trail as the place; to be called before what the trail is about is read. */
  async start(db: Kysely<Schema>): Promise<void> {
    const { rows } = await sql<{ number: number }>`
      select number from catalog_change
      where number > (select coalesce(max(number), 0) from catalog_change) - ${lookBack}::bigint order by number
    `.execute(db);
    this.#awaited.clear();
    this.#last = rows[0]?.number ?? 0;
    this.#pass(rows.map(({ number }) => number));
  }

  /** Of everything up to here the index knows. */
  get place(): TrailPlace {
    return { last: this.#last, awaited: [...this.#awaited.keys()], readAt: this.#readAt };
  }

  /** Goes on from a place of this trail; false: it no longer reaches back to there. */
  resume({ last, awaited, readAt }: TrailPlace): boolean {
    const now = this.#clock();
    this.#awaited.clear();
    for (const number of awaited) this.#awaited.set(number, now);
    this.#last = last;
    this.#readAt = readAt;
    return !this.isLost();
  }

  /** What was committed since: all of it, when it is fewer than `mostChangesAtOnce`. */
  async read(db: Kysely<Schema>): Promise<readonly CatalogChange[]> {
    const { rows } = await sql<CatalogChange>`
      select number, display, kind from catalog_change
      where number > ${this.#last} or number = any(${[...this.#awaited.keys()]}::bigint[]) order by number limit ${mostChangesAtOnce}
    `.execute(db);
    this.#pass(rows.map(({ number }) => number));
    return rows;
  }

  /** Forgets what every process has taken in long ago. */
  async prune(db: Kysely<Schema>): Promise<void> {
    const before = new Date(Date.now() - keptMs);
    await db.deleteFrom("catalog_change").where("changed_at", "<", before).execute();
  }

  /** The process has slept for so long that the trail may not reach back to its place. */
  isLost(): boolean {
    return this.#clock() - this.#readAt > keptMs / 2;
  }

  #pass(numbers: readonly number[]): void {
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

/** How many changes there are since: of display items, and of their prices and stock alone. */
export async function changesSince(
  db: Kysely<Schema>,
  { last }: TrailPlace,
): Promise<{ readonly items: number; readonly figures: number }> {
  const { rows } = await sql<{ items: number; figures: number }>`
    select count(*) filter (where kind = 'item') as items, count(*) filter (where kind in ('price', 'stock')) as figures
    from catalog_change where number > ${last}
  `.execute(db);
  return rows[0] ?? { items: 0, figures: 0 };
}

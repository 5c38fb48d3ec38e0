import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { throttleKey } from "./attempts.ts";
import { namedStatement } from "../database/named-statement.ts";
import type { Runtime } from "../runtime/runtime.ts";

export const windowMs = 60_000;
const mostRemembered = 10_000;

/** What is counted, and how many of it a minute may have. */
export interface Limited {
  readonly key: string;
  readonly limit: number;
}

/** Counts events by key within a minute, which begins with the first of them, in all processes together. */
export interface SharedRates {
  /**
   * Counts one more under each key, before anything is done of what they limit; the seconds to wait when that is more
   * than one of the limits, else 0. One statement, and none for what is known to have to wait. Keys are kept as hashes.
   * Throws UnavailableError.
   */
  take(counted: readonly Limited[]): Promise<number>;
  /** Takes one back that turned out to be none. */
  giveBack(key: string): Promise<void>;
}

interface CountAt {
  /** In their order: who counts several waits for nobody who waits for him. */
  readonly keys: readonly Buffer[];
  readonly now: Date;
  /** Minutes that began by then are over. */
  readonly over: Date;
}

interface CountedRow {
  readonly key: Buffer;
  readonly started_at: Date;
  readonly count: number;
}

const countOneMore = namedStatement<CountAt, CountedRow>("count-together", (query, at) => ({
  compile: () =>
    sql<CountedRow>`
    insert into throttle as known (key, started_at, count)
    select key, ${at("now")}::timestamptz, 1 from unnest(${at("keys")}::bytea[]) as sent (key)
    on conflict (key) do update set
      started_at = case when known.started_at > ${at("over")}::timestamptz
        then known.started_at else excluded.started_at end,
      count = case when known.started_at > ${at("over")}::timestamptz then known.count + 1 else 1 end
    returning key, started_at, count
  `.compile(query),
}));

/** What one process knows of the limits that all have together. */
export function createSharedRates(platform: Pick<Runtime, "db" | "now">): SharedRates {
  const refusedUntil = new LRUCache<string, number>({ max: mostRemembered });
  return {
    take: async (counted) => {
      const now = platform.now();
      const limits = new Map(counted.map(({ key, limit }) => [hashOf(key).toString("hex"), limit]));
      const known = [...limits.keys()].map((key) => waitUntil(refusedUntil.get(key) ?? 0, now));
      if (known.some((wait) => wait > 0)) return Math.max(...known);
      const rows = await countOneMore(platform.db, {
        keys: [...limits.keys()].toSorted().map((key) => Buffer.from(key, "hex")),
        now,
        over: new Date(now.getTime() - windowMs),
      });
      const waits = rows.map(({ key, started_at: startedAt, count }) => {
        const name = key.toString("hex");
        if (count <= (limits.get(name) ?? 0)) return 0;
        const until = startedAt.getTime() + windowMs;
        refusedUntil.set(name, until);
        return waitUntil(until, now);
      });
      return Math.max(0, ...waits);
    },
    giveBack: async (key) => {
      await platform.db
        .updateTable("throttle")
        .set(({ eb }) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", hashOf(key))
        .where("count", ">", 0)
        .execute();
    },
  };
}

function hashOf(key: string): Buffer {
  return throttleKey("rate", key);
}

function waitUntil(until: number, now: Date): number {
  return Math.max(0, Math.ceil((until - now.getTime()) / 1_000));
}

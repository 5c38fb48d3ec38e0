import { sql } from "kysely";
import type { Platform } from "../context/platform.ts";
import { hostOf } from "./read-source.ts";

type Parts = Pick<Platform, "db" | "now">;

/** What a process works on, for one try. */
export interface TakenSource {
  readonly source: string;
  readonly host: string;
  /** This one too. */
  readonly tries: number;
}

const queuedAtOnce = 500;
/** How long after each failed try the next comes. */
const pausesMs = [10, 60, 300, 1_800].map((seconds) => seconds * 1_000);
export const mostTries = pausesMs.length + 1;

/** Puts what pictures wait for into the queue, each once, some at a time. false: there is nothing new. */
export async function queueSources({ db, now }: Parts): Promise<boolean> {
  const rows = await db
    .selectFrom("picture_use")
    .where("state", "=", "waiting")
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("media_source")
            .select("media_source.source")
            .whereRef("media_source.source", "=", "picture_use.source"),
        ),
      ),
    )
    .select("source")
    .limit(queuedAtOnce)
    .execute();
  const sources = [...new Set(rows.map(({ source }) => source))];
  if (sources.length === 0) return false;
  await sql`
    insert into media_source (source, host, next_try_at)
    select source, host, ${now()} from unnest(${sources}::text[], ${sources.map(hostOf)}::text[]) as s (source, host)
    on conflict (source) do nothing
  `.execute(db);
  return true;
}

/**
 * Takes what has waited longest, but not from these hosts, for one try, and commits. Until the lease is over it is not
 * due again, so whoever is killed with it delays it. null: nothing is due.
 */
export async function takeSource(
  { db, now }: Parts,
  leaseMs: number,
  busyHosts: readonly string[],
): Promise<TakenSource | null> {
  const until = new Date(now().getTime() + leaseMs);
  const row = await db
    .updateTable("media_source")
    .set({ tries: sql`tries + 1`, next_try_at: until })
    .where("source", "=", (query) =>
      query
        .selectFrom("media_source")
        .select("source")
        .where("next_try_at", "<=", now())
        .where("host", "<>", sql<string>`all(${busyHosts}::text[])`)
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["source", "host", "tries"])
    .executeTakeFirst();
  return row ?? null;
}

/** Its next try comes after a pause. */
export async function putOff({ db, now }: Parts, { source, tries }: TakenSource): Promise<void> {
  const next = new Date(now().getTime() + (pausesMs[tries - 1] ?? 0));
  await db
    .updateTable("media_source")
    .set({ next_try_at: next })
    .where((where) => where.and({ source, tries }))
    .execute();
}

/** It was not tried to its end, and not by its own fault: somebody else may after the pause. */
export async function handBack(
  { db, now }: Parts,
  { source, tries }: TakenSource,
  pauseMs = 0,
): Promise<void> {
  await db
    .updateTable("media_source")
    .set({ tries: tries - 1, next_try_at: new Date(now().getTime() + pauseMs) })
    .where((where) => where.and({ source, tries }))
    .execute();
}

export async function isWaitedFor({ db }: Parts, source: string): Promise<boolean> {
  const row = await db
    .selectFrom("picture_use")
    .select("source")
    .where("source", "=", source)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSource({ db }: Parts, source: string): Promise<void> {
  await db.deleteFrom("media_source").where("source", "=", source).execute();
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { setTimeout as sleep } from "node:timers/promises";

/** A place in the write-ahead log, in bytes: what is committed is behind the place that the log has come to. */
export type Position = number;

/** How far the log of the primary is on its disk: commits are before anybody sees them. */
export async function endOfLog(db: Kysely<Schema>): Promise<Position> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database does not say where its log ends.");
  return row.position;
}

/** Throws when what others see may not be on the primary's disk yet, and so in none of its replicas. */
export async function demandFlushed(primary: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`select 1 where current_setting('synchronous_commit') = 'off'`.execute(primary);
  if (rows.length > 0) throw new Error("The primary shows what is not on its disk (synchronous_commit).");
}

/** How much of the primary's log a replica shows. Whatever is asked after it sees all of that. Throws when it is no replica. */
export async function shownBy(replica: Kysely<Schema>): Promise<Position> {
  const { rows } = await sql<{ position: number | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position
  `.execute(replica);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error("It follows no other database.");
  return position;
}

/** The same for a database and its replicas, and for nothing else. */
export async function identityOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select (select system_identifier from pg_control_system())::text || ' ' ||
      (select oid from pg_database where datname = current_database())::text as identity
  `.execute(db);
  return rows[0]?.identity ?? "";
}

const patienceMs = 10_000;
const pauseMs = 50;

/** Waits until a replica shows what was committed up to a place in the log. Throws when it takes too long. */
export async function waitUntilShown(replica: Kysely<Schema>, position: Position): Promise<void> {
  const end = Date.now() + patienceMs;
  while ((await shownBy(replica)) < position) {
    if (Date.now() > end) throw new Error("The replica is too far behind.");
    await sleep(pauseMs);
  }
}

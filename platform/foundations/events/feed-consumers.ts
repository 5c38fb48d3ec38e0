import { sql, type Kysely, type Selectable } from "kysely";
import { failure, success, type Result } from "../errors.ts";
import type { Schema } from "../database/schema.ts";
import type { FeedConsumerTable } from "../database/schema/events.ts";
import type { Tx } from "../database/transaction.ts";
import { eventTypes, type EventType } from "./raise-events.ts";

/** A reader of the feed of a store, with an acknowledgement of its own. events-and-webhooks.md#consumers. */
export interface FeedConsumer {
  readonly id: number;
  readonly name: string;
  /** Kinds of records that it is told of. */
  readonly types: readonly EventType[];
  /** All events up to this number are acknowledged. */
  readonly acknowledged: number;
  readonly acknowledgedAt: Date | null;
  /** Events up to this number may be gone unread; 0: none. */
  readonly missed: number;
  readonly createdAt: Date;
}

const mostConsumers = 50;
const mostCounted = 10_000;

export async function readConsumers(db: Kysely<Schema>, store: number): Promise<readonly FeedConsumer[]> {
  const rows = await db
    .selectFrom("feed_consumer")
    .selectAll()
    .where("store", "=", store)
    .orderBy("id")
    .execute();
  return rows.map(consumerOf);
}

function consumerOf(row: Selectable<FeedConsumerTable>): FeedConsumer {
  const { id, name, types, acknowledged, acknowledged_at: acknowledgedAt, created_at: createdAt } = row;
  return {
    id,
    name,
    types: eventTypes.filter((type) => types === null || types.includes(type)),
    acknowledged,
    acknowledgedAt,
    missed: row.missed > acknowledged ? row.missed : 0,
    createdAt,
  };
}

export interface NewConsumer {
  readonly store: number;
  readonly name: string;
  readonly types: readonly EventType[];
  /** From what happens from now on, or from the oldest event that is still stored. */
  readonly from: "now" | "oldest";
}

/**
 * Creates a consumer. What is committed has to be numbered before, else it is told of that too. Fails with `name`
 * already-registered, and `consumers` too-large when there are 50 in the store.
 */
export async function createConsumer(
  tx: Tx,
  consumer: NewConsumer,
  now: Date,
): Promise<Result<FeedConsumer>> {
  const { store, name, types, from } = consumer;
  // One at a time, so that there are never more than allowed.
  const last = await lockCounter(tx);
  const existing = await readConsumers(tx, store);
  if (existing.some((known) => known.name === name)) return failure("name", "already-registered");
  if (existing.length >= mostConsumers) return failure("consumers", "too-large");
  const row = await tx
    .insertInto("feed_consumer")
    .values({
      store,
      name,
      types: types.length === eventTypes.length ? null : [...types],
      acknowledged: from === "now" ? last : 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return success(consumerOf(row));
}

async function lockCounter(tx: Tx): Promise<number> {
  const { last_number: last } = await tx
    .selectFrom("event_counter")
    .select("last_number")
    .where("id", "=", 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * Acknowledges all events up to a number for one consumer; a smaller number than before changes nothing. Fails with
 * `event` unknown for a number that no event has yet, which would lose events.
 */
export async function acknowledgeEvents(
  tx: Tx,
  { id }: Pick<FeedConsumer, "id">,
  upTo: number,
  now: Date,
): Promise<Result<null>> {
  if (upTo > (await readLastNumber(tx))) return failure("event", "unknown");
  await tx
    .updateTable("feed_consumer")
    .set({ acknowledged: upTo, acknowledged_at: now })
    .where("id", "=", id)
    .where("acknowledged", "<", upTo)
    .execute();
  return success(null);
}

/** The same for the integration service: marks all events up to a number as done. Answers how many were. */
export async function acknowledgeIntegrationEvents(tx: Tx, upTo: number, now: Date): Promise<Result<number>> {
  if (upTo > (await readLastNumber(tx))) return failure("event", "unknown");
  // In the order of the numbers, as `finishEvents` does.
  const { numAffectedRows = 0n } = await sql`
    update event set done_at = ${now} where position in (
      select position from event where number <= ${upTo} and done_at is null order by number for update
    )
  `.execute(tx);
  return success(Number(numAffectedRows));
}

async function readLastNumber(db: Kysely<Schema>): Promise<number> {
  const { last_number: last } = await db
    .selectFrom("event_counter")
    .select("last_number")
    .executeTakeFirstOrThrow();
  return last;
}

/** How many numbered events a consumer has not acknowledged, counted up to 10,000, and how old the oldest is. */
export interface Waiting {
  readonly value: number;
  readonly exact: boolean;
  readonly oldestAt: Date | null;
}

/** null: those that the integration service has not acknowledged. */
export async function readWaiting(
  db: Kysely<Schema>,
  consumer: Pick<FeedConsumer, "acknowledged" | "types"> | null,
): Promise<Waiting> {
  const isWaiting =
    consumer === null
      ? sql`done_at is null and number > 0`
      : sql`number > ${consumer.acknowledged} and type = any(${[...consumer.types]}::text[])`;
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(raised_at) as oldest
    from (select raised_at from event where ${isWaiting} order by number limit ${mostCounted + 1}) as waiting
  `.execute(db);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { value: Math.min(count, mostCounted), exact: count <= mostCounted, oldestAt: oldest };
}

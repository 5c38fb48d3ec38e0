import { sql, type Kysely } from "kysely";
import { inTransaction, type Tx } from "../database/transaction.ts";
import type { Schema } from "../database/schema.ts";

const atOnce = 10_000;

/**
 * Numbers every event that is committed. Who numbers holds the counter's row until its numbers are committed, so that
 * whoever has seen a number will never find a smaller new one. Those who write events wait for nobody, and nobody for
 * them. events-and-webhooks.md#feed.
 */
export async function numberEvents(db: Kysely<Schema>): Promise<void> {
  while ((await hasUnnumbered(db)) && (await inTransaction(db, numberNext)) === atOnce);
}

async function hasUnnumbered(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom("event")
    .select("position")
    .where("number", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many were numbered. */
async function numberNext(tx: Tx): Promise<number> {
  // A statement of its own: the next one then sees all that was committed before the lock was had.
  const { last_number: last } = await tx
    .selectFrom("event_counter")
    .select("last_number")
    .where("id", "=", 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const unnumbered = await tx
    .selectFrom("event")
    .select("position")
    .where("number", "is", null)
    .orderBy("position")
    .limit(atOnce)
    .execute();
  const positions = unnumbered.map(({ position }) => position);
  // Not `position = any(all)`: where events were deleted the server takes the table for almost empty, and would look
  // through all positions for each row. `width_bucket` finds the row's place among them by halves.
  await sql`
    update event set number = ${last}::bigint + width_bucket(position, given.all)
    from (select ${positions}::bigint[] as all) as given
    where number is null and position between ${positions[0]} and ${positions.at(-1)}
      and given.all[width_bucket(position, given.all)] = position
  `.execute(tx);
  await tx
    .updateTable("event_counter")
    .set({ last_number: last + positions.length })
    .where("id", "=", 1)
    .execute();
  return positions.length;
}

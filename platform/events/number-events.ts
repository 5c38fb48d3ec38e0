import { sql, type Kysely } from "kysely";
import { inTransaction } from "../database/transaction.ts";
import type { Schema } from "../database/schema.ts";
import type { Tx } from "../records/record.ts";

const atOnce = 10_000;

/**
 * Numbers every event that is committed. Who numbers holds the counter's row until its numbers are committed, so that
 * whoever has seen a number will never find a smaller new one. Those who write events wait for nobody, and nobody for
 * them. `events-and-webhooks.md` section 1.
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
  const { numAffectedRows } = await sql`
    update event set number = fresh.number
    from (
      select position, ${last}::bigint + row_number() over (order by position) as number
      from (select position from event where number is null order by position limit ${atOnce}) as next
    ) as fresh
    where event.position = fresh.position
  `.execute(tx);
  const numbered = Number(numAffectedRows ?? 0);
  await tx
    .updateTable("event_counter")
    .set({ last_number: last + numbered })
    .where("id", "=", 1)
    .execute();
  return numbered;
}

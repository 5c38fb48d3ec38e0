import { sql, type Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";

const dayMs = 86_400_000;
const keptMs = 90 * dayMs;
/** So long they stay for a consumer that has not acknowledged them. */
const keptForConsumersMs = 180 * dayMs;
const atOnce = 1_000;

/**
 * Forgets events that were done 90 days ago; what is not done stays. What a consumer has not acknowledged stays until
 * 180 days after it was done; then the consumer is told that it missed something. Any number may run at once.
 * soap.md#events, events-and-webhooks.md#consumers.
 */
export async function forgetEvents({
  db,
  now,
}: {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}): Promise<void> {
  const moment = now().getTime();
  const before = new Date(moment - keptMs);
  const beforeForAll = new Date(moment - keptForConsumersMs);
  while ((await forgetNext(db, before, beforeForAll)) > 0);
}

async function forgetNext(db: Kysely<Schema>, before: Date, beforeForAll: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ number: number }>`
      delete from event where position in (
        select position from event
        where done_at < ${before} and (
          done_at < ${beforeForAll}
          or number <= all (select acknowledged from feed_consumer)
        )
        limit ${atOnce} for update skip locked
      ) returning number
    `.execute(tx);
    const largest = Math.max(0, ...rows.map(({ number }) => number));
    await tx
      .updateTable("feed_consumer")
      .set({ missed: largest })
      .where("acknowledged", "<", largest)
      .where("missed", "<", largest)
      .execute();
    return rows.length;
  });
}

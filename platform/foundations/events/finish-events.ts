import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";

const eventNumber = /^\d{1,18}$/;

/**
 * Marks events as done, by the numbers that a reader was told. What is no number of an event, and what is done
 * already, is ignored. soap.md#events.
 */
export async function finishEvents(db: Kysely<Schema>, numbers: readonly string[], now: Date): Promise<void> {
  const named = numbers.map((number) => number.trim()).filter((number) => eventNumber.test(number));
  if (named.length === 0) return;
  // In the order of the numbers, so that two who acknowledge the same do not wait for each other.
  await inTransaction(db, (tx) =>
    sql`
      update event set done_at = ${now} where position in (
        select position from event
        where number = any(${named}::bigint[]) and done_at is null
        order by number for update
      )
    `.execute(tx),
  );
}

import { sql } from "kysely";
import type { Tx } from "../../foundations/database/transaction.ts";

/** As long as a shop may take to be filled on a slow machine. */
const startPatienceMs = 300_000;

/** Waits until nobody else writes records: numbers and addresses are given out once, and no two calls deadlock. */
export async function lockRecords(tx: Tx): Promise<void> {
  await sql`select from records_lock where id = 1 for update`.execute(tx);
}

/** The same for a process that starts: another one may fill the shop just now, longer than a call would wait. */
export async function lockRecordsAtStart(tx: Tx): Promise<void> {
  for (const bound of ["lock_timeout", "statement_timeout"]) {
    await sql`select set_config(${bound}, ${String(startPatienceMs)}, true)`.execute(tx);
  }
  await lockRecords(tx);
}

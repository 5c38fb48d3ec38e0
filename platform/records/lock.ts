import { sql } from "kysely";
import type { Tx } from "./record.ts";

/** Waits until nobody else writes records: numbers and addresses are given out once, and no two calls deadlock. */
export async function lockRecords(tx: Tx): Promise<void> {
  await sql`select from records_lock where id = 1 for update`.execute(tx);
}

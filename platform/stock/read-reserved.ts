import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { StockTake } from "./place.ts";

/** What a selection holds now, and where. */
export async function readReserved(
  db: Kysely<Schema>,
  selection: string,
  now: Date,
): Promise<readonly StockTake[]> {
  return db
    .selectFrom("reservation")
    .select(["variation", "size", "warehouse", "quantity"])
    .where("selection", "=", selection)
    .where("expires_at", ">", now)
    .orderBy("warehouse")
    .execute();
}

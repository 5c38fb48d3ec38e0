import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Where lines went on that were added after the payment of a finished selection began; null: there were none. */
export async function readLeftover(db: Kysely<Schema>, selection: string): Promise<string | null> {
  const row = await db
    .selectFrom("selection")
    .select("leftover")
    .where("id", "=", selection)
    .executeTakeFirst();
  return row?.leftover ?? null;
}

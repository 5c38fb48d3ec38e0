import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";

/** On whose account an order is; null: nobody's. */
export async function readOwner(db: Kysely<Schema>, { store, number }: OrderRef): Promise<number | null> {
  const row = await db
    .selectFrom("order")
    .select("customer")
    .where((where) => where.and({ store, number }))
    .executeTakeFirst();
  return row?.customer ?? null;
}

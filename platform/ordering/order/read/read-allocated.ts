import { sql, type Kysely, type SqlBool } from "kysely";
import { grouped } from "../../../catalogue/catalog/group.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { StockAllocation } from "../../../catalogue/stock/stock.ts";
import type { OrderRef } from "../lock-order.ts";
import { keysOf } from "./read-parts.ts";

/** What was taken out of which warehouse for orders of one store and is still theirs: one statement for all of them. */
export async function readAllocated(
  db: Kysely<Schema>,
  orders: readonly OrderRef[],
): Promise<(number: number) => readonly StockAllocation[]> {
  const { store, numbers } = keysOf(orders);
  const rows = await db
    .selectFrom("allocation")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.store", "=", "allocation.store")
        .onRef("order_line.order_number", "=", "allocation.order_number")
        .onRef("order_line.row", "=", "allocation.row"),
    )
    .select(["allocation.order_number", "variation", "size", "warehouse", "allocation.quantity"])
    .where("allocation.store", "=", store)
    .where(sql<SqlBool>`allocation.order_number = any(${numbers}::bigint[])`)
    .orderBy("allocation.row")
    .orderBy("warehouse")
    .execute();
  return grouped(rows, (row) => row.order_number);
}

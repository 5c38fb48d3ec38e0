import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { grouped } from "./group.ts";

/** Units of one size that can be had in a market: warehouses it may use, less what is reserved; never below 0. */
export interface SizeStock {
  readonly size: number;
  readonly available: number;
}

/** Units of one size that one warehouse can still give; never below 0. */
export interface WarehouseStock {
  readonly size: number;
  readonly warehouse: number;
  readonly available: number;
}

/** The stock of each display item by warehouse; warehouses that never had a size are left out. */
export async function readWarehouseStock(
  db: Kysely<Schema>,
  displays: readonly number[],
): Promise<(display: number) => readonly WarehouseStock[]> {
  const rows = await db
    .selectFrom("stock")
    .innerJoin("display", "display.variation", "stock.variation")
    .where("display.id", "=", anyNumber(displays))
    .orderBy("warehouse")
    .select(["display.id as display", "size", "warehouse"])
    .select(sql<number>`greatest(quantity - reserved, 0)`.as("available"))
    .execute();
  return grouped(rows, ({ display }) => display);
}

import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { lockStock } from "./locks.ts";
import type { StockTake } from "./place.ts";
import { recordStockOf } from "./reservations.ts";

/** Puts units on the shelves that they were taken from, or that they came back to. checkout-rest.md#orders. */
export async function putBack(tx: Transaction<Schema>, units: readonly StockTake[]): Promise<void> {
  await lockStock(tx, units);
  for (const { quantity, ...place } of inKeyOrder(units)) {
    await tx
      .insertInto("stock")
      .values({ ...place, quantity })
      .onConflict((conflict) =>
        conflict
          .columns(["variation", "size", "warehouse"])
          .doUpdateSet((set) => ({ quantity: set("stock.quantity", "+", quantity) })),
      )
      .execute();
  }
  await recordStockOf(tx, units);
}

function inKeyOrder(units: readonly StockTake[]): readonly StockTake[] {
  return units.toSorted((a, b) => a.variation - b.variation || a.size - b.size || a.warehouse - b.warehouse);
}

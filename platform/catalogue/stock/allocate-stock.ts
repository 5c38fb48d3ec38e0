import type { Transaction } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { claimStock, type StockClaim } from "./reserve-stock.ts";
import type { StockShortage, StockAllocation } from "./stock.ts";
import { planAllocation } from "./plan-allocation.ts";
import type { ClaimedStock } from "./read-stock.ts";
import { deleteReservations, recordStockChange } from "./reservations.ts";
import { lockStock } from "./locks.ts";

export type Allocated =
  | { readonly ok: true; readonly takes: readonly StockAllocation[] }
  | { readonly ok: false; readonly shortages: readonly StockShortage[] };

/**
 * Allocates what was ordered: what the selection has reserved and, if its reservation has expired, what is still free.
 * When something is short nothing is allocated, and the reservations stay as they are.
 * checkout-rest.md#stock.
 */
export async function allocateStock(tx: Transaction<Schema>, claim: StockClaim): Promise<Allocated> {
  const { wants, rows } = await claimStock(tx, claim);
  const places = rows.map((row) => ({ ...row, available: obtainable(row) }));
  const { takes, shortages } = planAllocation(wants, places, claim);
  if (shortages.length > 0 && !claim.oversell) return { ok: false, shortages };
  const freed = await deleteReservations(tx, rows, { selection: claim.selection });
  for (const take of takes) await deduct(tx, take);
  await recordStockChange(tx, [...freed, ...takes]);
  return { ok: true, takes };
}

// The integration may have lowered the quantity below what is reserved: then the first reservation that is paid gets the units.
function obtainable({ quantity, reserved, held }: ClaimedStock): number {
  return Math.max(quantity - reserved + held, Math.min(held, quantity));
}

const lowerQuantity = namedStatement("allocate-stock", (query, at: At<StockAllocation>) =>
  query
    .updateTable("stock")
    .set((set) => ({ quantity: set("quantity", "-", at("quantity")) }))
    .where("variation", "=", at("variation"))
    .where("size", "=", at("size"))
    .where("warehouse", "=", at("warehouse"))
    .where("quantity", ">=", at("quantity"))
    .returning("variation"),
);

async function deduct(tx: Transaction<Schema>, take: StockAllocation): Promise<void> {
  const [taken] = await lowerQuantity(tx, take);
  if (!taken) throw new Error("Stock that was promised under its lock is not there.");
}

/** Returns units to the warehouses that they were taken from, or that they came back to. checkout-rest.md#orders. */
export async function returnStock(tx: Transaction<Schema>, units: readonly StockAllocation[]): Promise<void> {
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
  await recordStockChange(tx, units);
}

function inKeyOrder(units: readonly StockAllocation[]): readonly StockAllocation[] {
  return units.toSorted((a, b) => a.variation - b.variation || a.size - b.size || a.warehouse - b.warehouse);
}

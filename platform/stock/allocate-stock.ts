import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { claimStock, type StockClaim } from "./claim-stock.ts";
import type { StockShortage, StockTake } from "./place.ts";
import { planTakes } from "./plan.ts";
import type { ClaimedStock } from "./read-stock.ts";
import { giveBack, recordStockOf } from "./reservations.ts";

export type Allocated =
  | { readonly ok: true; readonly takes: readonly StockTake[] }
  | { readonly ok: false; readonly shortages: readonly StockShortage[] };

/**
 * Takes what was ordered out of the stock: what the selection holds, and, if its reservation has lapsed, what is
 * still free. When something is short nothing is taken, and the selection holds what it held.
 * `checkout-rest.md` 12.4.
 */
export async function allocateStock(tx: Transaction<Schema>, claim: StockClaim): Promise<Allocated> {
  const { wants, rows } = await claimStock(tx, claim);
  const places = rows.map((row) => ({ ...row, available: obtainable(row) }));
  const { takes, shortages } = planTakes(wants, places, claim);
  if (shortages.length > 0 && !claim.oversell) return { ok: false, shortages };
  await giveBack(tx, rows, { selection: claim.selection });
  for (const take of takes) await takeOut(tx, take);
  await recordStockOf(tx, takes);
  return { ok: true, takes };
}

// The integration may have lowered the quantity below what is reserved: then who holds units and pays first has them.
function obtainable({ quantity, reserved, held }: ClaimedStock): number {
  return Math.max(quantity - reserved + held, Math.min(held, quantity));
}

async function takeOut(tx: Transaction<Schema>, take: StockTake): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("stock")
    .set((set) => ({ quantity: set("quantity", "-", take.quantity) }))
    .where("variation", "=", take.variation)
    .where("size", "=", take.size)
    .where("warehouse", "=", take.warehouse)
    .where("quantity", ">=", take.quantity)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("Stock that was promised under its lock is not there.");
}

import type { Transaction } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
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
 * checkout-rest.md#stock.
 */
export async function allocateStock(tx: Transaction<Schema>, claim: StockClaim): Promise<Allocated> {
  const { wants, rows } = await claimStock(tx, claim);
  const places = rows.map((row) => ({ ...row, available: obtainable(row) }));
  const { takes, shortages } = planTakes(wants, places, claim);
  if (shortages.length > 0 && !claim.oversell) return { ok: false, shortages };
  const freed = await giveBack(tx, rows, { selection: claim.selection });
  for (const take of takes) await takeOut(tx, take);
  await recordStockOf(tx, [...freed, ...takes]);
  return { ok: true, takes };
}

// The integration may have lowered the quantity below what is reserved: then who holds units and pays first has them.
function obtainable({ quantity, reserved, held }: ClaimedStock): number {
  return Math.max(quantity - reserved + held, Math.min(held, quantity));
}

const lowerQuantity = namedStatement("allocate-stock", (query, at: At<StockTake>) =>
  query
    .updateTable("stock")
    .set((set) => ({ quantity: set("quantity", "-", at("quantity")) }))
    .where("variation", "=", at("variation"))
    .where("size", "=", at("size"))
    .where("warehouse", "=", at("warehouse"))
    .where("quantity", ">=", at("quantity"))
    .returning("variation"),
);

async function takeOut(tx: Transaction<Schema>, take: StockTake): Promise<void> {
  const [taken] = await lowerQuantity(tx, take);
  if (!taken) throw new Error("Stock that was promised under its lock is not there.");
}

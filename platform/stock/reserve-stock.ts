import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { claimStock, type StockClaim } from "./claim-stock.ts";
import type { StockShortage, StockTake } from "./place.ts";
import { planTakes } from "./plan.ts";
import { giveBack, recordStockOf } from "./reservations.ts";

/**
 * Holds what is wanted for the selection until `until`, in place of what it held before. Preorder and infinite
 * items need nothing held. Answers what is short; then the selection holds what it held. `checkout-rest.md` 12.4.
 */
export async function reserveStock(
  tx: Transaction<Schema>,
  claim: StockClaim & { readonly until: Date },
): Promise<readonly StockShortage[]> {
  const { wants, rows } = await claimStock(tx, claim);
  const places = rows.map((row) => ({ ...row, available: row.quantity - row.reserved + row.held }));
  const { takes, shortages } = planTakes(wants, places, claim);
  if (shortages.length > 0 && !claim.oversell) return shortages;
  await giveBack(tx, rows, { selection: claim.selection });
  for (const take of takes) await hold(tx, take);
  if (takes.length > 0) {
    const held = takes.map((take) => ({ ...take, selection: claim.selection, expires_at: claim.until }));
    await tx.insertInto("reservation").values(held).execute();
  }
  await recordStockOf(tx, takes);
  return [];
}

async function hold(tx: Transaction<Schema>, take: StockTake): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("stock")
    .set((set) => ({ reserved: set("reserved", "+", take.quantity) }))
    .where("variation", "=", take.variation)
    .where("size", "=", take.size)
    .where("warehouse", "=", take.warehouse)
    .where((where) => where(where("quantity", "-", where.ref("reserved")), ">=", take.quantity))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("Stock that was promised under its lock is not there.");
}

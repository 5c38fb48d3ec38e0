import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { lockStock } from "./locks.ts";
import { mergeWants, type StockWant } from "./place.ts";
import type { Preference } from "./plan.ts";
import { countedWants, readPlaces, type ClaimedStock } from "./read-stock.ts";
import { giveBack, readHeldItems, recordStockOf } from "./reservations.ts";

export interface StockClaim {
  readonly selection: string;
  readonly wants: readonly StockWant[];
  /** Those that may be used, the preferred one first. */
  readonly warehouses: readonly number[];
  readonly prefer?: Preference;
  readonly now: Date;
  /** What is missing is a back order: nothing is ever short (setting `oversellProtection: off`). */
  readonly oversell: boolean;
}

/**
 * Locks all that the claim can touch, drops the reservations that have lapsed there, and reads what is left. What
 * needs no stock (preorder, infinite) is no want any more.
 */
export async function claimStock(
  tx: Transaction<Schema>,
  claim: StockClaim,
): Promise<{ readonly wants: readonly StockWant[]; readonly rows: readonly ClaimedStock[] }> {
  const wants = await countedWants(tx, mergeWants(claim.wants));
  const heldItems = await readHeldItems(tx, claim.selection);
  const locked = await lockStock(tx, [...wants, ...heldItems]);
  await recordStockOf(tx, await giveBack(tx, locked, { lapsedAt: claim.now }));
  return { wants, rows: await readPlaces(tx, [...wants, ...heldItems], claim.selection) };
}

import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { isItemOf, lockStock } from "./locks.ts";
import { mergeWants, type StockItem, type StockLocation, type StockWant } from "./place.ts";
import { giveBack, readHeldItems } from "./reservations.ts";

export interface StockClaim {
  readonly selection: string;
  readonly wants: readonly StockWant[];
  /** Those that the market may use, the preferred one first. */
  readonly warehouses: readonly number[];
  readonly now: Date;
  /** What is missing is a back order: nothing is ever short (setting `oversellProtection: off`). */
  readonly oversell: boolean;
}

/** A locked row of the stock; `held` of `reserved` is the claiming selection's own. */
export interface ClaimedStock extends StockLocation {
  readonly quantity: number;
  readonly reserved: number;
  readonly held: number;
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
  await giveBack(tx, locked, { lapsedAt: claim.now });
  return { wants, rows: await readRows(tx, [...wants, ...heldItems], claim.selection) };
}

async function countedWants(
  tx: Transaction<Schema>,
  wants: readonly StockWant[],
): Promise<readonly StockWant[]> {
  if (wants.length === 0) return [];
  const uncounted = await tx
    .selectFrom("variation_size")
    .select(["variation", "size"])
    .where(isItemOf(wants))
    .where((where) => where.or([where("preorder", "=", true), where("infinite", "=", true)]))
    .execute();
  return wants.filter(
    (want) => !uncounted.some(({ variation, size }) => variation === want.variation && size === want.size),
  );
}

async function readRows(
  tx: Transaction<Schema>,
  items: readonly StockItem[],
  selection: string,
): Promise<readonly ClaimedStock[]> {
  if (items.length === 0) return [];
  return tx
    .with("own", (query) =>
      query
        .selectFrom("reservation")
        .select(["variation as v", "size as s", "warehouse as w", "quantity as held"])
        .where("selection", "=", selection),
    )
    .selectFrom("stock")
    .leftJoin("own", (join) =>
      join.onRef("v", "=", "variation").onRef("s", "=", "size").onRef("w", "=", "warehouse"),
    )
    .select(["variation", "size", "warehouse", "quantity", "reserved"])
    .select((select) => select.fn.coalesce("own.held", select.lit(0)).as("held"))
    .where(isItemOf(items))
    .execute();
}

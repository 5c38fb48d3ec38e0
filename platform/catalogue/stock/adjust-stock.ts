import type { Tx } from "../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import { lockStock } from "./locks.ts";
import { recordStockChange } from "./reservations.ts";
import type { StockLocation } from "./stock.ts";

/** Units on a shelf are set, or changed by so many. */
export type StockAdjustment = { readonly quantity: number } | { readonly change: number };

export interface StockMovement {
  readonly reason: string;
  /** As in the audit log. */
  readonly actor: string;
  readonly at: Date;
}

/** Units on the shelf, and what of them is reserved by payments under way. */
export interface StockLevel {
  readonly quantity: number;
  readonly reserved: number;
}

const mostUnits = 1_000_000_000;

/**
 * Corrects what is on a shelf by hand, and puts it on record. Returns the level before and after. Reservations stay:
 * units may be fewer than are reserved, as after an update of the integration. Fails with `item` or `warehouse`
 * not-found, `quantity` too-small below 0 and too-large. checkout-rest.md#stock.
 */
export async function adjustStock(
  tx: Tx,
  place: StockLocation,
  adjustment: StockAdjustment,
  movement: StockMovement,
): Promise<Result<{ readonly before: StockLevel; readonly after: StockLevel }>> {
  const { variation, size, warehouse } = place;
  if (!(await isKnown(tx, "warehouse", { id: warehouse }))) return failure("warehouse", "not-found");
  if (!(await isKnown(tx, "variation_size", { variation, size }))) return failure("item", "not-found");
  await tx
    .insertInto("stock")
    .values({ ...place, quantity: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockStock(tx, [place]);
  const before = await tx
    .selectFrom("stock")
    .select(["quantity", "reserved"])
    .where((where) => where.and({ variation, size, warehouse }))
    .executeTakeFirstOrThrow();
  const quantity = "quantity" in adjustment ? adjustment.quantity : before.quantity + adjustment.change;
  if (quantity < 0) return failure("quantity", "too-small");
  if (quantity > mostUnits) return failure("quantity", "too-large");
  const after = { ...before, quantity };
  if (quantity === before.quantity) return success({ before, after });
  await tx
    .updateTable("stock")
    .set({ quantity })
    .where((where) => where.and({ variation, size, warehouse }))
    .execute();
  await recordStockChange(tx, [place]);
  const { reason, actor, at } = movement;
  const moved = { before: before.quantity, after: quantity, reason, actor, moved_at: at };
  await tx
    .insertInto("stock_movement")
    .values({ ...place, ...moved })
    .execute();
  return success({ before, after });
}

async function isKnown(
  tx: Tx,
  table: "warehouse" | "variation_size",
  key: Readonly<Record<string, number>>,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select((eb) => eb.lit(1).as("one"))
    .where((where) => where.and(key))
    .executeTakeFirst();
  return row !== undefined;
}

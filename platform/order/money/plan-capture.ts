import { sql, type Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { OrderRef } from "../lock-order.ts";
import { restCapture } from "../shipment-booking.ts";
import type { Platform } from "../../platform.ts";
import { readHeld, type HeldMoney } from "./authorised-money.ts";
import { providerOfKey } from "../../payment-providers/providers.ts";

export interface PlannedCapture {
  /** Unique in the order: what is planned under it once is not planned again. */
  readonly id: string;
  /** Minor units; 0: there is nothing to plan. */
  readonly amount: number;
}

/**
 * Plans that a part of what is held for a locked order is taken: `settleOrders` does it, with just this amount however
 * often it has to try. Answers whether it was planned.
 */
export async function planCapture(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  held: Pick<HeldMoney, "attempt">,
  { id, amount, now }: PlannedCapture & { readonly now: Date },
): Promise<boolean> {
  if (amount <= 0) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("order_booking")
    .values({ store, order_number: number, id, kind: "capture", amount, due: true, booked_at: now })
    .onConflict((conflict) => conflict.columns(["store", "order_number", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable("payment_attempt")
    .set({ captured: sql<number>`coalesce(captured, 0) + ${amount}` })
    .where("id", "=", held.attempt)
    .execute();
  return true;
}

/** Plans that all the rest is taken, once all that stands of the order has left or the order is done. */
export async function planRest(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
): Promise<void> {
  const held = await readHeld(tx, ref);
  if (!held?.isOver || !providerOfKey(settings, held.method)?.capture) return;
  await planCapture(tx, ref, held, { id: restCapture, amount: held.left, now: now() });
}

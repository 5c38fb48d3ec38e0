import type { Tx } from "../../records/record.ts";
import type { OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";

export interface Booking {
  /** Unique in the order: what is booked under it once is not booked again. */
  readonly id: string;
  /** Minor units; no more than is still owed is booked. */
  readonly amount: number;
  readonly now: Date;
  readonly transaction?: string;
  readonly document?: string;
}

/**
 * Notes money that came in for a locked order, once, and never more than is owed: an order that is paid already is
 * not paid twice. Answers whether it was noted. `soap.md` 6.
 */
export async function bookPayment(tx: Tx, { store, number }: OrderRef, booking: Booking): Promise<boolean> {
  const { id, now, transaction = "", document = "" } = booking;
  const { owed } = await tx
    .selectFrom("order")
    .select((select) => select(select.ref("grand_total"), "-", select.ref("paid")).as("owed"))
    .where((where) => where.and({ store, number }))
    .executeTakeFirstOrThrow();
  const amount = Math.min(booking.amount, owed);
  if (amount <= 0) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("order_booking")
    .values({
      store,
      order_number: number,
      id,
      kind: "payment",
      amount,
      transaction,
      document,
      booked_at: now,
    })
    .onConflict((conflict) => conflict.columns(["store", "order_number", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable("order")
    .set((set) => ({ paid: set("paid", "+", amount) }))
    .where((where) => where.and({ store, number }))
    .execute();
  await orderChanged(tx, { store, number }, now);
  return true;
}

import { readAuthorisedMoney } from "../../money/authorised-money.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { OrderRef } from "../../lock-order.ts";
import { orderChanged } from "../../order-changed.ts";

export interface Booking {
  /** Unique in the order: what is booked under it once is not booked again. */
  readonly id: string;
  /** Minor units; no more than is still owed is booked. */
  readonly amount: number;
  readonly now: Date;
  readonly transaction?: string;
  readonly document?: string;
  /** What a provider holds for the order will be taken: it is not owed. */
  readonly besideHeld?: boolean;
}

/**
 * Notes money that came in for a locked order, once, and never more than is owed: an order that is paid already is
 * not paid twice, and what a provider only holds is not taken any more as far as it came in. Answers whether it was
 * noted. soap.md#order-updates.
 */
export async function bookPayment(tx: Tx, { store, number }: OrderRef, booking: Booking): Promise<boolean> {
  const { id, now, transaction = "", document = "" } = booking;
  const { owed, paidAfter } = await readOwed(tx, { store, number }, booking.besideHeld === true);
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
    .set({ paid: paidAfter(amount) })
    .where((where) => where.and({ store, number }))
    .execute();
  await orderChanged(tx, { store, number }, now);
  return true;
}

interface Owed {
  readonly owed: number;
  /** What will have come in of the order once so much more has. */
  readonly paidAfter: (amount: number) => number;
}

async function readOwed(tx: Tx, ref: OrderRef, besideHeld: boolean): Promise<Owed> {
  const held = await readAuthorisedMoney(tx, ref);
  const { paid, grand_total: total } = await tx
    .selectFrom("order")
    .select(["paid", "grand_total"])
    .where("store", "=", ref.store)
    .where("number", "=", ref.number)
    .executeTakeFirstOrThrow();
  if (!held || besideHeld) return { owed: total - paid, paidAfter: (amount) => paid + amount };
  const { payable, captured, booked, authorised } = held;
  return {
    owed: payable - captured - booked,
    paidAfter: (amount) => Math.max(paid, Math.min(payable, authorised + booked + amount)),
  };
}

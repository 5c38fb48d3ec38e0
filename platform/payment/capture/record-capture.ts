import type { Transaction, Updateable } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { PaymentAttemptTable } from "../../database/schema/selling.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockOrder, type OrderRef } from "../../order/lock-order.ts";
import { orderChanged } from "../../order/order-changed.ts";
import type { Platform } from "../../platform.ts";
import type { FollowUp } from "../attempt/claim-attempt.ts";
import { readBookings, sumOf } from "../../order/money/bookings.ts";

type Clock = Pick<Platform, "db" | "now">;

export function orderOf({ attempt }: FollowUp): OrderRef {
  return { store: attempt.snapshot.store, number: attempt.orderNumber };
}

/** A planned capture has been done. */
export async function noteCaptured({ db, now }: Clock, followUp: FollowUp, id: string): Promise<void> {
  const order = orderOf(followUp);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const { numUpdatedRows } = await tx
      .updateTable("order_booking")
      .set({ due: false, booked_at: now(), transaction: followUp.transaction })
      .where((where) => where.and({ store: order.store, order_number: order.number, id }))
      .where("due", "=", true)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await orderChanged(tx, order, now());
  });
}

/** Nothing more is held. */
export async function noteSettled({ db, now }: Clock, followUp: FollowUp): Promise<void> {
  const order = orderOf(followUp);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const captured = sumOf(await readBookings(tx, order), "capture");
    const change = { captured, captured_at: now() };
    if (await changeHeld(tx, followUp, change)) await orderChanged(tx, order, now());
  });
}

/** What was held was let go of. What had been taken before stays taken. */
export async function noteLetGo({ db, now }: Clock, followUp: FollowUp): Promise<void> {
  const order = orderOf(followUp);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const done = (await readBookings(tx, order)).filter(({ due }) => !due);
    const captured = sumOf(done, "capture");
    await tx
      .deleteFrom("order_booking")
      .where((where) => where.and({ store: order.store, order_number: order.number, due: true }))
      .execute();
    const change =
      captured > 0
        ? { captured, captured_at: now() }
        : { captured: null, status: "void", given_back_at: now() };
    if (await changeHeld(tx, followUp, change)) await orderChanged(tx, order, now());
  });
}

/** What comes next need not wait for the time of a try that went well. */
export async function tryAgainSoon({ db }: Pick<Clock, "db">, { attempt }: FollowUp): Promise<void> {
  await db
    .updateTable("payment_attempt")
    .set({ tries: 0, next_try_at: null })
    .where("id", "=", attempt.id)
    .execute();
}

async function changeHeld(
  tx: Transaction<Schema>,
  { attempt }: FollowUp,
  change: Updateable<PaymentAttemptTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment_attempt")
    .set(change)
    .where("id", "=", attempt.id)
    .where("status", "=", "authorised")
    .where("captured_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

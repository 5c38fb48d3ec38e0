import type { Transaction, Updateable } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { PaymentAttemptTable } from "../../../foundations/database/schema/selling.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { lockOrder, type OrderRef } from "../../order/lock-order.ts";
import { orderChanged } from "../../order/order-changed.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { ClaimedAttempt } from "../attempt/claim-attempt.ts";
import { readBookings, sumOf } from "../../order/money/bookings.ts";

type Clock = Pick<Platform, "db" | "now">;

export function orderOf({ attempt }: ClaimedAttempt): OrderRef {
  return { store: attempt.snapshot.store, number: attempt.orderNumber };
}

/** Stores that a planned capture is done. */
export async function recordCapture({ db, now }: Clock, claimed: ClaimedAttempt, id: string): Promise<void> {
  const order = orderOf(claimed);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const { numUpdatedRows } = await tx
      .updateTable("order_booking")
      .set({ due: false, booked_at: now(), transaction: claimed.transaction })
      .where((where) => where.and({ store: order.store, order_number: order.number, id }))
      .where("due", "=", true)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await orderChanged(tx, order, now());
  });
}

/** Stores that nothing more will be captured. */
export async function recordCaptureEnd({ db, now }: Clock, claimed: ClaimedAttempt): Promise<void> {
  const order = orderOf(claimed);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order);
    const captured = sumOf(await readBookings(tx, order), "capture");
    const change = { captured, captured_at: now() };
    if (await updateAuthorised(tx, claimed, change)) await orderChanged(tx, order, now());
  });
}

/** Stores that the authorisation was voided. What was captured before stays captured. */
export async function recordVoid({ db, now }: Clock, claimed: ClaimedAttempt): Promise<void> {
  const order = orderOf(claimed);
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
    if (await updateAuthorised(tx, claimed, change)) await orderChanged(tx, order, now());
  });
}

/** Ends the lease of a try that succeeded, so that what comes next need not wait. */
export async function retryNow({ db }: Pick<Clock, "db">, { attempt }: ClaimedAttempt): Promise<void> {
  await db
    .updateTable("payment_attempt")
    .set({ tries: 0, next_try_at: null })
    .where("id", "=", attempt.id)
    .execute();
}

async function updateAuthorised(
  tx: Transaction<Schema>,
  { attempt }: ClaimedAttempt,
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

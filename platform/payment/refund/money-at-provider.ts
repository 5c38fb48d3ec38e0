import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { OrderRef } from "../../order/lock-order.ts";
import { readBookings, sumOf } from "../../order/money/bookings.ts";

/** Where the money of an order is, in minor units. */
export interface OrderMoney {
  /** What the provider took and has not given back. */
  readonly left: number;
  /** What somebody else collected: no provider gives it back. */
  readonly collected: number;
}

/** Of an order that was paid by a payment of the shop. */
export async function readMoneyAt(db: Kysely<Schema>, { store, number }: OrderRef): Promise<OrderMoney> {
  const paid = await db
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select(["paid.amount", "paid.captured", "paid.captured_at"])
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom("refund")
    .select("amount")
    .where((where) => where.and({ store, order_number: number, by_hand: false }))
    .where("paid_back_at", "is not", null)
    .execute();
  const taken = paid.captured ?? (paid.captured_at === null ? 0 : paid.amount);
  return {
    left: taken - refunds.reduce((sum, { amount }) => sum + amount, 0),
    collected: sumOf(await readBookings(db, { store, number }), "payment"),
  };
}

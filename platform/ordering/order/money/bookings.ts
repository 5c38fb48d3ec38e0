import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";

/** Money that was booked of an order. */
export interface MoneyBooking {
  readonly id: string;
  readonly kind: string;
  /** Minor units. */
  readonly amount: number;
  /** A capture that the provider is still to be asked for. */
  readonly due: boolean;
}

export async function readBookings(
  db: Kysely<Schema>,
  { store, number }: OrderRef,
): Promise<readonly MoneyBooking[]> {
  return db
    .selectFrom("order_booking")
    .select(["id", "kind", "amount", "due"])
    .where((where) => where.and({ store, order_number: number }))
    .orderBy("position")
    .execute();
}

export function sumOf(bookings: readonly MoneyBooking[], kind: "payment" | "capture"): number {
  const own = bookings.filter((booking) => booking.kind === kind);
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

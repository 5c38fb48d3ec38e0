import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { OrderRef } from "../lock-order.ts";
import { readBookings, sumOf } from "./bookings.ts";

/**
 * What came in for a locked order, in minor units: what was taken or is about to be, and what was booked as paid. What
 * a provider only holds is not in it, unlike in `paid`, which is what will have come in. soap.md#order-updates.
 */
export async function takenOf(tx: Transaction<Schema>, { store, number }: OrderRef): Promise<number> {
  const row = await tx
    .selectFrom("order")
    .leftJoin("payment_attempt as attempt", "attempt.id", "order.attempt")
    .select(["order.paid", "attempt.status", "attempt.captured", "attempt.captured_at"])
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const isWhole = row.captured === null && row.captured_at !== null;
  const wasHeld = row.status === "authorised" || row.status === "void";
  if (isWhole || !wasHeld) return row.paid;
  return (row.captured ?? 0) + sumOf(await readBookings(tx, { store, number }), "payment");
}

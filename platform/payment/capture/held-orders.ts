import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Attempts of orders whose money is held, or was taken in parts and more of it may be. */
export function heldAttempts(db: Kysely<Schema>) {
  return db
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select("order.attempt")
    .where("paid.status", "=", "authorised")
    .where("paid.captured_at", "is", null);
}

/** Those of which something is to be taken: it was asked for, or all that stands of the order has left. */
export function attemptsToTake(db: Kysely<Schema>) {
  return heldAttempts(db)
    .where("order.status", "not in", ["cancelled", "incomplete"])
    .where((where) => {
      const lines = where
        .selectFrom("order_line")
        .select("row")
        .whereRef("order_line.store", "=", "order.store")
        .whereRef("order_line.order_number", "=", "order.number");
      const bookings = where
        .selectFrom("order_booking")
        .select("id")
        .whereRef("order_booking.store", "=", "order.store")
        .whereRef("order_booking.order_number", "=", "order.number");
      const isHere = lines
        .where("gift_certificate", "is", null)
        .where((line) => line("quantity", ">", line("cancelled", "+", line.ref("shipped"))));
      return where.or([
        where("order.status", "in", ["completed", "archived"]),
        where("paid.capture_asked_at", "is not", null),
        where.exists(bookings.where("due", "=", true)),
        where.and([where.exists(lines.where("shipped", ">", 0)), where.not(where.exists(isHere))]),
      ]);
    });
}

/** Those whose order is no more. */
export function attemptsToLetGo(db: Kysely<Schema>) {
  return heldAttempts(db).where("order.status", "in", ["cancelled", "incomplete"]);
}

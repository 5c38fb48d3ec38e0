import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import { unitsLeft } from "../order-line.ts";
import { readBookings, sumOf } from "./bookings.ts";

/** The money of an order that a provider holds, while some of it may still be taken. Amounts in minor units. */
export interface HeldMoney {
  readonly attempt: string;
  /** Key of the payment method. */
  readonly method: string;
  /** What was promised in all, and what of it was taken or is to be. */
  readonly authorised: number;
  readonly captured: number;
  /** What somebody else collected. */
  readonly booked: number;
  /** What is to be paid in all: without what was cancelled. */
  readonly stands: number;
  /** What may still be taken. */
  readonly left: number;
  /** All that stands is in shipments. */
  readonly isPacked: boolean;
  /** All that stands has left, or the order is done: what is left is to be taken. */
  readonly isOver: boolean;
}

/** Locks an order, and reads what is held for it. null: nothing is, or no more of it is to be taken. */
export async function readHeld(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
): Promise<HeldMoney | null> {
  const order = await lockOrder(tx, { store, number });
  const row = await tx
    .selectFrom("order")
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select(["paid.id", "paid.method", "paid.amount", "paid.captured", "paid.capture_asked_at"])
    .select("order.grand_total")
    .where("store", "=", store)
    .where("number", "=", number)
    .where("paid.status", "=", "authorised")
    .where("paid.captured_at", "is", null)
    .executeTakeFirst();
  if (!order || !row) return null;
  const booked = sumOf(await readBookings(tx, order), "payment");
  const stands = isDropped(order) ? 0 : row.grand_total;
  const captured = row.captured ?? 0;
  return {
    attempt: row.id,
    method: row.method,
    authorised: row.amount,
    captured,
    booked,
    stands,
    left: Math.max(0, Math.min(row.amount - captured, stands - captured - booked)),
    ...placeOf(order, row.capture_asked_at !== null),
  };
}

function isDropped({ status }: LockedOrder): boolean {
  return status === "cancelled" || status === "incomplete";
}

function placeOf(order: LockedOrder, isAsked: boolean): Pick<HeldMoney, "isPacked" | "isOver"> {
  if (isDropped(order)) return { isPacked: false, isOver: false };
  const goods = order.lines.filter((line) => !line.isCertificate && unitsLeft(line) > 0);
  const isDone = order.status === "completed" || order.status === "archived";
  const isGone = goods.length > 0 && goods.every((line) => line.shipped === unitsLeft(line));
  return {
    isPacked: goods.length > 0 && goods.every((line) => line.inShipments === unitsLeft(line)),
    isOver: isAsked || isDone || isGone,
  };
}

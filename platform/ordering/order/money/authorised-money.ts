import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { type LockedOrder, lockOrder, type OrderRef } from "../lock-order.ts";
import { unitsLeft } from "../order-line.ts";
import { readBookings, sumOf } from "./bookings.ts";

/** Authorised money of an order, of which some may still be captured. Amounts in minor units. */
export interface AuthorisedMoney {
  readonly attempt: string;
  /** Key of the payment method. */
  readonly method: string;
  /** The whole authorised amount, and what of it was or will be captured. */
  readonly authorised: number;
  readonly captured: number;
  /** What was paid otherwise. */
  readonly booked: number;
  /** What the order costs without what was cancelled. */
  readonly payable: number;
  /** What may still be captured. */
  readonly capturable: number;
  /** Everything that is not cancelled is in shipments. */
  readonly isPacked: boolean;
  /** Everything was shipped, or the order is done: the remaining amount is to be captured. */
  readonly isFinal: boolean;
}

/** Locks an order, and reads its authorised money. null: none, or no more of it is to be captured. */
export async function readAuthorisedMoney(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
): Promise<AuthorisedMoney | null> {
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
  const payable = isDropped(order) ? 0 : row.grand_total;
  const captured = row.captured ?? 0;
  return {
    attempt: row.id,
    method: row.method,
    authorised: row.amount,
    captured,
    booked,
    payable,
    capturable: Math.max(0, Math.min(row.amount - captured, payable - captured - booked)),
    ...progressOf(order, row.capture_asked_at !== null),
  };
}

function isDropped({ status }: LockedOrder): boolean {
  return status === "cancelled" || status === "incomplete";
}

function progressOf(order: LockedOrder, isRequested: boolean): Pick<AuthorisedMoney, "isPacked" | "isFinal"> {
  if (isDropped(order)) return { isPacked: false, isFinal: false };
  const goods = order.lines.filter((line) => !line.isCertificate && unitsLeft(line) > 0);
  const isDone = order.status === "completed" || order.status === "archived";
  const isGone = goods.length > 0 && goods.every((line) => line.shipped === unitsLeft(line));
  return {
    isPacked: goods.length > 0 && goods.every((line) => line.inShipments === unitsLeft(line)),
    isFinal: isRequested || isDone || isGone,
  };
}

/**
 * Reads what was received for an order, in minor units: what was or is about to be captured, and what was booked
 * as paid. Money that is only authorised is not in it, but is in the order's `paid`. soap.md#order-updates.
 */
export async function readReceivedAmount(db: Kysely<Schema>, { store, number }: OrderRef): Promise<number> {
  const row = await db
    .selectFrom("order")
    .leftJoin("payment_attempt as attempt", "attempt.id", "order.attempt")
    .select(["order.paid", "attempt.status", "attempt.captured", "attempt.captured_at"])
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const isWhole = row.captured === null && row.captured_at !== null;
  const wasAuthorised = row.status === "authorised" || row.status === "void";
  if (isWhole || !wasAuthorised) return row.paid;
  return (row.captured ?? 0) + sumOf(await readBookings(db, { store, number }), "payment");
}

import { sql, type Transaction, type Updateable } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";
import { restCapture, shipmentBooking, shipmentCapture } from "../shipments/shipment-booking.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { type AuthorisedMoney, readAuthorisedMoney } from "./authorised-money.ts";
import { providerOfKey } from "../../../selling/payment-providers/providers.ts";
import type { PaymentAttemptTable } from "../../../foundations/database/schema/selling.ts";
import { readBookings } from "./bookings.ts";

export interface PlannedCapture {
  /** Unique in the order: what is planned under it once is not planned again. */
  readonly id: string;
  /** Minor units; 0: there is nothing to plan. */
  readonly amount: number;
}

/**
 * Plans to capture a part of a locked order's authorised money. `capturePayments` does it, with exactly this amount
 * however often it has to try. Returns whether it was planned.
 */
export async function planCapture(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  money: Pick<AuthorisedMoney, "attempt">,
  { id, amount, now }: PlannedCapture & { readonly now: Date },
): Promise<boolean> {
  if (amount <= 0) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("order_booking")
    .values({ store, order_number: number, id, kind: "capture", amount, due: true, booked_at: now })
    .onConflict((conflict) => conflict.columns(["store", "order_number", "id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable("payment_attempt")
    .set({ captured: sql<number>`coalesce(captured, 0) + ${amount}` })
    .where("id", "=", money.attempt)
    .execute();
  return true;
}

/** Plans to capture the remaining amount, once everything was shipped or the order is done. */
export async function planRemainingCapture(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
): Promise<void> {
  const money = await readAuthorisedMoney(tx, ref);
  if (!money?.isFinal || !providerOfKey(settings, money.method)?.capture) return;
  await planCapture(tx, ref, money, { id: restCapture, amount: money.capturable, now: now() });
}

interface ShipmentCaptureInput {
  readonly id: string;
  /** What is paid for it, in minor units. */
  readonly total: () => Promise<number>;
}

/**
 * Requests that the amount of a shipment is captured: `capturePayments` does it, once. A method that captures only once
 * captures everything with the shipment that completes the order, and nothing before. What is captured already, or
 * cannot be, stays as it is. Returns whether anything is to be done. soap.md#order-updates.
 */
export async function requestCapture(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  shipment: ShipmentCaptureInput,
): Promise<boolean> {
  const money = await readAuthorisedMoney(tx, ref);
  const provider = money && providerOfKey(settings, money.method);
  if (!money || !provider?.capture) return false;
  if (provider.captures !== "parts") return requestFullCapture(tx, ref, money, now());
  const amount = await amountOf(tx, ref, money, shipment);
  return planPartCapture(tx, ref, money, { id: shipmentCapture(shipment.id), amount, now: now() });
}

/** Plans to capture a part at once. Returns whether it was planned. */
export async function planPartCapture(
  tx: Transaction<Schema>,
  ref: OrderRef,
  money: AuthorisedMoney,
  part: PlannedCapture & { readonly now: Date },
): Promise<boolean> {
  const planned = await planCapture(tx, ref, money, part);
  if (planned) await writeAttempt(tx, money, { next_try_at: null });
  return planned;
}

async function requestFullCapture(
  tx: Transaction<Schema>,
  ref: OrderRef,
  money: AuthorisedMoney,
  now: Date,
): Promise<boolean> {
  return money.isPacked && planWholeCapture(tx, ref, money, now);
}

/** Plans to capture all that stands of the order at once, and nothing after it. Returns whether it was planned. */
export async function planWholeCapture(
  tx: Transaction<Schema>,
  ref: OrderRef,
  money: AuthorisedMoney,
  now: Date,
): Promise<boolean> {
  if (!(await planCapture(tx, ref, money, { id: restCapture, amount: money.capturable, now }))) return false;
  await writeAttempt(tx, money, { capture_asked_at: now, next_try_at: null });
  return true;
}

async function writeAttempt(
  tx: Transaction<Schema>,
  { attempt }: AuthorisedMoney,
  change: Updateable<PaymentAttemptTable>,
): Promise<void> {
  await tx.updateTable("payment_attempt").set(change).where("id", "=", attempt).execute();
}

/** The last shipment captures the remaining amount, so that all shipments add up to what is to be paid. */
async function amountOf(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  { isPacked, capturable }: AuthorisedMoney,
  { id, total }: ShipmentCaptureInput,
): Promise<number> {
  const bookings = await readBookings(tx, { store, number });
  const known = new Set(bookings.map((booking) => booking.id));
  if (capturable === 0 || known.has(shipmentCapture(id))) return 0;
  const shipments = await tx
    .selectFrom("shipment")
    .select("id")
    .where((where) => where.and({ store, order_number: number }))
    .execute();
  const isSettled = (other: string) => known.has(shipmentCapture(other)) || known.has(shipmentBooking(other));
  if (isPacked && shipments.every((other) => other.id === id || isSettled(other.id))) return capturable;
  const paid = bookings.find((booking) => booking.id === shipmentBooking(id))?.amount ?? 0;
  return Math.max(0, Math.min(capturable, (await total()) - paid));
}

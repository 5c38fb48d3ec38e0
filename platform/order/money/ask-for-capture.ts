import type { Transaction, Updateable } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { PaymentAttemptTable } from "../../database/schema/selling.ts";
import type { OrderRef } from "../lock-order.ts";
import { restCapture, shipmentBooking, shipmentCapture } from "../shipment-booking.ts";
import type { Platform } from "../../platform.ts";
import { readHeld, type HeldMoney } from "./authorised-money.ts";
import { planCapture } from "./plan-capture.ts";
import { providerOfKey } from "../../payment-providers/providers.ts";
import { readBookings } from "./bookings.ts";

export interface AskedShipment {
  readonly id: string;
  /** What is paid for it, in minor units. */
  readonly total: () => Promise<number>;
}

/**
 * Asks for the amount of a shipment of the money that is held for a locked order: `settleOrders` takes it, once. Of a
 * method that takes once, all that stands is asked for by the shipment that completes the order, nothing by others.
 * What is taken already, or cannot be, stays as it is. Answers whether anything is to be done. soap.md#order-updates.
 */
export async function askForCapture(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  shipment: AskedShipment,
): Promise<boolean> {
  const held = await readHeld(tx, ref);
  const provider = held && providerOfKey(settings, held.method);
  if (!held || !provider?.capture) return false;
  if (provider.captures !== "parts") return askForAll(tx, ref, held, now());
  const amount = await amountOf(tx, ref, held, shipment);
  const planned = await planCapture(tx, ref, held, { id: shipmentCapture(shipment.id), amount, now: now() });
  if (planned) await writeAttempt(tx, held, { next_try_at: null });
  return planned;
}

async function askForAll(
  tx: Transaction<Schema>,
  ref: OrderRef,
  held: HeldMoney,
  now: Date,
): Promise<boolean> {
  if (!held.isPacked) return false;
  if (!(await planCapture(tx, ref, held, { id: restCapture, amount: held.left, now }))) return false;
  await writeAttempt(tx, held, { capture_asked_at: now, next_try_at: null });
  return true;
}

async function writeAttempt(
  tx: Transaction<Schema>,
  { attempt }: HeldMoney,
  change: Updateable<PaymentAttemptTable>,
): Promise<void> {
  await tx.updateTable("payment_attempt").set(change).where("id", "=", attempt).execute();
}

/** The last shipment takes what is left, so that all of them add up to what is to be paid. */
async function amountOf(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  { isPacked, left }: HeldMoney,
  { id, total }: AskedShipment,
): Promise<number> {
  const bookings = await readBookings(tx, { store, number });
  const known = new Set(bookings.map((booking) => booking.id));
  if (left === 0 || known.has(shipmentCapture(id))) return 0;
  const shipments = await tx
    .selectFrom("shipment")
    .select("id")
    .where((where) => where.and({ store, order_number: number }))
    .execute();
  const isSettled = (other: string) => known.has(shipmentCapture(other)) || known.has(shipmentBooking(other));
  if (isPacked && shipments.every((other) => other.id === id || isSettled(other.id))) return left;
  const paid = bookings.find((booking) => booking.id === shipmentBooking(id))?.amount ?? 0;
  return Math.max(0, Math.min(left, (await total()) - paid));
}

import { requestCapture } from "../../money/plan-capture.ts";
import { findShipment } from "../../shipments/find-shipment.ts";
import { keptShipment } from "../../record/kept-order.ts";
import { shipShipment } from "../../shipments/ship-shipment.ts";
import { amountOf, momentOf } from "../order-input.ts";
import {
  readOrderNow,
  type UpdateContext,
  refuseProblems,
  type ShipmentStep,
  type UpdateStep,
} from "../update-step.ts";
import { readBookings } from "../../money/bookings.ts";
import { shipmentBooking, shipmentCapture } from "../../shipments/shipment-booking.ts";
import { bookPayment } from "./book-payment.ts";
import { orderSubject } from "../../order-changed.ts";
import { readOrderRecords } from "../../record/read-order-records.ts";
import { unitsLeft } from "../../order-line.ts";

/** `shipped: yes`: the shipment leaves, once. soap.md#order-updates. */
export const markShipped: ShipmentStep = async (work, shipment, path) => {
  const { tx, platform, ref } = work;
  if (shipment.shipped === undefined) return false;
  const hasLeft = (await findShipment(tx, ref, shipment.id))?.shippedAt !== null;
  if (shipment.shipped === hasLeft) return false;
  if (hasLeft) {
    work.refuse([...path, "shipped"], "state", "it has left");
    return false;
  }
  const at = (await createdAt(work, shipment.id)) ?? platform.now();
  const { shipped: mail } = platform.settings.mails;
  const done = await shipShipment(tx, platform, ref, { id: shipment.id, at, mail });
  if (!done.ok) refuseProblems(work, done, () => [...path, "shipped"]);
  return done.ok;
};

async function createdAt({ tx, ref, platform }: UpdateContext, id: string): Promise<Date | null> {
  const { kept } = await tx
    .selectFrom("shipment")
    .select("kept")
    .where((where) => where.and({ store: ref.store, order_number: ref.number, id }))
    .executeTakeFirstOrThrow();
  return momentOf(keptShipment.parse(kept).created, platform.settings.timezone);
}

/** `capture: yes`: captures the total of the shipment of what is authorised, whether it has left or not. soap.md#order-updates. */
export const captureShipment: ShipmentStep = async (work, { id, capture }) => {
  if (capture !== true) return false;
  const { tx, ref, platform } = work;
  return requestCapture(tx, platform, ref, { id, total: () => shipmentTotal(work, id) });
};

/** `paid: yes`: books `paidtotal`, else the total of the shipment, less what was captured for it. soap.md#order-updates. */
export const payShipment: ShipmentStep = async (work, shipment) => {
  if (shipment.paid !== true) return false;
  const { tx, ref, platform } = work;
  const { snapshot } = await readOrderNow(work);
  const paid = amountOf(shipment.paidtotal, snapshot.currency);
  const worth = paid > 0 ? paid : await shipmentTotal(work, shipment.id);
  const bookings = await readBookings(tx, ref);
  const captured = bookings.find(({ id }) => id === shipmentCapture(shipment.id))?.amount ?? 0;
  const amount = worth - captured;
  return bookPayment(tx, ref, { id: shipmentBooking(shipment.id), amount, now: platform.now() });
};

/** What is paid for a shipment, in minor units, as its record tells it. */
async function shipmentTotal(
  { tx, ref, platform: { settings } }: Pick<UpdateContext, "tx" | "ref" | "platform">,
  id: string,
): Promise<number> {
  const subject = orderSubject(ref);
  const record = (await readOrderRecords(tx, settings, [subject])).get(subject)?.record;
  const shipment = record?.shipments?.find((each) => each.id === id);
  if (!record || !shipment) throw new Error(`There is no shipment ${id}.`);
  const total = String(shipment.shipmenttotal ?? "0");
  return total.startsWith("-") ? 0 : amountOf(total, String(record.currency ?? ""));
}

/** A wholesale order of which everything has left is paid. soap.md#order-updates. */
export const payShippedWholesale: UpdateStep = async (work) => {
  const { tx, ref, platform, before } = work;
  if (before.kept.type !== "wholesale") return false;
  const { status, lines } = await readOrderNow(work);
  const isGone = lines.every((line) => line.shipped === unitsLeft(line));
  if (status !== "completed" || !isGone) return false;
  const all = { amount: Number.MAX_SAFE_INTEGER, besideHeld: true };
  return bookPayment(tx, ref, { id: "shipped", ...all, now: platform.now() });
};

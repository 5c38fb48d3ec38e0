import { readBookings } from "../../money/bookings.ts";
import { shipmentBooking, shipmentCapture } from "../../shipment-booking.ts";
import { amountOf } from "../amounts.ts";
import { bookPayment } from "../book-payment.ts";
import { orderOf } from "../order-work.ts";
import type { ShipmentStep } from "./apply-shipment.ts";
import { shipmentTotal } from "./shipment-total.ts";

/**
 * `paid: yes`: so much of it was paid, else what is in it costs; as far as it was not paid for before.
 * soap.md#order-updates.
 */
export const payShipment: ShipmentStep = async (work, shipment) => {
  if (shipment.paid !== true) return false;
  const { tx, ref, platform } = work;
  const { snapshot } = await orderOf(work);
  const told = amountOf(shipment.paidtotal, snapshot.currency);
  const worth = told > 0 ? told : await shipmentTotal(work, shipment.id);
  const bookings = await readBookings(tx, ref);
  const captured = bookings.find(({ id }) => id === shipmentCapture(shipment.id))?.amount ?? 0;
  const amount = worth - captured;
  return bookPayment(tx, ref, { id: shipmentBooking(shipment.id), amount, now: platform.now() });
};

import { findShipment } from "../../find-shipment.ts";
import { taxOf } from "../../order-tax.ts";
import { shipmentBooking } from "../../shipment-booking.ts";
import { paidFor } from "../../refund-amount.ts";
import type { ShipmentInput } from "../../record/order-record.ts";
import { amountOf, chargeOf } from "../amounts.ts";
import { bookPayment } from "../book-payment.ts";
import { orderOf, type OrderWork } from "../order-work.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** `paid: yes`: so much of it was paid, else what is in it costs; as far as it was not paid for before. `soap.md` 6. */
export const payShipment: ShipmentStep = async (work, shipment) => {
  if (shipment.paid !== true) return false;
  const { tx, ref, platform } = work;
  const { snapshot } = await orderOf(work);
  const told = amountOf(shipment.paidtotal, snapshot.currency);
  const amount = told > 0 ? told : await worthOf(work, shipment);
  return bookPayment(tx, ref, { id: shipmentBooking(shipment.id), amount, now: platform.now() });
};

async function worthOf(work: OrderWork, { id, shipping, handling }: ShipmentInput): Promise<number> {
  const { snapshot } = await orderOf(work);
  const tax = taxOf(work.platform.settings, snapshot);
  const units = (await findShipment(work.tx, work.ref, id))?.units ?? [];
  const goods = units.map(({ row, quantity }) => {
    const line = snapshot.lines.find((entry, index) => (entry.row ?? index + 1) === row);
    return line ? paidFor(line, tax, { before: 0, quantity }) : 0;
  });
  const { currency } = snapshot;
  return (
    goods.reduce((sum, each) => sum + each, 0) + chargeOf(shipping, currency) + chargeOf(handling, currency)
  );
}

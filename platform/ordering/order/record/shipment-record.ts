import { z } from "zod";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import { paidFor } from "../refunds/refund-amount.ts";
import { addressRecord } from "./address-record.ts";
import { chargeWith, signedAmount, type ChargeRecord, type KeptCharge } from "./charges.ts";
import { keptShipment, type KeptShipment } from "./kept-order.ts";
import { productRecord, shareOfLine, type ProductRecord } from "./line-record.ts";
import type { OrderRecord } from "./order-record.ts";
import type { ShipmentRow } from "./read-order-rows.ts";
import { fieldText, yesNoWord } from "./record-words.ts";
import { shipmentBooking, shipmentCapture } from "../shipments/shipment-booking.ts";
import { refundRecord, shipmentOf } from "./refund-record.ts";
import type { StoredOrder } from "./stored-order.ts";

type ShipmentRecord = NonNullable<OrderRecord["shipments"]>[number];

export const storedShipment = z.custom<KeptShipment>((kept) => keptShipment.safeParse(kept).success);

/** The shipments of an order, whether they have left or not, the first made first. soap.md#order-record. */
export function shipmentRecords(
  order: StoredOrder,
  rate: Pick<OrderRecord, "currency" | "currencyrate" | "basecurrency">,
): readonly ShipmentRecord[] {
  const homes = new Map(order.refunds.map((refund) => [refund.id, shipmentOf(order, refund)]));
  const before = new Map<number, number>();
  return order.shipments.map((shipment) => {
    const refunds = order.refunds.filter(({ id }) => homes.get(id) === shipment.id);
    const record = shipmentRecord(order, shipment, before);
    for (const { row, quantity } of order.packed(shipment.id)) {
      before.set(row, (before.get(row) ?? 0) + quantity);
    }
    return {
      ...record,
      ...rate,
      refunds: refunds.length > 0 ? refunds.map((refund) => refundRecord(order, refund)) : undefined,
    };
  });
}

function shipmentRecord(order: StoredOrder, shipment: ShipmentRow, before: PackedBefore): ShipmentRecord {
  const { words, row } = order;
  const kept = storedShipment.parse(shipment.kept);
  const charge = (said: KeptCharge) => chargeWith(undefined, said, words, row.currency);
  const charges = {
    shipping: charge(kept.shipping),
    handling: charge(kept.handling),
    voucher: charge(kept.voucher),
  };
  const units = packedUnits(order, shipment.id, before);
  const amounts = [...units.map(({ paid }) => paid), ...Object.values(charges).map(worthIn(row.currency))];
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    id: shipment.id,
    shipped: yesNoWord(shipment.shipped_at !== null),
    goodtogo: yesNoWord(isYes(kept.goodtogo)),
    capture: yesNoWord(isYes(kept.capture) || isAsked(order, shipment)),
    appendix: fieldText(shipment.message),
    shipmenttotal: words.amount(total),
    ...paymentOf(order, shipment, kept, total),
    created: kept.created ? String(kept.created) : words.moment(shipment.shipped_at ?? shipment.created_at),
    shippingaddress: addressRecord(shipTo(order.standing), kept.shippingaddress),
    carrierinformation: carrierOf(shipment, kept),
    products: units.map(({ product }) => product),
    ...charges,
  };
}

/** Its money was asked for, or all of the order's. */
function isAsked({ row, bookings }: StoredOrder, { id }: ShipmentRow): boolean {
  if ((row.captured_at ?? row.capture_asked_at) !== null) return true;
  return bookings.some((booking) => booking.id === shipmentCapture(id));
}

/** Units by row, in shipments that were made before. */
type PackedBefore = ReadonlyMap<number, number>;

/** What was booked for it alone, else all of it once the order's money has been taken. */
function paymentOf(
  { row, bookings, words }: StoredOrder,
  { id }: ShipmentRow,
  kept: KeptShipment,
  total: number,
): Pick<ShipmentRecord, "paid" | "paidtotal"> {
  const ids = new Set([shipmentBooking(id), shipmentCapture(id)]);
  const own = bookings.filter((booking) => ids.has(booking.id) && !booking.due);
  const isPaid = kept.paid === undefined ? own.length > 0 || row.captured_at !== null : isYes(kept.paid);
  const booked = own.length > 0 ? own.reduce((sum, { amount }) => sum + amount, 0) : undefined;
  const said = kept.paidtotal ? signedAmount(String(kept.paidtotal), row.currency) : booked;
  return { paid: yesNoWord(isPaid), paidtotal: words.amount(said ?? (isPaid ? total : 0)) };
}

interface PackedUnits {
  readonly product: ProductRecord;
  /** What is paid for them, with their tax. */
  readonly paid: number;
}

function packedUnits(order: StoredOrder, shipment: string, before: PackedBefore): readonly PackedUnits[] {
  return order.packed(shipment).flatMap(({ row, quantity }) => {
    const line = order.lineOf(row);
    const standing = line?.own?.standing;
    if (!line || !standing) return [];
    const share = { before: before.get(row) ?? 0, quantity };
    return [
      {
        product: productRecord(order, line, standing, shareOfLine(standing, share.before, quantity)),
        paid: paidFor(standing, order.tax, share),
      },
    ];
  });
}

function carrierOf(shipment: ShipmentRow, { carrierinformation: kept }: KeptShipment) {
  const information = {
    carrier: fieldText(shipment.carrier),
    service: fieldText(shipment.service),
    tracking: fieldText(shipment.tracking_id),
    ...(kept === "" ? {} : kept),
  };
  return Object.values(information).some((said) => said !== undefined) ? information : undefined;
}

function worthIn(currency: string) {
  return (charge: ChargeRecord | undefined): number =>
    charge?.subtotal === undefined ? 0 : signedAmount(String(charge.subtotal), currency);
}

function isYes(said: KeptShipment["paid"]): boolean {
  return said === true || ["yes", "true", "1"].includes(String(said).toLowerCase());
}

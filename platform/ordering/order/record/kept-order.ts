import type { z } from "zod";
import { recordId } from "../../../catalogue/integration/field-types.ts";
import { orderProduct, orderRecord, orderSize, refundRecord, shipmentRecord } from "./order-record.ts";

/**
 * What an integrator said of an order and the shop itself does not need: kept as the record has it, and given back.
 * What is kept wins over what is worked out. soap.md#orders-out and #order-updates.
 */

/** `order.kept`. Addresses and charges: only what the platform has no place for. */
export const keptOrder = orderRecord
  .pick({
    type: true,
    currencyrate: true,
    internal: true,
    preferred_shipping_date: true,
    buyer: true,
    salesrep: true,
    mastersalesrep: true,
    account: true,
    paymentterms: true,
    shippingterms: true,
    deliverywindow: true,
    collection: true,
    additionals: true,
    primary_warehouse: true,
    shipping: true,
    handling: true,
    voucher: true,
    carrierinformation: true,
    customer: true,
    shippingaddress: true,
    billingaddress: true,
    internalinformation: true,
    other: true,
    ponumber: true,
    ecvatno: true,
  })
  .partial();

/** `order_line.kept`. */
export const keptLine = orderProduct
  .pick({
    sku: true,
    description: true,
    variation: true,
    brand: true,
    type: true,
    comment: true,
  })
  .extend({
    size: orderSize
      .pick({ sku: true, preorder: true, description: true, orderitem: true, supplierorderitems: true })
      .partial()
      .optional(),
  })
  .partial();

/** `shipment.kept`. */
export const keptShipment = shipmentRecord
  .pick({
    paid: true,
    goodtogo: true,
    capture: true,
    paidtotal: true,
    created: true,
    shippingaddress: true,
    carrierinformation: true,
    shipping: true,
    handling: true,
    voucher: true,
  })
  .partial();

/** `refund.kept`. `shipment`: the one that it came in. */
export const keptRefund = refundRecord
  .pick({ shipping: true, voucher: true, returnfee: true, handling: true })
  .extend({ shipment: recordId })
  .partial();

/** As it is stored: a field that was cleared is not there. */
export type KeptOrder = z.input<typeof keptOrder>;
export type KeptLine = z.input<typeof keptLine>;
export type KeptShipment = z.input<typeof keptShipment>;
export type KeptRefund = z.input<typeof keptRefund>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is kept together with what was given now, as it was parsed: what is absent stays, what is empty is kept no
 * more. Records are replaced as a whole.
 */
export function keep(kept: Fields, given: Fields): Fields {
  return fieldsOf({ ...kept, ...given });
}

function fieldsOf(record: Fields): Fields {
  const filled = Object.entries(record).map(([name, value]) => [name, filledOf(value)] as const);
  return Object.fromEntries(filled.filter(([, value]) => !isEmpty(value)));
}

/** Without the empty fields in it: a parsed record can then be parsed again. */
function filledOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledOf);
  return isFields(value) ? fieldsOf(value) : value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

import { z } from "zod";
import {
  additional,
  address,
  carrierInformation,
  charge,
  clearable,
  clearableRef,
  decimal,
  integer,
  longText,
  recordId,
  ref,
  salesrep,
  storeNumber,
  text,
  trade,
  yesNo,
} from "../../../catalogue/integration/field-types.ts";
import { withXsdType } from "../../../catalogue/integration/record-shape.ts";

/**
 * Orders as the integration service writes and reads them: soap.md#shared-shapes, #order-record, #orders-out and
 * #order-updates.
 */

export const orderSize = z.object({
  id: recordId,
  sku: text.optional(),
  qty: integer.optional(),
  preorder: yesNo.optional(),
  description: text.optional(),
  /** Its id names a row of the order. */
  orderitem: ref.optional(),
  warehouseitems: z.array(z.object({ id: recordId, qty: integer.optional() })).optional(),
  supplierorderitems: z
    .array(z.object({ id: recordId, qty: integer.optional(), eta: text.optional() }))
    .optional(),
});

/** `id` is the product's. Prices are each, with tax, in decimals of the order's currency. */
export const orderProduct = z.object({
  id: recordId,
  tax: decimal.optional(),
  sku: text.optional(),
  origprice: decimal.optional(),
  price: decimal.optional(),
  discount: decimal.optional(),
  qty: integer.optional(),
  subtotal: decimal.optional(),
  description: text.optional(),
  variation: clearableRef.optional(),
  brand: clearableRef.optional(),
  sizes: z.array(orderSize).optional(),
  type: text.optional(),
  comment: longText.optional(),
});

export const refundRecord = z.object({
  id: recordId,
  shipping: clearable(charge).optional(),
  voucher: clearable(charge).optional(),
  products: z.array(orderProduct).optional(),
  comment: longText.optional(),
  returnfee: clearable(charge).optional(),
  handling: clearable(charge).optional(),
  status: text.optional(),
  type: text.optional(),
});

export const shipmentRecord = z.object({
  id: recordId,
  paid: yesNo.optional(),
  shipped: yesNo.optional(),
  goodtogo: yesNo.optional(),
  capture: yesNo.optional(),
  appendix: longText.optional(),
  shipmenttotal: decimal.optional(),
  paidtotal: decimal.optional(),
  currency: text.optional(),
  currencyrate: decimal.optional(),
  basecurrency: text.optional(),
  created: text.optional(),
  shippingaddress: clearable(address).optional(),
  carrierinformation: clearable(carrierInformation).optional(),
  products: z.array(orderProduct).optional(),
  refunds: z.array(refundRecord).optional(),
  shipping: clearable(charge).optional(),
  handling: clearable(charge).optional(),
  voucher: clearable(charge).optional(),
});

const booking = z.object({
  type: text.optional(),
  paid: yesNo.optional(),
  value: decimal.optional(),
  created: text.optional(),
  transaction: text.optional(),
  document: text.optional(),
});

const payments = z.object({
  name: text.optional(),
  type: text.optional(),
  total: decimal.optional(),
  status: text.optional(),
  method: text.optional(),
  payment: z.array(booking).optional(),
});

const buyer = z.object({
  id: text.optional(),
  description: text.optional(),
  firstname: text.optional(),
  lastname: text.optional(),
  email: text.optional(),
});

const orderWindow = z.object({
  id: recordId,
  description: text.optional(),
  type: text.optional(),
  atonce: withXsdType(yesNo, "boolean").optional(),
  start: text.optional(),
  stop: text.optional(),
});

/** `id` or `ordernumber` finds an order; totals, and the rates of a known one, are the platform's. */
export const orderRecord = z.object({
  id: recordId.optional(),
  ordernumber: text.optional(),
  type: trade.optional(),
  store: withXsdType(storeNumber, "int").optional(),
  locked: yesNo.optional(),
  status: text.optional(),
  ordertotal: decimal.optional(),
  currency: text.optional(),
  currencyrate: decimal.optional(),
  basecurrency: text.optional(),
  created: text.optional(),
  internal: withXsdType(yesNo, "boolean").optional(),
  preferred_shipping_date: text.optional(),
  buyer: clearable(buyer).optional(),
  salesrep: clearable(salesrep).optional(),
  mastersalesrep: z.array(salesrep).optional(),
  account: clearableRef.optional(),
  paymentterms: clearableRef.optional(),
  shippingterms: clearableRef.optional(),
  deliverywindow: clearable(orderWindow).optional(),
  collection: clearableRef.optional(),
  additionals: z.array(additional).optional(),
  primary_warehouse: clearable(z.object({ warehouse: ref })).optional(),
  shipping: clearable(charge).optional(),
  handling: clearable(charge).optional(),
  voucher: clearable(charge).optional(),
  payments: clearable(payments).optional(),
  products: z.array(orderProduct).optional(),
  cancelled: z.array(orderProduct).optional(),
  shipments: z.array(shipmentRecord).optional(),
  carrierinformation: clearable(carrierInformation).optional(),
  customer: clearableRef.optional(),
  shippingaddress: clearable(address).optional(),
  billingaddress: clearable(address).optional(),
  internalinformation: longText.optional(),
  other: longText.optional(),
  ponumber: text.optional(),
  market: clearableRef.optional(),
  pricelist: clearableRef.optional(),
  ecvatno: text.optional(),
});

/** An order as a caller may write it, and as the feed gives it back. */
export type OrderRecord = z.input<typeof orderRecord>;
export type OrderInput = z.output<typeof orderRecord>;
export type OrderProductInput = z.output<typeof orderProduct>;
export type ShipmentInput = z.output<typeof shipmentRecord>;
export type RefundInput = z.output<typeof refundRecord>;

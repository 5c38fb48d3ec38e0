import { basketSchema, normaliseBasket } from "@/lib/checkout/selection/basket-schemas";
import { lineProductSchema } from "@/lib/checkout/selection/line-schemas";
import { idText, minorUnits, optionalText } from "@/lib/checkout/wire";
import { z } from "zod";

/** How far an order is, as a shopper would say it. */
type OrderState = "pending" | "confirmed" | "processing" | "completed" | "cancelled" | "incomplete";

/** `statusDescription` of checkout-rest.md#order-status; to a shopper an archived order is one that was completed. */
const BY_DESCRIPTION: ReadonlyMap<string, OrderState> = new Map([
  ["pending", "pending"],
  ["confirmed", "confirmed"],
  ["processing", "processing"],
  ["completed", "completed"],
  ["archived", "completed"],
  ["canceled", "cancelled"],
  ["cancelled", "cancelled"],
  ["incomplete", "incomplete"],
] as const);

/** `status` of checkout-rest.md#order-status, coarser. */
const BY_STATUS: ReadonlyMap<string, OrderState> = new Map([
  ["untouched", "pending"],
  ["progress", "confirmed"],
  ["ok", "completed"],
  ["archived", "completed"],
  ["failed", "cancelled"],
] as const);

/** By the description, else by the status; null when the API says something of its own. */
function orderState(status: string, description: string): OrderState | null {
  return BY_DESCRIPTION.get(description.toLowerCase()) ?? BY_STATUS.get(status) ?? null;
}

/** Anything but a web address is no link: the number of the parcel still stands beside it. */
const webAddress = z.url({ protocol: /^https?$/ }).catch("");

const units = z.array(z.object({ line: z.string(), quantity: z.coerce.number().int() })).default([]);

/** A parcel that has left (checkout-rest.md#orders). */
const shipmentSchema = z.object({
  shippedDate: optionalText,
  carrier: optionalText,
  service: optionalText,
  trackingId: optionalText,
  trackingUrl: webAddress,
  returnSlipTracking: optionalText,
  additionalMessage: optionalText,
  items: units,
});

/** Money that was paid back, in decimals of the order's currency (checkout-rest.md#orders). */
const refundSchema = z.object({
  refund: idText,
  date: optionalText,
  amountAsNumber: z.number(),
  comment: optionalText,
  items: units,
});

export type Shipment = z.infer<typeof shipmentSchema>;

/** So many pieces of a line of the order. */
export type Units = z.infer<typeof units>;

export const orderFields = basketSchema.extend({
  order: idText,
  status: z.string(),
  statusDescription: z.string().default(""),
  message: z.string().default(""),
  date: z.string().default(""),
  shipments: z.array(shipmentSchema).default([]),
  refunds: z.array(refundSchema).default([]),
});

const classicOrder = orderFields
  .extend({ products: z.array(lineProductSchema).optional() })
  .transform(({ products, ...order }) => normaliseOrder(order, products));

const nestedOrder = z
  .object({ order: orderFields })
  .transform(({ order }) => normaliseOrder(order, undefined));

/** An order in one shape. `products`: what the classic form says of the lines beside the orders. */
export function normaliseOrder(
  { status, statusDescription, refunds, ...order }: z.infer<typeof orderFields>,
  products: Parameters<typeof normaliseBasket>[1],
) {
  const minor = minorUnits(order.currency);
  return {
    ...normaliseBasket(order, products),
    state: orderState(status, statusDescription),
    refunds: refunds.map(({ amountAsNumber, ...refund }) => ({ ...refund, amount: minor(amountAsNumber) })),
  };
}

/** An order in either form: flat beside the token, or below `order` (checkout-rest.md#two-forms and #orders). */
export const orderSchema = z.union([nestedOrder, classicOrder]);

export type Order = z.infer<typeof orderSchema>;

/**
 * The orders of a customer in either form (checkout-rest.md#two-forms and #customer-calls): classic has the products
 * beside them.
 */
export const ordersSchema = z
  .object({
    orders: z.array(orderFields),
    ordersPaging: z.object({ totalSize: z.coerce.number().int().min(0) }),
    products: z.array(lineProductSchema).optional(),
  })
  .transform(({ orders, ordersPaging, products }) => ({
    orders: orders.map((order) => normaliseOrder(order, products)),
    total: ordersPaging.totalSize,
  }));

export type Orders = z.infer<typeof ordersSchema>;

const minimalFields = z.object({
  order: idText,
  status: z.string().catch(""),
  statusDescription: z.string().catch(""),
});

/** All that every installation tells of an order, in either form. */
const minimalOrder = z
  .union([z.object({ order: minimalFields }).transform(({ order }) => order), minimalFields])
  .transform(({ order, status, statusDescription }) => ({
    order,
    state: orderState(status, statusDescription),
  }));

export type MinimalOrder = z.infer<typeof minimalOrder>;

/** A receipt: the order, or where the API tells less of it what it tells. */
export const receiptSchema = z.union([
  orderSchema.transform((order) => ({ kind: "whole" as const, order })),
  minimalOrder.transform((order) => ({ kind: "minimal" as const, order })),
]);

const orderNumber = minimalOrder.transform(({ order }) => order);

/** Only what the way on needs: a finished payment shows its order on the receipt. */
export const paymentResultSchema = z.union([
  z
    .object({ action: z.literal("redirect"), url: z.url({ protocol: /^https?$/ }) })
    .transform(({ url }) => ({ kind: "redirect" as const, url })),
  orderNumber.transform((order) => ({ kind: "order" as const, order })),
]);

const moreFields = z.record(z.string(), z.unknown()).optional();

/**
 * An answer of `POST payment` (checkout-rest.md#starting-a-payment). A `redirect` anywhere but http and https is
 * refused.
 */
export const paymentStartSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("redirect"), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ action: z.literal("form"), formHtml: z.string(), formFields: moreFields }),
  z.object({ action: z.literal("javascript"), code: z.string(), formFields: moreFields }),
  z
    .object({ action: z.literal("success"), order: z.unknown().optional() })
    .transform(({ action, order }) => ({ action, order: orderNumber.safeParse({ order }).data ?? null })),
  z.object({ action: z.literal("failed"), messages: z.array(z.string()).default([]) }),
]);

export type PaymentStart = z.infer<typeof paymentStartSchema>;

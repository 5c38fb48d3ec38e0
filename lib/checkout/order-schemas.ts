import { basketSchema, normaliseBasket } from "@/lib/checkout/selection-schemas";
import { lineProductSchema } from "@/lib/checkout/line-schemas";
import { orderState } from "@/lib/checkout/order-state";
import { refundSchema, shipmentSchema } from "@/lib/checkout/progress-schemas";
import { idText, minorUnits } from "@/lib/checkout/wire";
import { z } from "zod";

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

/** An order in either form: flat beside the token, or below `order` (sections 2 and 15.1). */
export const orderSchema = z.union([nestedOrder, classicOrder]);

export type Order = z.infer<typeof orderSchema>;

const toldFields = z.object({
  order: idText,
  status: z.string().catch(""),
  statusDescription: z.string().catch(""),
});

/** All that every installation tells of an order, in either form. */
const toldOrder = z
  .union([z.object({ order: toldFields }).transform(({ order }) => order), toldFields])
  .transform(({ order, status, statusDescription }) => ({
    order,
    state: orderState(status, statusDescription),
  }));

export type ToldOrder = z.infer<typeof toldOrder>;

/** A receipt: the order, or where the API tells less of it what it tells. */
export const receiptSchema = z.union([
  orderSchema.transform((order) => ({ kind: "whole" as const, order })),
  toldOrder.transform((order) => ({ kind: "told" as const, order })),
]);

const orderNumber = toldOrder.transform(({ order }) => order);

/** Only what the way on needs: a finished payment shows its order on the receipt. */
export const paymentResultSchema = z.union([
  z
    .object({ action: z.literal("redirect"), url: z.url({ protocol: /^https?$/ }) })
    .transform(({ url }) => ({ kind: "redirect" as const, url })),
  orderNumber.transform((order) => ({ kind: "order" as const, order })),
]);

const moreFields = z.record(z.string(), z.unknown()).optional();

/** An answer of `POST payment` (section 16.1). A `redirect` anywhere but http and https is refused. */
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

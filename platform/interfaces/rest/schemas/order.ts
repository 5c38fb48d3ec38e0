import { z } from "zod";
import { purchaseFields } from "./selection.ts";
import { money, timestamp } from "./values.ts";

const units = z.array(z.strictObject({ line: z.string(), quantity: z.int() }));

/** checkout-rest.md#orders. */
export const shipmentSchema = z.strictObject({
  shipmentId: z.string(),
  shippedDate: timestamp,
  carrier: z.string(),
  service: z.string(),
  trackingId: z.string(),
  trackingUrl: z.string(),
  returnSlipTracking: z.string(),
  additionalMessage: z.string(),
  items: units,
});

export const refundSchema = z.strictObject({
  refund: z.string(),
  date: timestamp,
  ...money("amount"),
  comment: z.string(),
  items: units,
});

/** The order object of a form. checkout-rest.md#orders. */
export function orderSchema(form: "classic" | "nested", line: z.ZodType) {
  return z.strictObject({
    order: z.string(),
    status: z.enum(["untouched", "progress", "ok", "archived", "failed"]),
    statusDescription: z.string(),
    ...(form === "classic" && { message: z.string() }),
    date: timestamp,
    ...purchaseFields(line),
    shipments: z.array(shipmentSchema).optional(),
    refunds: z.array(refundSchema).optional(),
    checkoutScript: z.string(),
    paymentMethodData: z.strictObject({ html_snippet: z.string(), redirect_url: z.string() }),
  });
}

export const ordersPagingSchema = z.strictObject({
  from: z.int(),
  size: z.int(),
  totalSize: z.int(),
});

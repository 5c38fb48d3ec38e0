import { z } from "zod";
import { currencyFormatSchema } from "./places.ts";
import { addressSchema, discountsSchema, shippingAddressSchema, totalsSchema } from "./selection.ts";
import { anyObject, money, timestamp } from "./values.ts";

const units = z.array(z.strictObject({ line: z.string(), quantity: z.int() }));

/** `checkout-rest.md` 15.1. */
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

/** The order object of a form. `checkout-rest.md` 15.1. */
export function orderSchema(form: "classic" | "nested", line: z.ZodType) {
  return z.strictObject({
    order: z.string(),
    status: z.enum(["untouched", "progress", "ok", "archived", "failed"]),
    statusDescription: z.string(),
    ...(form === "classic" && { message: z.string() }),
    date: timestamp,
    currency: z.string(),
    language: z.string(),
    paymentMethod: z.string(),
    paymentMethodName: z.string(),
    shippingMethod: z.string(),
    shippingMethodName: z.string(),
    items: z.array(line),
    discounts: discountsSchema,
    totals: totalsSchema,
    vatExempt: z.boolean(),
    address: addressSchema,
    shippingAddress: shippingAddressSchema,
    additionalNotes: z.string(),
    giftMessage: z.string().nullable(),
    affiliateHtml: z.string(),
    shipments: z.array(shipmentSchema).optional(),
    refunds: z.array(refundSchema).optional(),
    currencyFormat: currencyFormatSchema,
    pluginFields: anyObject,
    checkoutScript: z.string(),
    paymentMethodData: z.strictObject({ html_snippet: z.string(), redirect_url: z.string() }),
  });
}

export const ordersPagingSchema = z.strictObject({
  from: z.int(),
  size: z.int(),
  totalSize: z.int(),
});

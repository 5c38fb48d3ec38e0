import { z } from "zod";
import { currencyFormatSchema } from "../../rest/schemas/places.ts";
import { refundSchema, shipmentSchema } from "../../rest/schemas/order.ts";
import {
  addressSchema,
  discountsSchema,
  lineSchema,
  paymentFieldsSchema,
  shippingAddressSchema,
  totalsSchema,
  unavailableItemSchema,
} from "../../rest/schemas/selection.ts";
import { money, timestamp } from "../../rest/schemas/values.ts";

const line = lineSchema(z.string());
const { automaticDiscounts, vouchers } = discountsSchema.shape;

const paymentMethodSchema = z.strictObject({
  paymentMethod: z.string(),
  name: z.string(),
  useForDigitalContent: z.boolean(),
  providesCustomerAddressAfterPayment: z.boolean(),
  addressRequiredFields: z.array(z.string()),
});

const shippingMethodSchema = z.strictObject({
  shippingMethod: z.string(),
  name: z.string(),
  ...money("price"),
});

/** What a selection and an order have in common. */
const purchaseFields = {
  selection: z.string(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  language: z.string(),
  customer: z.int().nullable(),
  market: z.int(),
  pricelist: z.int(),
  currency: z.string(),
  currencyFormat: currencyFormatSchema,
  paymentMethod: z.string(),
  shippingMethod: z.string(),
  shippingMethodName: z.string(),
  shippingMethodsAvailable: z.record(z.string(), shippingMethodSchema),
  items: z.array(line),
  discounts: discountsSchema.extend({
    automaticDiscounts: z.record(z.string(), automaticDiscounts.element),
    vouchers: z.record(z.string(), vouchers.element),
  }),
  totals: totalsSchema,
  vatExempt: z.boolean(),
  address: addressSchema,
  shippingAddress: shippingAddressSchema,
  additionalNotes: z.string(),
  affiliate: z.string(),
};

/** shop-rest.md#selection-object. */
export const selectionSchema = z.strictObject({
  ...purchaseFields,
  paymentMethodsAvailable: z.record(z.string(), paymentMethodSchema),
  unavailable: z.array(unavailableItemSchema(z.string())).optional(),
  paymentLink: z.string().optional().describe("Gives a copy of the selection away, once"),
});

export const addedSchema = selectionSchema.extend({ line: z.string().nullable() });

export const orderSchema = z.strictObject({
  order: z.string(),
  status: z.enum(["untouched", "progress", "ok", "archived", "failed"]),
  statusDescription: z.string(),
  date: timestamp,
  ...purchaseFields,
  paymentMethodName: z.string(),
  paymentMethodsAvailable: z.record(
    z.string(),
    paymentMethodSchema.pick({ paymentMethod: true, name: true }),
  ),
  nextSelection: z.string().nullable().describe("What was added after the payment began"),
  shipments: z.array(shipmentSchema),
  refunds: z.array(refundSchema),
});

/** checkout-rest.md#starting-a-payment. */
export const startedSchema = z.looseObject({
  action: z.enum(["form", "redirect", "javascript", "external"]),
  orderId: z.string(),
});

export const paymentSchemas = {
  200: startedSchema,
  201: orderSchema.extend({ action: z.literal("success") }),
};

export const resultSchemas = {
  200: z.strictObject({ action: z.literal("redirect"), url: z.string() }),
  201: orderSchema,
};

export const paymentFieldsAnswer = z.strictObject({ paymentFields: paymentFieldsSchema });

export const addressAnswer = z.strictObject({
  address: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    address1: z.string(),
    zipCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
});

export const storesSchema = z.strictObject({ brickAndMortars: z.array(z.int()) });

export const errorsSchema = z.looseObject({
  errors: z.record(z.string(), z.string()),
  messages: z.array(z.string()).optional(),
  code: z.string().optional(),
});

/** What has a name in the document. */
export const namedSchemas = {
  Selection: selectionSchema,
  Order: orderSchema,
  Errors: errorsSchema,
} as const satisfies Record<string, z.ZodType>;

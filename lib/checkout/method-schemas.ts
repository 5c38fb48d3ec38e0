import { z } from "zod";
import { amount, idText, optionalAmount } from "@/lib/checkout/wire";

export const paymentMethodSchema = z.object({
  paymentMethod: idText,
  name: z.string(),
  paymentMethodType: z.string().default(""),
  handlingCostAsNumber: optionalAmount,
  providesCustomerAddressAfterPayment: z.boolean().default(false),
  supportsInitiateOnly: z.boolean().default(false),
  addressRequiredFields: z.array(z.string()).default([]),
});

export const shippingMethodSchema = z.object({
  shippingMethod: idText,
  name: z.string(),
  priceAsNumber: amount,
  /** From which worth of the items it costs nothing; not every installation tells. */
  freeFromAsNumber: optionalAmount,
});

const fieldRule = z.object({ visible: z.boolean().default(true), required: z.boolean().default(false) });
const fieldRules = z.record(z.string(), fieldRule).default({});

/** Which address fields are shown and required (section 11.5); `{}` when the API says nothing. */
export const paymentFieldsSchema = z
  .object({ address: fieldRules, shippingAddress: fieldRules })
  .default({ address: {}, shippingAddress: {} });

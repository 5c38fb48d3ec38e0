import { z } from "zod";
import { shippingAddressSchema } from "../../../rest/schemas/selection.ts";
import { money, timestamp } from "../../../rest/schemas/values.ts";

const consent = z.strictObject({
  key: z.string(),
  consented: z.boolean(),
  name: z.string().optional(),
  text: z.string().optional(),
  version: z.string().optional(),
  language: z.string().optional(),
});

/** Who is logged in. checkout-rest.md#addresses. */
export const customerSchema = z
  .object({
    customer: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    address1: z.string(),
    address2: z.string(),
    zipCode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    phoneNumber: z.string(),
    gender: z.enum(["M", "F", "X", ""]),
    language: z.string(),
    newsletter: z.boolean(),
    consents: z.array(consent),
  })
  .catchall(z.unknown());

/** checkout-rest.md#customer-calls. */
export function wishlistSchema(product: z.ZodType) {
  return z.strictObject({
    wishlist: z.string(),
    isDefault: z.boolean(),
    items: z.array(z.strictObject({ wishlistItem: z.string(), product, createdAt: timestamp })),
  });
}

const day = z.string().nullable();

/** checkout-rest.md#subscriptions. */
export function subscriptionSchema(product: z.ZodType) {
  return z.strictObject({
    subscription: z.string(),
    contract: z.string(),
    created: timestamp,
    updated: timestamp,
    status: z.enum(["ACTIVE", "PAUSED", "CANCELLED"]),
    subscriptionPlan: z.string(),
    interval: z.strictObject({ type: z.enum(["DAY", "WEEK", "MONTH", "YEAR"]), value: z.int() }),
    nextScheduledOrder: day,
    nextAttemptedOrder: day,
    attentionFlags: z.strictObject({
      paymentDeclined: z.boolean(),
      paymentRevoked: z.boolean(),
      outOfStock: z.boolean(),
    }),
    item: z
      .object({
        item: z.string(),
        quantity: z.int(),
        size: z.string(),
        sku: z.string(),
        ean: z.string(),
        silkProduct: z.string(),
        silkVariant: z.string(),
        ...z.object({ ...money("priceEach"), ...money("totalPrice") }).partial().shape,
        product,
      })
      .catchall(z.unknown()),
  });
}

/** checkout-rest.md#subscriptions. */
export function contractSchema(subscription: z.ZodType) {
  return z.strictObject({
    contract: z.string(),
    created: timestamp,
    updated: timestamp,
    originatingOrder: z.string(),
    shippingAddress: shippingAddressSchema,
    subscriptionPayment: z.strictObject({
      description: z.string(),
      status: z.enum(["ACTIVE", "SUSPENDED", "REVOKED"]),
      created: timestamp,
      updated: timestamp,
    }),
    market: z.union([z.int(), z.string()]),
    pricelist: z.union([z.int(), z.string()]),
    subscriptions: z.array(subscription),
  });
}

export const campaignSiteSchema = z.strictObject({ uri: z.string(), goTo: z.string(), name: z.string() });

/** checkout-rest.md#master-data. */
export const giftCertificateSchema = z.strictObject({
  giftCertificate: z.string(),
  name: z.string(),
  type: z.enum(["predeterminedAmount", "anyAmount"]),
  amount: z.strictObject({ amount: z.string(), amountAsNumber: z.number() }).nullable().optional(),
  amountByCurrency: z
    .array(z.strictObject({ currency: z.string(), amount: z.string(), amountAsNumber: z.number() }))
    .optional(),
  currencyOfSaleOnly: z.boolean().optional(),
  showGiftAmount: z.boolean().optional(),
});

export const foundAddressSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address1: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
});

import { z } from "zod";
import { basketSchema, normaliseBasket } from "@/lib/checkout/selection/basket-schemas";
import { lineProductSchema } from "@/lib/checkout/selection/line-schemas";
import { storeSchema } from "@/lib/checkout/selection/store-schemas";
import { amount, idText, minorUnits, optionalAmount } from "@/lib/checkout/wire";

const languageSchema = z.object({
  language: z.string(),
  name: z.string().default(""),
  default: z.boolean().default(false),
});

const locationSchema = z
  .object({
    country: z.string().nullable(),
    name: z.string().default(""),
    state: z.string().nullable().default(null),
    stateName: z.string().default(""),
    shipTo: z.boolean(),
    language: z.union([z.string(), z.object({ language: z.string() })]).optional(),
  })
  .transform(({ language, ...location }) => ({
    ...location,
    language: typeof language === "object" ? language.language : (language ?? ""),
  }));

const countrySchema = z.object({
  country: z.string(),
  name: z.string(),
  language: z.string().default(""),
  currency: z.string().default(""),
  states: z.array(z.object({ state: z.string(), name: z.string() })).default([]),
});

const paymentMethodSchema = z.object({
  paymentMethod: idText,
  name: z.string(),
  paymentMethodType: z.string().default(""),
  handlingCostAsNumber: optionalAmount,
  providesCustomerAddressAfterPayment: z.boolean().default(false),
  supportsInitiateOnly: z.boolean().default(false),
  addressRequiredFields: z.array(z.string()).default([]),
});

const shippingMethodSchema = z.object({
  shippingMethod: idText,
  name: z.string(),
  priceAsNumber: amount,
  /** From which worth of the items it costs nothing; not every installation tells. */
  freeFromAsNumber: optionalAmount,
});

const fieldRule = z.object({ visible: z.boolean().default(true), required: z.boolean().default(false) });
const fieldRules = z.record(z.string(), fieldRule).default({});

/**
 * Which address fields are shown and required (checkout-rest.md#location-and-methods); `{}` when the API says nothing.
 */
const paymentFieldsSchema = z
  .object({ address: fieldRules, shippingAddress: fieldRules })
  .default({ address: {}, shippingAddress: {} });

const unavailableSchema = z
  .object({
    item: idText,
    product: z.union([lineProductSchema, idText]),
    originalQuantity: z.coerce.number().int().default(0),
    unavailable: z.coerce.number().int().default(0),
    available: z.coerce.number().int().default(0),
  })
  .transform(({ product, ...entry }) => ({
    ...entry,
    product: typeof product === "string" ? product : product.product,
    name: typeof product === "string" ? "" : product.name,
  }));

const loggedInSchema = z
  .object({ email: z.string().catch(""), firstName: z.string().catch("") })
  .nullish()
  .transform((customer) => customer ?? null);

const wireSelectionSchema = z.object({
  selection: basketSchema.extend({
    language: z.string().default(""),
    additionalNotes: z.string().nullish(),
    giftMessage: z.string().nullish(),
    brickAndMortar: storeSchema.nullish().catch(null),
    checkoutScript: z.string().nullish(),
  }),
  products: z.array(lineProductSchema).optional(),
  location: locationSchema,
  countries: z.array(countrySchema).default([]),
  languages: z.array(languageSchema).default([]),
  language: z.object({ language: z.string() }).nullish().catch(null),
  paymentMethods: z.array(paymentMethodSchema).default([]),
  shippingMethods: z.array(shippingMethodSchema).default([]),
  paymentFields: paymentFieldsSchema,
  loggedIn: loggedInSchema,
  unavailable: z.array(unavailableSchema).default([]),
});

function normaliseSelection(wire: z.infer<typeof wireSelectionSchema>) {
  const minor = minorUnits(wire.selection.currency);
  const names = new Map((wire.products ?? []).map((product) => [product.product, product.name]));
  const { additionalNotes, giftMessage, brickAndMortar, checkoutScript, ...basket } = wire.selection;
  return {
    ...normaliseBasket(basket, wire.products),
    /** The one that was chosen: each form has it in a place of its own (checkout-rest.md#two-forms). */
    language: basket.language || (wire.language?.language ?? ""),
    additionalNotes: additionalNotes ?? "",
    giftMessage: giftMessage ?? "",
    /** Where it is fetched; null: it is sent. */
    store: brickAndMortar ?? null,
    /** Run on the checkout page; empty where no payment needs it (checkout-rest.md#checkout-script). */
    checkoutScript: checkoutScript ?? "",
    location: wire.location,
    countries: wire.countries,
    languages: wire.languages,
    paymentMethods: wire.paymentMethods.map(({ handlingCostAsNumber, ...method }) => ({
      ...method,
      price: minor(handlingCostAsNumber ?? 0),
    })),
    shippingMethods: wire.shippingMethods.map(({ priceAsNumber, freeFromAsNumber, ...method }) => ({
      ...method,
      price: minor(priceAsNumber),
      freeFrom: freeFromAsNumber === null ? null : minor(freeFromAsNumber),
    })),
    paymentFields: wire.paymentFields,
    /** Who is logged in, by what they are called; null: nobody. */
    customer: wire.loggedIn === null ? null : { name: wire.loggedIn.firstName || wire.loggedIn.email },
    unavailable: wire.unavailable.map((entry) => ({
      ...entry,
      name: entry.name === "" ? (names.get(entry.product) ?? "") : entry.name,
    })),
  };
}

/**
 * The selection response of checkout-rest.md#selection-response in either form (checkout-rest.md#two-forms), as one
 * shape. Money is integer minor units.
 */
export const selectionSchema = wireSelectionSchema.transform(normaliseSelection);

export type Selection = z.infer<typeof selectionSchema>;
export type SelectionLine = Selection["lines"][number];
export type Unavailable = Selection["unavailable"][number];

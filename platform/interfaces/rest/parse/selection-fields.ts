import { z } from "zod";
import type { CheckoutFormInput } from "../../../selling/selection/checkout/checkout-form.ts";
import { flag, idText, longestText, optionalCode, positiveNumber, shortText, textOf } from "./input.ts";

const longestNote = 2000;

const value = textOf(longestText)
  .nullish()
  .transform((text) => text ?? undefined);
const place = value.transform((text) => text?.trim());
const note = textOf(longestNote).nullish();

const address = {
  email: value,
  company: value,
  firstName: value,
  lastName: value,
  address1: value,
  address2: value,
  zipCode: value,
  city: value,
  state: place,
  country: place.transform((text) => text?.toUpperCase()),
  phoneNumber: value,
  houseNumber: value,
  houseExtension: value,
};

/** Fields of checkout-rest.md#payment-fields; POST payment takes the same addresses. */
export const billingAddress = z.strictObject({
  ...address,
  identityNumber: value,
  vatNumber: value,
  newsletter: flag.optional(),
});
export const shippingAddress = z.strictObject(address);

const consent = z.object({
  key: textOf(longestText),
  consented: flag,
  name: value,
  text: textOf(longestNote).optional(),
  version: value,
  language: value,
});

export const consents = z.array(consent).max(100);

export const additionalFields = z.record(z.string(), z.unknown());

/** The fields of a checkout form, all of them optional. */
export const checkoutFields = z.strictObject({
  address: billingAddress.nullish(),
  shippingAddress: shippingAddress.nullish(),
  language: optionalCode,
  paymentReturnPage: note,
  paymentFailedPage: note,
  additionalFields: additionalFields.nullish(),
  additionalNotes: note,
  giftMessage: note,
  cartAbandonmentEmail: flag.optional(),
  consents: consents.optional(),
});

/** Maps the fields of a checkout form to those of a selection. */
export function mapCheckoutFields(body: z.infer<typeof checkoutFields>): CheckoutFormInput {
  const { address: billing, cartAbandonmentEmail, consents, ...rest } = body;
  const { newsletter, ...given } = billing ?? {};
  return {
    ...rest,
    address: given,
    preferences: {
      ...(newsletter !== undefined && { newsletter }),
      ...(cartAbandonmentEmail !== undefined && { cartAbandonmentEmail }),
      ...(consents !== undefined && { consents }),
    },
  };
}

/** Fields of every call that adds an item. checkout-rest.md#selection-calls. */
export const itemFields = {
  quantity: positiveNumber.nullish(),
  productUrl: shortText,
  category: shortText,
  comment: shortText,
};

export const planField = { subscriptionPlan: optionalCode };

/** Those of the item fields that need the secret. checkout-rest.md#shared-secret. */
export const secretItemFields = ["comment"] as const;

const mostPieces = 1000;

/** The contents of a flexible bundle. */
export const bundleSections = z.array(z.object({ section: positiveNumber, item: idText })).max(mostPieces);

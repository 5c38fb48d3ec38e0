import { z } from "zod";
import type { GivenFields } from "../../selection/checkout/checkout-form.ts";
import { flag, longestText, optionalCode, textOf } from "./input.ts";

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

/** Fields of `checkout-rest.md` 10.2; POST payment takes the same addresses. */
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

/** What a checkout form says, all of it optional. */
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

/** The same as the selection takes it. */
export function givenFields(body: z.infer<typeof checkoutFields>): GivenFields {
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

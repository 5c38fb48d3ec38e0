import { z } from "zod";
import { personFields } from "../../../rest/schemas/selection.ts";

const person = { ...personFields, houseNumber: z.string(), houseExtension: z.string() };

const shippingAddress = z.object(person).partial();
const address = shippingAddress.extend({
  identityNumber: z.string().optional(),
  vatNumber: z.string().optional(),
  newsletter: z.boolean().optional(),
});

const fields = z.record(z.string(), z.unknown());

/**
 * What a start of payment takes. It is read field by field, because what was kept at the selection stands in for what
 * is missing: this is how it is told. `checkout-rest.md` 16.1.
 */
export const paymentInput = z
  .object({
    paymentReturnPage: z.string().describe("Absolute address; may have been given in payment-fields"),
    paymentFailedPage: z.string().describe("Absolute address; may have been given in payment-fields"),
    termsAndConditions: z.boolean(),
    address,
    shippingAddress: shippingAddress.nullable().describe("Absent: the same as the address"),
    paymentMethod: z.string(),
    shippingMethod: z.string(),
    paymentInitiateOnly: z.boolean(),
    paymentMethodSpecificFields: fields,
    paymentCheckoutOrigin: z.string(),
    ipAddress: z.string(),
    affiliate: z.string(),
    additionalFields: fields,
    additionalNotes: z.string(),
    giftMessage: z.string(),
    customerClubFields: fields,
    consents: z.array(z.object({ key: z.string(), consented: z.boolean() })),
    language: z.string(),
  })
  .partial();

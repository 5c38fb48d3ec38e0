import { z } from "zod";
import { ADDRESS_FIELDS, type AddressField } from "@/lib/forms/address/address-fields";
import type { CheckoutRules } from "@/lib/forms/checkout/checkout-rules";
import {
  type FieldError,
  type AddressValues,
  type CheckoutValues,
} from "@/lib/forms/checkout/checkout-values";
import { EMAIL, LONGEST_EMAIL, LONGEST_MESSAGE, LONGEST_NAME, LONGEST_TEXT } from "@/lib/forms/field-limits";
import { isPhoneIn } from "@/lib/forms/address/phone-numbers";
import { normalisePostcode } from "@/lib/forms/address/country-rules";

const say = (error: FieldError): { error: FieldError } => ({ error });

function text(field: AddressField, rules: CheckoutRules, longest = LONGEST_TEXT) {
  const base = z.string().trim().max(longest, say("tooLong"));
  return rules.required.includes(field) ? base.min(1, say("required")) : base;
}

/** A field that may stay empty is tested only when something stands in it. */
function filled(test: (value: string) => boolean) {
  return (value: string): boolean => value === "" || test(value);
}

function addressSchema(rules: CheckoutRules) {
  const isState = (value: string) =>
    rules.states.length === 0 || rules.states.some(({ state }) => state === value);
  return z.object({
    email: text("email", rules, LONGEST_EMAIL).refine(
      filled((value) => EMAIL.test(value)),
      say("email"),
    ),
    phoneNumber: text("phoneNumber", rules).refine(
      filled((value) => isPhoneIn(rules.country, value)),
      say("phone"),
    ),
    firstName: text("firstName", rules, LONGEST_NAME),
    lastName: text("lastName", rules, LONGEST_NAME),
    company: text("company", rules),
    address1: text("address1", rules),
    address2: text("address2", rules),
    zipCode: text("zipCode", rules)
      .refine((value) => normalisePostcode(rules.country, value) !== null, say("zipCode"))
      .transform((value) => normalisePostcode(rules.country, value) ?? value),
    city: text("city", rules),
    state: text("state", rules).refine(filled(isState), say("state")),
  });
}

/** A parcel to somebody else needs a name and a place, whatever the billing address needs. */
function shippingRules(rules: CheckoutRules): CheckoutRules {
  const required: AddressField[] = ["firstName", "lastName", "address1", "zipCode", "city"];
  return { ...rules, required: rules.states.length > 0 ? [...required, "state"] : required };
}

/** Whatever stands in the fields of an address that is not used. */
const looseAddress: z.ZodType<AddressValues, AddressValues> = z.record(z.enum(ADDRESS_FIELDS), z.string());

const messageSchema = z.string().trim().max(LONGEST_MESSAGE, say("tooLong"));

/**
 * The checkout's form, one schema for browser and server. A payment that brings the address
 * (checkout-rest.md#starting-a-payment) asks for address and terms in its own box: the form then demands neither.
 */
export function checkoutSchema(rules: CheckoutRules): z.ZodType<CheckoutValues, CheckoutValues> {
  const methods = {
    paymentMethod: z.string().min(1, say("method")),
    shippingMethod: z.string(),
    giftMessage: messageSchema,
    additionalNotes: messageSchema,
  };
  if (rules.isAddressBrought) {
    return z.object({
      ...methods,
      address: looseAddress,
      isShippedElsewhere: z.boolean(),
      shippingAddress: looseAddress,
      termsAndConditions: z.boolean(),
    });
  }
  const own = {
    ...methods,
    address: addressSchema(rules),
    termsAndConditions: z.boolean().refine((accepted) => accepted, say("terms")),
  };
  return z.discriminatedUnion("isShippedElsewhere", [
    z.object({ ...own, isShippedElsewhere: z.literal(false), shippingAddress: looseAddress }),
    z.object({
      ...own,
      isShippedElsewhere: z.literal(true),
      shippingAddress: addressSchema(shippingRules(rules)),
    }),
  ]);
}

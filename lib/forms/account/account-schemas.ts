import { z } from "zod";
import type { FormFault } from "@/lib/forms/form-state";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/account/account-fields";
import { isPhone } from "@/lib/forms/address/phone-numbers";
import { EMAIL, LONGEST_EMAIL, LONGEST_NAME, LONGEST_TEXT } from "@/lib/forms/field-limits";
import type { CustomerAddressField } from "@/lib/forms/address/address-fields";
import { normalisePostcode } from "@/lib/forms/address/country-rules";

/** checkout-rest.md#customer-calls, field rules. */
const MOST_PASSWORD_LETTERS = 128;

const say = (fault: FormFault): FormFault => fault;

export const emailField = z
  .string()
  .trim()
  .min(1, say("required"))
  .max(LONGEST_EMAIL, say("tooLong"))
  .regex(EMAIL, say("email"));

/** A password that an account has: whatever it is, the API says whether it is the one. */
export const knownPasswordField = z
  .string()
  .min(1, say("required"))
  .max(MOST_PASSWORD_LETTERS, say("tooLong"));

export const newPasswordField = knownPasswordField.min(FEWEST_PASSWORD_LETTERS, say("passwordShort"));

const name = z.string().trim().min(1, say("required")).max(LONGEST_NAME, say("tooLong"));
const line = z.string().trim().max(LONGEST_TEXT, say("tooLong")).default("");
const country = z.string().regex(/^[A-Z]{2}$/, say("invalid"));

export const nameFields = { firstName: name, lastName: name };

export const customerAddressSchema = {
  country,
  address1: line,
  address2: line,
  zipCode: line,
  city: line,
  state: line,
  phoneNumber: line.refine((value) => value === "" || isPhone(value), say("phone")),
} satisfies Record<CustomerAddressField, z.ZodType>;

const postcode = z.object({ country, zipCode: line });

/**
 * checkout-rest.md#postal-codes: the postcode is one of the country. Said together with what is wrong with other
 * fields.
 */
export function withPostcode<T extends z.ZodType<{ readonly country: string; readonly zipCode: string }>>(
  schema: T,
): T {
  return schema.refine(({ country, zipCode }) => normalisePostcode(country, zipCode) !== null, {
    path: ["zipCode"],
    error: say("zipCode"),
    when: ({ value }) => postcode.safeParse(value).success,
  });
}

/** A checked address as the API keeps it, the postcode in its country's usual form. */
export function normaliseCustomerAddress(
  values: Readonly<Record<CustomerAddressField, string>>,
): Readonly<Record<CustomerAddressField, string>> {
  const { country, address1, address2, city, state, phoneNumber } = values;
  const zipCode = normalisePostcode(country, values.zipCode) ?? values.zipCode;
  return { country, address1, address2, zipCode, city, state, phoneNumber };
}

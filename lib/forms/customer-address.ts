import { z } from "zod";
import { isPhone } from "@/lib/forms/checkout-schema";
import { LONGEST_TEXT } from "@/lib/forms/checkout-values";
import type { FormFault } from "@/lib/forms/form-state";
import type { PlaceField } from "@/lib/forms/place-fields";
import { normalisePostcode } from "@/lib/forms/postcodes";

const LONGEST_NAME = 100;

const say = (fault: FormFault): FormFault => fault;

const name = z.string().trim().min(1, say("required")).max(LONGEST_NAME, say("tooLong"));
const line = z.string().trim().max(LONGEST_TEXT, say("tooLong")).default("");
const country = z.string().regex(/^[A-Z]{2}$/, say("invalid"));

export const nameFields = { firstName: name, lastName: name };

export const placeFields = {
  country,
  address1: line,
  address2: line,
  zipCode: line,
  city: line,
  state: line,
  phoneNumber: line.refine((value) => value === "" || isPhone(value), say("phone")),
} satisfies Record<PlaceField, z.ZodType>;

const postcode = z.object({ country, zipCode: line });

/** Section 16.1: the postcode is one of the country. Said together with what is wrong with other fields. */
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
export function placeOf(values: Readonly<Record<PlaceField, string>>): Readonly<Record<PlaceField, string>> {
  const { country, address1, address2, city, state, phoneNumber } = values;
  const zipCode = normalisePostcode(country, values.zipCode) ?? values.zipCode;
  return { country, address1, address2, zipCode, city, state, phoneNumber };
}

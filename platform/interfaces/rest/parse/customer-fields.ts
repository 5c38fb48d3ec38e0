import { z } from "zod";
import type { ProfileChange } from "../../../customers/customer/account/profile-rules.ts";
import { flag, optionalCode, textOf } from "./input.ts";
import { consents } from "./selection-fields.ts";

/** A text of one line; the account checks its length. */
const line = z
  .preprocess((value) => (typeof value === "number" ? String(value) : value), z.string())
  .nullish()
  .transform((text) => text?.replaceAll(/\p{Cc}/gu, "").trim());

/** A password, unchanged; empty when absent. */
export const password = z
  .preprocess((value) => (typeof value === "number" ? String(value) : value), z.string())
  .nullish()
  .transform((text) => text ?? "");

/** An e-mail without white space around it; empty when absent. */
export const email = line.transform((text) => text ?? "");

/** Some clients send an empty map as a list. */
const map = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string(), z.unknown()).nullish(),
);

export const placeFields = {
  firstName: line,
  lastName: line,
  address1: line,
  address2: line,
  zipCode: line,
  city: line,
  state: line,
  country: optionalCode,
  phoneNumber: line,
};

/** Fields of `register` and `customer/update`. checkout-rest.md#customer-calls. */
export const profileFields = {
  ...placeFields,
  newsletter: flag.nullish(),
  gender: line,
  language: optionalCode,
  customerClubFields: map,
  consents: consents.nullish(),
  customAttributes: map,
};

const profile = z.object(profileFields);

export function mapProfile(body: Partial<z.infer<typeof profile>>): ProfileChange {
  const { customerClubFields, newsletter, consents, customAttributes, ...rest } = body;
  return {
    ...rest,
    newsletter: newsletter ?? undefined,
    consents: consents ?? undefined,
    customAttributes: customAttributes ?? undefined,
    clubFields: customerClubFields ?? undefined,
  };
}

// Only a rough bound: the address check knows the exact limits.
const text = textOf(1000)
  .nullish()
  .transform((value) => value ?? undefined);

/** The delivery address of subscriptions. checkout-rest.md#field-rules. */
export const deliveryFields = {
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  phoneNumber: text,
  email: text,
};

import { z } from "zod";
import type { GivenProfile } from "../../customer/account/profile-rules.ts";
import { flag, optionalCode } from "./input.ts";
import { consents } from "./checkout-fields.ts";

/** A text of one line; its length is the account's business. */
const line = z
  .preprocess((value) => (typeof value === "number" ? String(value) : value), z.string())
  .nullish()
  .transform((text) => text?.replaceAll(/\p{Cc}/gu, "").trim());

/** A password as it was written; absent: empty. */
export const password = z
  .preprocess((value) => (typeof value === "number" ? String(value) : value), z.string())
  .nullish()
  .transform((text) => text ?? "");

/** An e-mail as it was written, without what stands around it; absent: empty. */
export const email = line.transform((text) => text ?? "");

/** Some clients write an empty map as a list. */
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

/** What register and `customer/update` say of a customer. `checkout-rest.md` section 15. */
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

export function profileOf(body: Partial<z.infer<typeof profile>>): GivenProfile {
  const { customerClubFields, newsletter, consents, customAttributes, ...rest } = body;
  return {
    ...rest,
    newsletter: newsletter ?? undefined,
    consents: consents ?? undefined,
    customAttributes: customAttributes ?? undefined,
    clubFields: customerClubFields ?? undefined,
  };
}

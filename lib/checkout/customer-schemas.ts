import { z } from "zod";
import { idText } from "@/lib/checkout/wire";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const consentSchema = z.object({
  key: z.string(),
  consented: z.boolean().default(false),
  name: text,
  text,
  version: text,
  language: text,
});

export type Consent = z.infer<typeof consentSchema>;

/** `loggedIn` of section 8.7; unset fields are empty text. A customer has one address. */
export const customerSchema = z
  .object({
    customer: idText.default(""),
    email: z.string(),
    firstName: text,
    lastName: text,
    address1: text,
    address2: text,
    zipCode: text,
    city: text,
    state: text,
    country: text,
    phoneNumber: text,
    gender: text,
    newsletter: z.boolean().nullish().default(null),
    consents: z.array(consentSchema).nullish(),
  })
  .transform(({ consents, ...customer }) => ({ ...customer, consents: consents ?? [] }));

export type Customer = z.infer<typeof customerSchema>;

/** Of every answer of a session with a customer: who that is. */
export const loggedInSchema = z
  .object({ loggedIn: customerSchema.optional() })
  .transform(({ loggedIn }) => loggedIn ?? null);

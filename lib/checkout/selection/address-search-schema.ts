import { z } from "zod";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** What a payment method knows of a person or company (checkout-rest.md#customer-calls, `address-search`). */
export const foundAddressSchema = z
  .object({
    address: z.object({
      firstName: text,
      lastName: text,
      company: text,
      address1: text,
      zipCode: text,
      city: text,
      country: text,
    }),
  })
  .transform(({ address }) => address);

export type FoundAddress = z.infer<typeof foundAddressSchema>;

import { emptyAddress } from "@/lib/checkout/empty-address";
import { z } from "zod";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** An address of section 8.7 as it is answered; unset fields are empty text. */
export const addressSchema = z
  .object({
    email: text,
    firstName: text,
    lastName: text,
    company: text,
    address1: text,
    address2: text,
    zipCode: text,
    city: text,
    state: text,
    country: text,
    countryName: text,
    phoneNumber: text,
  })
  .partial()
  .nullish()
  .transform((address) => ({ ...emptyAddress, ...address }));

export type Address = z.infer<typeof addressSchema>;

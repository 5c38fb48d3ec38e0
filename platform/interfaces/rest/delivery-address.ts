import { textOf } from "./input.ts";

// Longer ones are refused where their limit is known.
const text = textOf(1000)
  .nullish()
  .transform((value) => value ?? undefined);

/** The fields of where subscriptions are sent to. `checkout-rest.md` section 15. */
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

import { z } from "zod";

export const customerSchema = z.strictObject({
  customer: z.string(),
  email: z.string(),
  registered: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
  gender: z.enum(["", "M", "F", "X"]),
  language: z.string(),
  newsletter: z.boolean(),
  consents: z.array(z.looseObject({ key: z.string(), consented: z.boolean() })),
});

export const customerAnswer = z.strictObject({ customer: customerSchema });
export const nothingAnswer = z.strictObject({});
export const validAnswer = z.strictObject({ valid: z.boolean() });
export const subscribedAnswer = z.strictObject({ subscribed: z.literal(true) });

const subscription = z.looseObject({ subscription: z.string(), contract: z.string(), status: z.string() });
const contract = z.looseObject({ contract: z.string(), subscriptions: z.array(subscription) });

export const contractsAnswer = z.strictObject({ contracts: z.array(contract) });
export const contractAnswer = z.strictObject({ contract });
export const subscriptionAnswer = z.strictObject({ subscription });

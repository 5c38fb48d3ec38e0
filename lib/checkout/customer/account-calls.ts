import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { z } from "zod";
import { idText, optionalText } from "@/lib/checkout/wire";

const consentSchema = z.object({
  key: z.string(),
  consented: z.boolean().default(false),
  name: optionalText,
  text: optionalText,
  version: optionalText,
  language: optionalText,
});

export type Consent = z.infer<typeof consentSchema>;

/** `loggedIn` of checkout-rest.md#addresses; unset fields are empty text. A customer has one address. */
const customerSchema = z
  .object({
    customer: idText.default(""),
    email: z.string(),
    firstName: optionalText,
    lastName: optionalText,
    address1: optionalText,
    address2: optionalText,
    zipCode: optionalText,
    city: optionalText,
    state: optionalText,
    country: optionalText,
    phoneNumber: optionalText,
    gender: optionalText,
    newsletter: z.boolean().nullish().default(null),
    consents: z.array(consentSchema).nullish(),
  })
  .transform(({ consents, ...customer }) => ({ ...customer, consents: consents ?? [] }));

export type Customer = z.infer<typeof customerSchema>;

/** Of every answer of a session with a customer: who that is. */
const loggedInSchema = z
  .object({ loggedIn: customerSchema.optional() })
  .transform(({ loggedIn }) => loggedIn ?? null);

type Body = Readonly<Record<string, unknown>>;
type CustomerAnswer = Promise<CheckoutAnswer<Customer | null>>;
/** The selection that is the customer's from now on; what could not come along stands in `unavailable`. */
type SignInAnswer = Promise<CheckoutAnswer<Selection>>;

/**
 * The customer of a session; null for a guest. Throws when the API is away: nobody is a guest then.
 * checkout-rest.md#customer-calls.
 */
export async function readSessionCustomer(token: string): Promise<Customer | null> {
  const answer = await callCheckout({ method: "GET", path: "customer", token, schema: loggedInSchema });
  if (!answer.ok && answer.status !== 403) throw new CheckoutUnavailable("status", answer.status);
  return answer.ok ? answer.data : null;
}

/** What lies in the session's selection goes to the customer's own (checkout-rest.md#session-states). */
export async function mutateSessionLogin(
  token: string | undefined,
  email: string,
  password: string,
  forwardedFor: string | undefined,
): SignInAnswer {
  const path = `login/${encodeURIComponent(email)}`;
  return callCheckout({
    method: "POST",
    path,
    body: { password },
    token,
    schema: selectionSchema,
    forwardedFor,
  });
}

/** Makes an account and logs in. */
export async function mutateSessionRegister(
  token: string | undefined,
  body: Body,
  forwardedFor: string | undefined,
): SignInAnswer {
  return callCheckout({
    method: "POST",
    path: "register",
    body,
    token,
    schema: selectionSchema,
    forwardedFor,
  });
}

/** The session goes on without the customer and their selection. */
export async function mutateSessionLogout(token: string): CustomerAnswer {
  return callCheckout({ method: "POST", path: "logout", token, schema: loggedInSchema });
}

/** Asks for a mail with a link to `linkUri`; the same answer whether the e-mail is known or not. */
export async function mutateSessionResetMail(
  token: string | undefined,
  email: string,
  linkUri: string,
  forwardedFor: string | undefined,
): Promise<CheckoutAnswer<unknown>> {
  const body = { email, linkUri };
  const path = "password-reset-email";
  return callCheckout({ method: "POST", path, body, token, schema: z.unknown(), forwardedFor });
}

/** A new password by the link of a mail, which logs in. `id` and `i` are the link's. */
export async function mutateSessionReset(
  token: string | undefined,
  body: Body,
  forwardedFor: string | undefined,
): SignInAnswer {
  const path = "password-reset";
  return callCheckout({ method: "POST", path, body, token, schema: selectionSchema, forwardedFor });
}

/** Name, address and phone (checkout-rest.md#customer-calls). */
export async function mutateSessionAddress(token: string, body: Body): CustomerAnswer {
  return callCheckout({ method: "PUT", path: "address", body, token, schema: loggedInSchema });
}

export async function mutateSessionEmail(token: string, newEmail: string): CustomerAnswer {
  return callCheckout({ method: "PUT", path: "email", body: { newEmail }, token, schema: loggedInSchema });
}

/** Logs out all other sessions of the customer. */
export async function mutateSessionPassword(
  token: string,
  password: string,
  newPassword: string,
  forwardedFor: string | undefined,
): CustomerAnswer {
  const body = { password, newPassword };
  return callCheckout({ method: "PUT", path: "password", body, token, schema: loggedInSchema, forwardedFor });
}

/** Newsletter and consents; what is absent stays as it is. */
export async function mutateSessionCustomer(token: string, body: Body): CustomerAnswer {
  return callCheckout({ method: "PUT", path: "customer/update", body, token, schema: loggedInSchema });
}

import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { type Customer, loggedInSchema } from "@/lib/checkout/customer-schemas";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Selection, selectionSchema } from "@/lib/checkout/selection-schemas";
import { z } from "zod";

type Body = Readonly<Record<string, unknown>>;
type CustomerAnswer = Promise<CheckoutAnswer<Customer | null>>;
/** The selection that is the customer's from now on; what could not come along stands in `unavailable`. */
type SignInAnswer = Promise<CheckoutAnswer<Selection>>;

/** The customer of a session; null for a guest. Throws when the API is away: nobody is a guest then. Section 15. */
export async function readSessionCustomer(token: string): Promise<Customer | null> {
  const answer = await callCheckout({ method: "GET", path: "customer", token, schema: loggedInSchema });
  if (!answer.ok && answer.status !== 403) throw new CheckoutUnavailable("status", answer.status);
  return answer.ok ? answer.data : null;
}

/** What lies in the session's selection goes to the customer's own (section 13.1). */
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

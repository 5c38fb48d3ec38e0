import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { type Customer, loggedInSchema } from "@/lib/checkout/customer-schemas";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

type CustomerAnswer = Promise<CheckoutAnswer<Customer | null>>;

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
): CustomerAnswer {
  const path = `login/${encodeURIComponent(email)}`;
  return callCheckout({ method: "POST", path, body: { password }, token, schema: loggedInSchema });
}

/** The session goes on without the customer and their selection. */
export async function mutateSessionLogout(token: string): CustomerAnswer {
  return callCheckout({ method: "POST", path: "logout", token, schema: loggedInSchema });
}

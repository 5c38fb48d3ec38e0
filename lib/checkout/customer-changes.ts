import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { type Customer, loggedInSchema } from "@/lib/checkout/customer-schemas";

type Body = Readonly<Record<string, unknown>>;
type CustomerAnswer = Promise<CheckoutAnswer<Customer | null>>;

/** Name, address and phone (section 15). */
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

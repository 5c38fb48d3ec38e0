import "server-only";
import { cache } from "react";
import { type Customer, readSessionCustomer } from "@/lib/checkout/customer/account-calls";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { readVisitor } from "@/lib/session/visitor";

/** Who requests a page. `unknown`: the API is away; nobody is shown as logged out then. */
export type Viewer =
  | { readonly kind: "guest" }
  | { readonly kind: "customer"; readonly customer: Customer; readonly token: string }
  | { readonly kind: "unknown" };

/** Read once per request. */
export const readViewer = cache(async (): Promise<Viewer> => {
  const session = await readVisitor();
  if (session === null) return { kind: "guest" };
  try {
    const customer = await readSessionCustomer(session.token);
    return customer === null ? { kind: "guest" } : { kind: "customer", customer, token: session.token };
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return { kind: "unknown" };
    throw error;
  }
});

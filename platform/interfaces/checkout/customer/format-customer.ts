import type { Customer } from "../../../customers/customer/customer.ts";
import { readCustomer } from "../../../customers/customer/read-customer.ts";
import type { Session } from "../../../selling/session/session.ts";
import { customerFields } from "../../rest/format/customer.ts";
import type { ResponseContext } from "../client.ts";

/** `loggedIn`; custom attributes never replace a field. checkout-rest.md#addresses. */
export function formatCustomer(customer: Customer): Record<string, unknown> {
  return {
    ...customer.customAttributes,
    customer: String(customer.id),
    email: customer.email,
    ...customerFields(customer),
  };
}

/** The customer who is logged in; null when nobody is. */
export async function readLoggedIn(
  { platform }: Pick<ResponseContext, "platform">,
  { customer }: Session,
): Promise<Customer | null> {
  return customer === null ? null : readCustomer(platform.db, customer);
}

/** `loggedIn` in responses to a session; nothing while nobody is logged in. checkout-rest.md#selection-response. */
export async function loggedInPart(
  context: Pick<ResponseContext, "platform">,
  session: Session,
): Promise<Record<string, unknown>> {
  const customer = await readLoggedIn(context, session);
  return customer ? { loggedIn: formatCustomer(customer) } : {};
}

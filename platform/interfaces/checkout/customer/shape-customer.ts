import type { Customer } from "../../../customer/customer.ts";
import { readCustomer } from "../../../customer/read-customer.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";

/** `loggedIn`; custom attributes never hide a field. `checkout-rest.md` 8.7. */
export function formatCustomer(customer: Customer): Record<string, unknown> {
  return {
    ...customer.customAttributes,
    customer: String(customer.id),
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    address1: customer.address1,
    address2: customer.address2,
    zipCode: customer.zipCode,
    city: customer.city,
    state: customer.state,
    country: customer.country,
    phoneNumber: customer.phoneNumber,
    gender: customer.gender ?? "",
    language: customer.language ?? "",
    newsletter: customer.newsletter,
    consents: customer.consents,
  };
}

/** Who is logged in; null: nobody. */
export async function readLoggedIn(
  { platform }: Pick<AnswerContext, "platform">,
  { customer }: Session,
): Promise<Customer | null> {
  return customer === null ? null : readCustomer(platform.db, customer);
}

/** `loggedIn` for answers to a session; nothing while nobody is. `checkout-rest.md` section 11. */
export async function loggedInPart(
  context: Pick<AnswerContext, "platform">,
  session: Session,
): Promise<Record<string, unknown>> {
  const customer = await readLoggedIn(context, session);
  return customer ? { loggedIn: formatCustomer(customer) } : {};
}

import type { KnownCustomer } from "../../../customer/find-customer.ts";
import type { Body } from "../answer.ts";

/** The customer object; never a password. `shop-rest.md` 4. */
export function shapeCustomer(customer: KnownCustomer): Body {
  return {
    customer: String(customer.id),
    email: customer.email,
    registered: customer.registered,
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

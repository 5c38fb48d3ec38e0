import type { Customer } from "../../../customers/customer/customer.ts";

/** The fields of a customer that follow `customer` and `email`. checkout-rest.md#addresses. */
export function customerFields(customer: Customer): Readonly<Record<string, unknown>> {
  return {
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

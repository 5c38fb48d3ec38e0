import type { Customer } from "../../../customers/customer/customer.ts";
import { readCustomer } from "../../../customers/customer/read-customer.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import { loginRequired } from "../graphql-errors.ts";

/** The source of a `Customer`. */
export interface CustomerSource {
  readonly customer: Customer;
  readonly id: number;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly cellPhoneNumber: string | null;
  /** Customers have no such field. */
  readonly websiteUrl: null;
}

export function customerSource(customer: Customer): CustomerSource {
  return {
    customer,
    id: customer.id,
    email: customer.email,
    firstName: customer.firstName || null,
    lastName: customer.lastName || null,
    phoneNumber: customer.phoneNumber || null,
    cellPhoneNumber: customer.cellPhoneNumber || null,
    websiteUrl: null,
  };
}

/** The logged-in customer; null: nobody is logged in. */
export const readLoggedIn = perView(async (context: StorefrontContext): Promise<CustomerSource | null> => {
  const { customer } = sessionOf(context);
  return customer === null ? null : customerSource(await readCustomer(context.platform.db, customer));
});

/** The id of the logged-in customer. Throws when nobody is logged in. */
export function customerOf(context: StorefrontContext): number {
  const { customer } = sessionOf(context);
  if (customer === null) throw loginRequired();
  return customer;
}

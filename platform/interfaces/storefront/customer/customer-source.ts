import type { Customer } from "../../../customer/customer.ts";
import { readCustomer } from "../../../customer/read-customer.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import { loginRequired } from "../graphql-errors.ts";

/** What the resolvers of `Customer` are given. */
export interface CustomerSource {
  readonly customer: Customer;
  readonly id: number;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly cellPhoneNumber: string | null;
  /** Nothing asks customers for it. */
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

/** Who is logged in, as she is now; null: nobody. */
export const readLoggedIn = perView(async (context: StorefrontContext): Promise<CustomerSource | null> => {
  const { customer } = sessionOf(context);
  return customer === null ? null : customerSource(await readCustomer(context.platform.db, customer));
});

/** The number of who is logged in, for whatever only customers may do. */
export function customerOf(context: StorefrontContext): number {
  const { customer } = sessionOf(context);
  if (customer === null) throw loginRequired();
  return customer;
}

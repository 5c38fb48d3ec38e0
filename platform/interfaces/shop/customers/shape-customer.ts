import type { KnownCustomer } from "../../../customer/read-customer.ts";
import { customerFields } from "../../rest/format/customer.ts";
import type { Body } from "../answer.ts";

/** The customer object; never a password. shop-rest.md#customers. */
export function shapeCustomer(customer: KnownCustomer): Body {
  return {
    customer: String(customer.id),
    email: customer.email,
    registered: customer.registered,
    ...customerFields(customer),
  };
}

import type { GivenShipping } from "../../../selection/fill-in.ts";
import { givenAddress, type GivenAddresses } from "../selection/mutations/address-input.ts";
import type { ArgumentPaths } from "../user-errors.ts";

/** Both addresses of an input: the one that things are sent to is the main one. `storefront-graphql.md` 5.2, 5.4. */
export function givenShipping({ shippingAddress, separateBillingAddress }: GivenAddresses): GivenShipping {
  return {
    address: givenAddress(shippingAddress),
    billing: separateBillingAddress ? givenAddress(separateBillingAddress) : null,
  };
}

/** Where the arguments of its problems stand, which are about the addresses as they are kept. */
export function addressPaths({ separateBillingAddress }: GivenAddresses): ArgumentPaths {
  const shipping = ["input", "shippingAddress"];
  const billing = separateBillingAddress ? ["input", "separateBillingAddress"] : shipping;
  return {
    address: billing,
    "address.company": [...billing, "companyName"],
    shippingAddress: shipping,
    "shippingAddress.company": [...shipping, "companyName"],
    country: [...shipping, "country"],
    state: [...shipping, "state"],
  };
}

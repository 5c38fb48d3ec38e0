import type { GivenAddresses } from "../selection/mutations/address-input.ts";
import type { ArgumentPaths } from "../user-errors.ts";

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

import { checkAddress, type CheckedAddress } from "../address/check-address.ts";
import type { Address } from "../selection/selection.ts";
import type { ZipCodeRule } from "../settings/plugins/common.ts";
import type { Settings } from "../settings/schema.ts";
import type { Contract } from "./contract.ts";

const required = ["firstName", "lastName", "address1", "zipCode", "city", "phoneNumber", "email"] as const;

/** A whole new address in the country of the contract, and every problem of it. checkout-rest.md#customer-calls. */
export function readDelivery(
  settings: Settings,
  { zipCodes }: { readonly zipCodes: ZipCodeRule },
  { country, state }: Pick<Contract, "country" | "state">,
  given: Readonly<Record<string, string | undefined>>,
): CheckedAddress {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  const address: Address = Object.fromEntries([...told, ["country", country], ["state", state ?? ""]]);
  return checkAddress(settings, address, { required: () => required, zipCodes });
}

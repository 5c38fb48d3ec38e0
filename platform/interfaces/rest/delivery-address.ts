import { checkAddress, type CheckedAddress } from "../../payment/check-address.ts";
import type { Address } from "../../selection/selection.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import type { Settings } from "../../settings/schema.ts";
import type { Contract } from "../../subscription/contract.ts";
import { textOf } from "./input.ts";

// Longer ones are refused where their limit is known.
const text = textOf(1000)
  .nullish()
  .transform((value) => value ?? undefined);

/** The fields of where subscriptions are sent to. `checkout-rest.md` section 15. */
export const deliveryFields = {
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  phoneNumber: text,
  email: text,
};

const required = ["firstName", "lastName", "address1", "zipCode", "city", "phoneNumber", "email"] as const;

type GivenDelivery = Partial<Record<keyof typeof deliveryFields, string | undefined>>;

/** A whole new address in the country of the contract, and every problem of it. */
export function readDelivery(
  settings: Settings,
  { zipCodes }: Pick<CheckoutPluginSettings, "zipCodes">,
  { country, state }: Pick<Contract, "country" | "state">,
  given: GivenDelivery,
): CheckedAddress {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  const address: Address = Object.fromEntries([...told, ["country", country], ["state", state ?? ""]]);
  return checkAddress(settings, address, { required: () => required, zipCodes });
}

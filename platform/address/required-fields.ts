import type { AddressKey } from "../selection/selection.ts";

/** What the required fields of an address depend on. */
export interface AddressDemand {
  /** The plugin's setting. */
  readonly usual: readonly AddressKey[];
  readonly countryHasStates: boolean;
  /** The payment method brings the address itself: only the country is needed, to price with. */
  readonly methodBringsAddress: boolean;
}

/** The address fields that payment demands. checkout-rest.md#location-and-methods. */
export function requiredAddressFields(demand: AddressDemand): readonly AddressKey[] {
  if (demand.methodBringsAddress) return ["country"];
  const fields = new Set(demand.usual);
  return [...(demand.countryHasStates ? fields.add("state") : fields)];
}

/** The same for a separate shipping address: its e-mail, left blank, is that of the bill. */
export function requiredShippingFields(demand: AddressDemand): readonly AddressKey[] {
  return requiredAddressFields(demand).filter((field) => field !== "email");
}

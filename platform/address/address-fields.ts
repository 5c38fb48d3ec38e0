import { requiredAddressFields, requiredShippingFields, type AddressDemand } from "./required-fields.ts";
import { addressKeys, type AddressKey } from "../selection/selection.ts";

export interface AddressFieldRule {
  readonly key: AddressKey;
  readonly visible: boolean;
  readonly required: boolean;
}

const hiddenFields: ReadonlySet<AddressKey> = new Set([
  "identityNumber",
  "vatNumber",
  "houseNumber",
  "houseExtension",
]);

/**
 * Which fields a checkout shows of the address that is always there, and which it demands.
 * checkout-rest.md#location-and-methods.
 */
export function addressFields(demand: AddressDemand): readonly AddressFieldRule[] {
  return fieldsOf(demand, requiredAddressFields(demand));
}

/** The same of a second address beside it: its e-mail can be left blank. */
export function secondAddressFields(demand: AddressDemand): readonly AddressFieldRule[] {
  return fieldsOf(demand, requiredShippingFields(demand));
}

function fieldsOf(
  { countryHasStates }: AddressDemand,
  needed: readonly AddressKey[],
): readonly AddressFieldRule[] {
  return addressKeys.map((key) => {
    const required = needed.includes(key);
    const isShown = key === "state" ? countryHasStates : !hiddenFields.has(key);
    return { key, visible: isShown || required, required };
  });
}

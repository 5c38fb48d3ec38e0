import { type AddressKey, addressKeys } from "../selection/selection.ts";

/** What the required fields of an address depend on. */
export interface RequiredAddressInput {
  /** The plugin's setting. */
  readonly usual: readonly AddressKey[];
  readonly countryHasStates: boolean;
  /** The payment method brings the address itself: only the country is needed, to price with. */
  readonly methodBringsAddress: boolean;
}

/** The address fields that payment demands. checkout-rest.md#location-and-methods. */
export function requiredAddressFields(demand: RequiredAddressInput): readonly AddressKey[] {
  if (demand.methodBringsAddress) return ["country"];
  const fields = new Set(demand.usual);
  return [...(demand.countryHasStates ? fields.add("state") : fields)];
}

/** The same for a separate shipping address: its e-mail, left blank, is that of the bill. */
export function requiredShippingFields(demand: RequiredAddressInput): readonly AddressKey[] {
  return requiredAddressFields(demand).filter((field) => field !== "email");
}

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

/** Which fields a checkout shows of the address that is always there, and which it demands. checkout-rest.md#location-and-methods. */
export function addressFields(demand: RequiredAddressInput): readonly AddressFieldRule[] {
  return fieldsOf(demand, requiredAddressFields(demand));
}

/** The same of a second address beside it: its e-mail can be left blank. */
export function secondAddressFields(demand: RequiredAddressInput): readonly AddressFieldRule[] {
  return fieldsOf(demand, requiredShippingFields(demand));
}

function fieldsOf(
  { countryHasStates }: RequiredAddressInput,
  needed: readonly AddressKey[],
): readonly AddressFieldRule[] {
  return addressKeys.map((key) => {
    const required = needed.includes(key);
    const isShown = key === "state" ? countryHasStates : !hiddenFields.has(key);
    return { key, visible: isShown || required, required };
  });
}

/** The fields of an address that the shop asks for, in the order in which they stand on the page. */
export const ADDRESS_FIELDS = [
  "email",
  "phoneNumber",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const REQUIRED_BY_DEFAULT: readonly AddressField[] = [
  "email",
  "firstName",
  "lastName",
  "address1",
  "zipCode",
  "city",
];

export function isAddressField(name: string): name is AddressField {
  return ADDRESS_FIELDS.some((field) => field === name);
}

/** The `autocomplete` token of each field. */
export const AUTOCOMPLETE = {
  email: "email",
  phoneNumber: "tel",
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  address1: "address-line1",
  address2: "address-line2",
  zipCode: "postal-code",
  city: "address-level2",
  state: "address-level1",
} as const satisfies Record<AddressField, string>;

/** The fields of the one address that a customer has, in the order in which they stand on the page. */
export const CUSTOMER_ADDRESS_FIELDS = [
  "country",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
] as const;

export type CustomerAddressField = (typeof CUSTOMER_ADDRESS_FIELDS)[number];

/**
 * The fields of a contract's address, in the order in which they stand on the page (checkout-rest.md#customer-calls).
 */
export const CONTRACT_FIELDS = [
  "firstName",
  "lastName",
  "address1",
  "address2",
  "zipCode",
  "city",
  "phoneNumber",
  "email",
] as const;

export type ContractField = (typeof CONTRACT_FIELDS)[number];

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

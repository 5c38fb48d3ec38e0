import type { Order } from "./order-query.ts";

/** What can be corrected: the country, the state and a VAT number stay, since tax follows from them. */
export const placeFields = [
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "phoneNumber",
] as const;

export type PlaceFields = Record<(typeof placeFields)[number], string>;

export interface AddressFields extends PlaceFields {
  email: string;
  /** Whether it goes to another address. */
  isElsewhere: boolean;
  shipping: PlaceFields;
}

type Addresses = Pick<Order, "email" | "address" | "shippingAddress">;

function placeOf(address: Readonly<Record<string, string>> | null): PlaceFields {
  const part = (name: keyof PlaceFields) => address?.[name] ?? "";
  return {
    firstName: part("firstName"),
    lastName: part("lastName"),
    company: part("company"),
    address1: part("address1"),
    address2: part("address2"),
    zipCode: part("zipCode"),
    city: part("city"),
    phoneNumber: part("phoneNumber"),
  };
}

/** What the form is filled with. */
export function fieldsOf({ email, address, shippingAddress }: Addresses): AddressFields {
  return {
    ...placeOf(address),
    email: email ?? "",
    isElsewhere: shippingAddress !== null,
    shipping: placeOf(shippingAddress),
  };
}

/** What differs; an empty text takes a field away, and a delivery address that is not wanted any more goes. */
export function patchOf(before: AddressFields, after: AddressFields) {
  const address = changed(before, after);
  const email = after.email.trim();
  const whole = { ...address, ...(email !== before.email && { email }) };
  const isFirst = after.isElsewhere && !before.isElsewhere;
  const shipping = changed(isFirst ? placeOf(null) : before.shipping, after.shipping);
  return {
    ...(Object.keys(whole).length > 0 && { address: whole }),
    ...(before.isElsewhere && !after.isElsewhere && { shippingAddress: null }),
    ...(after.isElsewhere && Object.keys(shipping).length > 0 && { shippingAddress: shipping }),
  };
}

function changed(before: PlaceFields, after: PlaceFields): Partial<Record<keyof PlaceFields, string | null>> {
  const names = placeFields.filter((name) => before[name] !== after[name].trim());
  return Object.fromEntries(names.map((name) => [name, after[name].trim() || null]));
}

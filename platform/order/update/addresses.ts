import type { Address, AddressKey } from "../../selection/selection.ts";
import type { OrderInput } from "../record/order-record.ts";

type AddressInput = OrderInput["billingaddress"];
type Field = keyof NonNullable<AddressInput>;

/** What the shop calls a field of an address; the others are only kept. */
const keys = {
  email: "email",
  company: "company",
  firstname: "firstName",
  lastname: "lastName",
  address1: "address1",
  address2: "address2",
  zipcode: "zipCode",
  city: "city",
  state: "state",
  country: "country",
  telephone: "phoneNumber",
  vat: "vatNumber",
} as const satisfies Partial<Record<Field, AddressKey>>;

/** An address with what is given of it: what is absent stays, what is empty goes. */
export function addressOf(known: Address, given: AddressInput): Address {
  if (given === undefined) return known;
  if (given === null) return {};
  const fields = new Map<string, string>(Object.entries(known));
  const street = [known.address1, `${known.houseNumber ?? ""}${known.houseExtension ?? ""}`]
    .filter(Boolean)
    .join(" ");
  for (const [field, key] of Object.entries(keys)) {
    const value = Reflect.get(given, field);
    if (typeof value !== "string" || (field === "address1" && value === street)) continue;
    if (value === "") fields.delete(key);
    else fields.set(key, field === "country" ? value.toUpperCase() : value);
    // The whole street stands in one field from now on.
    if (field === "address1") for (const part of ["houseNumber", "houseExtension"]) fields.delete(part);
  }
  return Object.fromEntries(fields);
}

/** The fields of an address that the shop has no place for, with those that were kept before. */
export function restOfAddress(given: AddressInput, current: AddressInput, before: unknown): object {
  if (!given) return {};
  const others = Object.entries(given).filter(
    ([field, value]) => !(field in keys) && value !== (current ? Reflect.get(current, field) : undefined),
  );
  return { ...(typeof before === "object" ? before : {}), ...Object.fromEntries(others) };
}

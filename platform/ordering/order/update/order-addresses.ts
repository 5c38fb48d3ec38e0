import type { Address, AddressKey } from "../../../selling/selection/selection.ts";
import { isDeepStrictEqual } from "node:util";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { OrderInput } from "../record/order-record.ts";
import type { OrderSnapshot } from "../snapshot.ts";

type AddressInput = OrderInput["billingaddress"];
type Addresses = Pick<OrderSnapshot, "address" | "shippingAddress">;
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
  const street = streetOf(known);
  for (const [field, key] of Object.entries(keys)) {
    const value: unknown = Reflect.get(given, field);
    if (typeof value !== "string" || (field === "address1" && value === street)) continue;
    if (field === "address1") dropHouse(fields);
    if (value === "") fields.delete(key);
    else fields.set(key, field === "country" ? value.toUpperCase() : value);
  }
  return Object.fromEntries(fields);
}

/** In one field, as records have it. */
function streetOf({ address1, houseNumber = "", houseExtension = "" }: Address): string {
  return [address1, `${houseNumber}${houseExtension}`].filter(Boolean).join(" ");
}

/** A street that is written anew has its house in it. */
function dropHouse(fields: Map<string, string>): void {
  fields.delete("houseNumber");
  fields.delete("houseExtension");
}

/** The fields of an address that the shop has no place for, with those that were kept before. */
export function restOfAddress(given: AddressInput, current: AddressInput, before: unknown): object {
  if (!given) return {};
  const others = Object.entries(given).filter(
    ([field, value]) => !(field in keys) && value !== (current ? Reflect.get(current, field) : undefined),
  );
  return { ...(typeof before === "object" ? before : {}), ...Object.fromEntries(others) };
}

/** A ship-to address that is the bill's is none of its own; one that is said stays where it is when the bill moves. */
export function changedAddresses(
  known: Addresses,
  said: Pick<OrderInput, "billingaddress" | "shippingaddress"> & {
    readonly ecvatno?: string | undefined;
  },
): Addresses {
  const billed = addressOf(known.address, said.billingaddress);
  const address = said.ecvatno === undefined ? billed : addressOf(billed, { vat: said.ecvatno });
  const { shippingaddress } = said;
  if (!shippingaddress) {
    return { address, shippingAddress: shippingaddress === null ? null : known.shippingAddress };
  }
  const sentTo = shipTo(known);
  const wanted = addressOf(sentTo, shippingaddress);
  if (known.shippingAddress !== null && isDeepStrictEqual(wanted, sentTo)) {
    return { address, shippingAddress: known.shippingAddress };
  }
  return { address, shippingAddress: isDeepStrictEqual(wanted, billed) ? null : wanted };
}

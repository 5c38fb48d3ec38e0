import type { Address } from "../../selection/selection.ts";
import type { OrderRecord } from "./order-record.ts";
import { unlessEmpty } from "./record-words.ts";

type AddressRecord = Exclude<NonNullable<OrderRecord["billingaddress"]>, string>;

/** An address of an order, with what only the integrator keeps of it. `soap.md` 3.1. */
export function addressRecord(address: Address, kept: AddressRecord | "" | undefined): AddressRecord {
  const street = [address.address1, houseOf(address)].filter(Boolean).join(" ");
  return {
    company: unlessEmpty(address.company),
    firstname: unlessEmpty(address.firstName),
    lastname: unlessEmpty(address.lastName),
    address1: unlessEmpty(street),
    address2: unlessEmpty(address.address2),
    city: unlessEmpty(address.city),
    state: unlessEmpty(address.state),
    zipcode: unlessEmpty(address.zipCode),
    country: unlessEmpty(address.country),
    email: unlessEmpty(address.email),
    telephone: unlessEmpty(address.phoneNumber),
    vat: unlessEmpty(address.vatNumber),
    ...(kept === "" ? {} : kept),
  };
}

/** Its parts are asked for by themselves where a street goes without them. */
function houseOf({ houseNumber = "", houseExtension = "" }: Address): string {
  return `${houseNumber}${houseExtension}`;
}

import type { Address } from "../../../selling/selection/selection.ts";
import type { OrderRecord } from "./order-record.ts";
import { fieldText } from "./record-words.ts";

type AddressRecord = Exclude<NonNullable<OrderRecord["billingaddress"]>, string>;

/** An address of an order, with what only the integrator keeps of it. soap.md#shared-shapes. */
export function addressRecord(address: Address, kept: AddressRecord | "" | undefined): AddressRecord {
  const street = [address.address1, houseOf(address)].filter(Boolean).join(" ");
  return {
    company: fieldText(address.company),
    firstname: fieldText(address.firstName),
    lastname: fieldText(address.lastName),
    address1: fieldText(street),
    address2: fieldText(address.address2),
    city: fieldText(address.city),
    state: fieldText(address.state),
    zipcode: fieldText(address.zipCode),
    country: fieldText(address.country),
    email: fieldText(address.email),
    telephone: fieldText(address.phoneNumber),
    vat: fieldText(address.vatNumber),
    ...(kept === "" ? {} : kept),
  };
}

/** Its parts are asked for by themselves where a street goes without them. */
function houseOf({ houseNumber = "", houseExtension = "" }: Address): string {
  return `${houseNumber}${houseExtension}`;
}

import type { Session } from "../../session/session.ts";
import type { Address, Selection } from "../selection.ts";

export type Addresses = Pick<Selection, "address" | "shippingAddress">;
type Place = Pick<Session, "country" | "state">;

/** The address that things are sent to; its e-mail, left blank, is that of the bill. checkout-rest.md#selection. */
export function shipTo({ address, shippingAddress }: Addresses): Address {
  if (shippingAddress === null) return address;
  const email = shippingAddress.email ?? address.email;
  return { ...shippingAddress, ...(email !== undefined && { email }) };
}

/**
 * Both addresses as they are understood: one that names no country is where the session is, and the ship-to one that
 * names no state is in the session's. checkout-rest.md#addresses.
 */
export function placedAddresses(addresses: Addresses, place: Place): Addresses {
  const address = withCountry(addresses.address, place);
  const sentTo = withState(withCountry(shipTo(addresses), place), place);
  return addresses.shippingAddress
    ? { address, shippingAddress: sentTo }
    : { address: sentTo, shippingAddress: null };
}

function withCountry(address: Address, place: Place): Address {
  if (address.country !== undefined || place.country === null) return address;
  return withState({ ...address, country: place.country }, place);
}

function withState(address: Address, { country, state }: Place): Address {
  const isTold = address.state !== undefined || state === null || address.country !== country;
  return isTold ? address : { ...address, state };
}

import { findCountry } from "../../../catalogue/market/places.ts";
import type { Address, AddressKey, Selection } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Customer } from "../customer.ts";

type Fields = Pick<
  Customer,
  | "email"
  | "firstName"
  | "lastName"
  | "phoneNumber"
  | "address1"
  | "address2"
  | "zipCode"
  | "city"
  | "state"
  | "country"
>;

const names = ["firstName", "lastName"] as const;
const street = ["address1", "address2", "zipCode", "city"] as const;
const place = [...street, "state", "country"] as const;

/**
 * The billing address with what the account knows, where nothing was typed: each of e-mail, name, telephone and place
 * as a whole, so that no two addresses are mixed. The place only where the session is.
 */
export function prefill(
  settings: Settings,
  selection: Pick<Selection, "address">,
  customer: Fields | null,
  session: Pick<Session, "country" | "state">,
): Address {
  const { address } = selection;
  if (!customer) return address;
  const isUntouched = (keys: readonly AddressKey[]) => keys.every((key) => address[key] === undefined);
  return {
    ...address,
    ...(isUntouched(["email"]) && known(customer, ["email"])),
    ...(isUntouched(names) && known(customer, names)),
    ...(isUntouched(["phoneNumber"]) && known(customer, ["phoneNumber"])),
    ...(isUntouched([...street, "company"]) &&
      isAt(settings, address, customer, session) &&
      known(customer, place)),
  };
}

/** Whether the account's place is the session's, and not another than the one that was typed. */
function isAt(
  settings: Settings,
  address: Address,
  customer: Fields,
  { country, state }: Pick<Session, "country" | "state">,
): boolean {
  if (customer.country !== country) return false;
  const hasStates = (findCountry(settings, country)?.states.length ?? 0) > 0;
  if (hasStates && customer.state !== (state ?? "")) return false;
  const { country: typedCountry = country, state: typedState = customer.state } = address;
  return typedCountry === country && typedState === customer.state;
}

function known(customer: Fields, keys: readonly (keyof Fields)[]): Address {
  return Object.fromEntries(keys.map((key) => [key, customer[key]]).filter(([, value]) => value !== ""));
}

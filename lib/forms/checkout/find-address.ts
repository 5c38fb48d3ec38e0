import type { FoundAddress } from "@/lib/checkout/selection/address-search-schema";
import type { AddressValues } from "@/lib/forms/checkout/checkout-values";

/** Why no address was found: keys of the checkout's words. */
export const ADDRESS_SEARCH_PROBLEMS = ["unknown", "invalid", "many", "outage", "country"] as const;

export type AddressSearchProblem = (typeof ADDRESS_SEARCH_PROBLEMS)[number];

/** What came of a search by identity number. */
export type AddressSearchResult =
  | { readonly kind: "found"; readonly name: string }
  | { readonly kind: "refused"; readonly problem: AddressSearchProblem };

export const LONGEST_IDENTITY_NUMBER = 40;

/** By the status of the API (checkout-rest.md#errors); 0 is an outage. */
export function addressSearchProblem(status: number): AddressSearchProblem {
  if (status === 404) return "unknown";
  if (status === 406 || status === 400) return "invalid";
  return status === 429 ? "many" : "outage";
}

const TAKEN = ["firstName", "lastName", "company", "address1", "zipCode", "city"] as const;

/** An address with what was found in it; null for one in another country, whose price may be another. */
export function mergeFoundAddress(
  values: AddressValues,
  found: FoundAddress,
  country: string,
): AddressValues | null {
  if (found.country !== "" && found.country !== country) return null;
  const known = TAKEN.flatMap((field) => (found[field] === "" ? [] : [[field, found[field]] as const]));
  return { ...values, ...Object.fromEntries(known) };
}

/** What the one who was found is called. */
export function nameOf({ firstName, lastName, company }: FoundAddress): string {
  return [firstName, lastName].filter(Boolean).join(" ") || company;
}

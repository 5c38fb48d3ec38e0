import type { FoundAddress } from "@/lib/checkout/selection/address-search-schema";
import type { AddressValues } from "@/lib/forms/checkout-values";

/** Why no address was found: keys of the checkout's words. */
export const FIND_PROBLEMS = ["unknown", "invalid", "many", "outage", "country"] as const;

export type FindProblem = (typeof FIND_PROBLEMS)[number];

/** What came of a search by identity number. */
export type FindNews =
  | { readonly kind: "found"; readonly name: string }
  | { readonly kind: "refused"; readonly problem: FindProblem };

export const LONGEST_IDENTITY_NUMBER = 40;

/** Where people have a number by which their address is known. */
const COUNTRIES: ReadonlySet<string> = new Set(["SE", "NO", "DK", "FI"]);

export function hasIdentityNumbers(country: string): boolean {
  return COUNTRIES.has(country);
}

/** By the status of the API (section 6); 0 is an outage. */
export function findProblem(status: number): FindProblem {
  if (status === 404) return "unknown";
  if (status === 406 || status === 400) return "invalid";
  return status === 429 ? "many" : "outage";
}

const TAKEN = ["firstName", "lastName", "company", "address1", "zipCode", "city"] as const;

/** An address with what was found in it; null for one in another country, whose price may be another. */
export function withFound(values: AddressValues, found: FoundAddress, country: string): AddressValues | null {
  if (found.country !== "" && found.country !== country) return null;
  const known = TAKEN.flatMap((field) => (found[field] === "" ? [] : [[field, found[field]] as const]));
  return { ...values, ...Object.fromEntries(known) };
}

/** What the one who was found is called. */
export function nameOfFound({ firstName, lastName, company }: FoundAddress): string {
  return [firstName, lastName].filter(Boolean).join(" ") || company;
}

import { countryName, findCountry } from "../../../catalogue/market/places.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Reader } from "../reader.ts";

/** Where the town comes before state and postal code. */
const townFirst: ReadonlySet<string> = new Set(["US", "CA", "GB"]);

/** An address as it stands on an envelope. */
export function postalLines(settings: Settings, reader: Reader, address: Address): readonly string[] {
  const country = findCountry(settings, address.country ?? "");
  const rows = [
    joined([address.firstName, address.lastName], " "),
    address.company,
    address.address1,
    address.address2,
    townLine(address, townFirst.has(country?.country ?? "")),
    country && countryName(settings, country, reader.language),
    address.phoneNumber,
  ];
  return rows.flatMap((row) => row || []);
}

function townLine({ city, zipCode, state }: Address, isTownFirst: boolean): string {
  return isTownFirst
    ? joined([city, joined([state, zipCode], " ")], ", ")
    : joined([joined([zipCode, city], " "), state], ", ");
}

function joined(parts: readonly (string | undefined)[], between: string): string {
  return parts.filter(Boolean).join(between);
}

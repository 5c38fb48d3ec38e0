import { placeLines } from "../../../catalogue/market/address-rules.ts";
import { countryName, findCountry } from "../../../catalogue/market/places.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Reader } from "../reader.ts";

/** An address as it stands on an envelope. */
export function postalLines(settings: Settings, reader: Reader, address: Address): readonly string[] {
  const country = findCountry(settings, address.country ?? "");
  const rows = [
    [address.firstName, address.lastName].filter(Boolean).join(" "),
    address.company,
    address.address1,
    address.address2,
    ...placeLines(country?.country ?? "", address),
    country && countryName(settings, country, reader.language),
    address.phoneNumber,
  ];
  return rows.flatMap((row) => row || []);
}

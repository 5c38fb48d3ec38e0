import { countryName, findCountry } from "../../../catalogue/market/places.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

const shownFields = [
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "country",
] as const;

/** `address` of a selection or an order; fields that are not set are empty. checkout-rest.md#addresses. */
export function formatAddress(
  settings: Settings,
  address: Address,
  language: string,
): Record<string, string> {
  const { vatNumber = "" } = address;
  return { ...formatShippingAddress(settings, address, language), vatNumber };
}

/** The same without a VAT number. */
export function formatShippingAddress(
  settings: Settings,
  address: Address,
  language: string,
): Record<string, string> {
  const country = address.country === undefined ? undefined : findCountry(settings, address.country);
  return {
    ...Object.fromEntries(shownFields.map((field) => [field, address[field] ?? ""])),
    countryName: country ? countryName(settings, country, language) : "",
    phoneNumber: address.phoneNumber ?? "",
  };
}

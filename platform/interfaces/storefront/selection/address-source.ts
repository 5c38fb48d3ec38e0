import type { Address } from "../../../selling/selection/selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { findCountry, findState } from "../../../catalogue/market/places.ts";
import { countrySourceOf, type CountrySource, type CountryStateSource } from "../market/country.ts";

/** The source of an `Address`; what is not known is null. */
export interface AddressSource {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly attention: string | null;
  readonly cellPhoneNumber: string | null;
  readonly city: string | null;
  readonly companyName: string | null;
  readonly country: CountrySource | null;
  readonly email: string | null;
  readonly faxNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phoneNumber: string | null;
  readonly state: CountryStateSource | null;
  readonly stateOrProvince: string | null;
  readonly vatNumber: string | null;
  readonly zipCode: string | null;
}

/** An address of a selection, an order or a customer, with the country's name in a language. */
export function addressSource(settings: Settings, address: Address, language: string): AddressSource {
  const country = address.country === undefined ? undefined : findCountry(settings, address.country);
  const state = country && address.state !== undefined ? findState(country, address.state) : undefined;
  return {
    address1: textOf(address.address1),
    address2: textOf(address.address2),
    attention: null,
    cellPhoneNumber: null,
    city: textOf(address.city),
    companyName: textOf(address.company),
    country: countrySourceOf(settings, address.country, language),
    email: textOf(address.email),
    faxNumber: null,
    firstName: textOf(address.firstName),
    lastName: textOf(address.lastName),
    phoneNumber: textOf(address.phoneNumber),
    state: state ? { code: state.state, name: state.name } : null,
    stateOrProvince: textOf(address.state),
    vatNumber: textOf(address.vatNumber),
    zipCode: textOf(address.zipCode),
  };
}

function textOf(text: string | undefined): string | null {
  return text || null;
}

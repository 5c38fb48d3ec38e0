import { countryName, findCountry, findState } from "../../../market/places.ts";
import type { Session } from "../../../session/session.ts";
import type { CountrySettings } from "../../../settings/schema/markets.ts";
import type { Settings } from "../../../settings/schema.ts";

export interface CountryStateSource {
  readonly code: string;
  readonly name: string;
}

export interface CountrySource {
  readonly code: string;
  readonly name: string;
  readonly isEU: boolean;
  readonly shipTo: boolean;
  readonly states: readonly CountryStateSource[];
  readonly settings: CountrySettings;
}

/** A country with its name in a language. */
export function countrySource(settings: Settings, country: CountrySettings, language: string): CountrySource {
  return {
    code: country.country,
    name: countryName(settings, country, language),
    isEU: country.eu,
    shipTo: country.shipTo,
    states: country.states.map(({ state, name }) => ({ code: state, name })),
    settings: country,
  };
}

/** The same by its code; null: the shop does not know it. */
export function countrySourceOf(
  settings: Settings,
  code: string | null | undefined,
  language: string,
): CountrySource | null {
  const country = code ? findCountry(settings, code) : undefined;
  return country ? countrySource(settings, country, language) : null;
}

/** Where a session is; of one that is nowhere, the home country, as its market and price list are. */
export function sessionCountry(settings: Settings, { country, language }: Session): CountrySource {
  const found =
    countrySourceOf(settings, country, language) ?? countrySourceOf(settings, settings.homeCountry, language);
  if (!found) throw new Error(`Home country ${settings.homeCountry} is not in the settings.`);
  return found;
}

export function sessionState(settings: Settings, { country, state }: Session): CountryStateSource | null {
  const place = country === null ? undefined : findCountry(settings, country);
  const found = place && state !== null ? findState(place, state) : undefined;
  return found ? { code: found.state, name: found.name } : null;
}

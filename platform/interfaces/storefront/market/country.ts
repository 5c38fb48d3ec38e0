import { countryName, findCountry, findState, surroundingsOf } from "../../../catalogue/market/places.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { CountrySettings } from "../../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

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

/** A country by its code; null: the shop does not have it. */
export function countrySourceOf(
  settings: Settings,
  code: string | null | undefined,
  language: string,
): CountrySource | null {
  const country = code ? findCountry(settings, code) : undefined;
  return country ? countrySource(settings, country, language) : null;
}

/** The country of a session, or the home country when it has none. */
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

const euCountries: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);

/** The country of origin of a product, also one that the shop does not have. null: it is no country code. */
export function originCountry(settings: Settings, origin: string, language: string): CountrySource | null {
  const code = origin.toUpperCase();
  const known = countrySourceOf(settings, code, language);
  const home = findCountry(settings, settings.homeCountry);
  if (known || !home || !/^[A-Z]{2}$/.test(code)) return known;
  const names = Object.fromEntries(
    settings.languages.map(({ language: locale }) => [locale, nameIn(locale, code)]),
  );
  const { market, priceList: pricelist } = surroundingsOf(settings, undefined);
  const place = { ...home, market, pricelist, language: settings.defaultLanguage };
  const country = {
    ...place,
    country: code,
    names,
    eu: euCountries.has(code),
    shipTo: false,
    states: [],
  };
  return countrySource(settings, country, language);
}

function nameIn(locale: string, code: string): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
}

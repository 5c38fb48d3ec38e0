import type { CountrySettings } from "../../foundations/settings/schema/markets.ts";
import type { CatalogueSettings, Settings } from "../../foundations/settings/schema.ts";
import { localised } from "./localised.ts";

export type StateSettings = CountrySettings["states"][number];
export type PriceListSettings = Settings["pricelists"][number];

/** A country by its code in any letter case; undefined: the shop does not know it. */
export function findCountry(settings: CatalogueSettings, code: string): CountrySettings | undefined {
  const wanted = code.toUpperCase();
  return settings.countries.find(({ country }) => country === wanted);
}

/** A state by its code or its full name, in any letter case. checkout-rest.md#selection-calls. */
export function findState(country: CountrySettings, text: string): StateSettings | undefined {
  const wanted = text.toLowerCase();
  const isWanted = (name: string) => name.toLowerCase() === wanted;
  return (
    country.states.find(({ state }) => isWanted(state)) ?? country.states.find(({ name }) => isWanted(name))
  );
}

/** A language's code as it is configured; undefined: the shop does not speak it. */
export function findLanguage(settings: CatalogueSettings, code: string): string | undefined {
  const wanted = code.toLowerCase();
  return settings.languages.find(({ language }) => language === wanted)?.language;
}

/** A price list of the settings. Throws when it is not there: ids are checked when settings are loaded. */
export function priceListOf(settings: CatalogueSettings, id: number): PriceListSettings {
  const found = settings.pricelists.find(({ pricelist }) => pricelist === id);
  if (!found) throw new Error(`Price list ${id} is not in the settings.`);
  return found;
}

export function countryName(settings: CatalogueSettings, country: CountrySettings, language: string): string {
  return localised(country.names, language, settings.defaultLanguage) || country.country;
}

export interface Surroundings {
  readonly country: string | null;
  readonly market: number;
  readonly priceList: number;
  readonly language: string;
}

/**
 * What a country gives a session; without a country, what the home country does. checkout-rest.md#country-and-language.
 */
export function surroundingsOf(
  settings: CatalogueSettings,
  country: CountrySettings | undefined,
): Surroundings {
  const source = country ?? findCountry(settings, settings.homeCountry);
  if (!source) throw new Error(`Home country ${settings.homeCountry} is not in the settings.`);
  const { market, pricelist, language } = source;
  return { country: country?.country ?? null, market, priceList: pricelist, language };
}

/**
 * Where a caller is: what the trusted proxy says, else the operator's fallback. checkout-rest.md#country-and-language.
 */
export function callerCountry(
  settings: CatalogueSettings,
  geo: string | undefined,
): CountrySettings | undefined {
  const detected = geo === undefined ? undefined : findCountry(settings, geo);
  if (detected) return detected;
  return settings.fallbackCountry === null ? undefined : findCountry(settings, settings.fallbackCountry);
}

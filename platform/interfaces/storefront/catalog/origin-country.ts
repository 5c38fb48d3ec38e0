import { findCountry, surroundingsOf } from "../../../market/places.ts";
import type { Settings } from "../../../settings/schema.ts";
import { countrySource, countrySourceOf, type CountrySource } from "../market/country.ts";

const ofTheUnion: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);

/** Where something was made, also where the shop does not sell. null: it is not told, or by no code. */
export function originCountry(settings: Settings, said: string, language: string): CountrySource | null {
  const code = said.toUpperCase();
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
    eu: ofTheUnion.has(code),
    shipTo: false,
    states: [],
  };
  return countrySource(settings, country, language);
}

function nameIn(locale: string, code: string): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
}

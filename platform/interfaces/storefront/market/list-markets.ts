import { collatorOf } from "../../../catalogue/market/collation.ts";
import type { CountrySettings } from "../../../foundations/settings/schema/markets.ts";
import type { StorefrontContext } from "../context.ts";
import { countrySource, type CountrySource } from "./country.ts";
import { languageOf, languageSource, type LanguageSource } from "./language.ts";
import { marketSource, pricelistSource, type MarketSource, type PricelistSource } from "./market.ts";

/** By name. */
export function listCountries(
  context: StorefrontContext,
  isListed: (country: CountrySettings) => boolean,
): readonly CountrySource[] {
  const { settings } = context.platform;
  const language = languageOf(context);
  const collator = collatorOf(language);
  return settings.countries
    .filter(isListed)
    .map((country) => countrySource(settings, country, language))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}

/** By name. */
export function listLanguages({ platform: { settings } }: StorefrontContext): readonly LanguageSource[] {
  const collator = collatorOf("en");
  return settings.languages
    .map(({ language }) => languageSource(settings, language))
    .toSorted((a, b) => collator.compare(a.languageName, b.languageName));
}

interface Filter {
  readonly id?: readonly number[] | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
}

/** The markets with one of the ids that serve one of the countries. */
export function listMarkets(
  { platform: { settings } }: StorefrontContext,
  filter: Filter,
): readonly MarketSource[] {
  const ofCountries = settings.countries
    .filter(isAmong(filter.countries))
    .flatMap(({ market, markets }) => markets.concat(market));
  return settings.markets
    .map(({ market }) => market)
    .filter((market) => isChosen(filter, market, ofCountries))
    .map((market) => marketSource(settings, market));
}

/** The price lists with one of the ids that serve one of the countries. */
export function listPricelists(
  { platform: { settings } }: StorefrontContext,
  filter: Filter,
): readonly PricelistSource[] {
  const ofCountries = settings.countries
    .filter(isAmong(filter.countries))
    .flatMap(({ pricelist, pricelists }) => pricelists.concat(pricelist));
  return settings.pricelists
    .map(({ pricelist }) => pricelist)
    .filter((pricelist) => isChosen(filter, pricelist, ofCountries))
    .map((pricelist) => pricelistSource(settings, pricelist));
}

function isAmong(codes: Filter["countries"]): (country: CountrySettings) => boolean {
  const wanted = new Set(codes?.map((code) => code.toUpperCase()));
  return ({ country }) => wanted.has(country);
}

function isChosen({ id, countries }: Filter, number: number, ofCountries: readonly number[]): boolean {
  if (id && !id.includes(number)) return false;
  return !countries || ofCountries.includes(number);
}

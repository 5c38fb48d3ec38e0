import { collatorOf } from "../../../catalogue/market/collation.ts";
import { countryName, findCountry, findState, priceListOf } from "../../../catalogue/market/places.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { CountrySettings } from "../../../foundations/settings/schema/markets.ts";
import type { CheckoutPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

type Form = CheckoutPluginSettings["form"];

const nowhere = { country: null, name: "", state: null, stateName: "", eu: false, shipTo: false } as const;

/**
 * The location of a session. Its language is the default of the country, not the chosen one. checkout-rest.md#two-forms
 * and #location-and-methods.
 */
export function formatLocation(settings: Settings, session: Session, form: Form): Record<string, unknown> {
  const country = session.country === null ? undefined : findCountry(settings, session.country);
  return {
    ...(country ? formatPlace(settings, session, country) : nowhere),
    language: formatDefaultLanguage(settings, country?.language, form),
    market: session.market,
    pricelist: session.priceList,
  };
}

function formatPlace(settings: Settings, session: Session, country: CountrySettings) {
  const state = session.state === null ? undefined : findState(country, session.state);
  return {
    country: country.country,
    name: countryName(settings, country, session.language),
    state: state?.state ?? null,
    stateName: state?.name ?? "",
    eu: country.eu,
    shipTo: country.shipTo,
  };
}

function formatDefaultLanguage(settings: Settings, code: string | undefined, form: Form): unknown {
  if (form === "classic") return code ?? "";
  return code === undefined ? null : formatLanguage(settings, code);
}

interface LanguageFields {
  readonly language: string;
  readonly name: string;
  readonly default: boolean;
}

/** The languages of the shop, by name. checkout-rest.md#location-and-methods. */
export function formatLanguages(settings: Settings): LanguageFields[] {
  const collator = collatorOf("en");
  return settings.languages
    .map(({ language, name }) => ({ language, name, default: language === settings.defaultLanguage }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** One language; null when the shop no longer has it. */
export function formatLanguage(settings: Settings, code: string): LanguageFields | null {
  return formatLanguages(settings).find(({ language }) => language === code) ?? null;
}

interface CountryFormat {
  readonly settings: Settings;
  readonly language: string;
  /** With the shared secret countries have their market and price list too. */
  readonly trusted: boolean;
}

/** The countries that the shop ships to, by name in the session's language. checkout-rest.md#location-and-methods. */
export function formatCountries(format: CountryFormat): Record<string, unknown>[] {
  const shipped = format.settings.countries.filter(({ shipTo }) => shipTo);
  return byName(shipped, format).map((country) => formatCountry(country, format));
}

/** Every country of the settings, with `shipTo`. checkout-rest.md#selection-calls. */
export function formatAllCountries(format: CountryFormat): Record<string, unknown>[] {
  return byName(format.settings.countries, format).map((country) =>
    Object.assign(formatCountry(country, format), { shipTo: country.shipTo }),
  );
}

function byName(
  countries: readonly CountrySettings[],
  { settings, language }: CountryFormat,
): CountrySettings[] {
  const collator = collatorOf(language);
  const name = (country: CountrySettings) => countryName(settings, country, language);
  return [...countries].sort((a, b) => collator.compare(name(a), name(b)));
}

export function formatCountry(
  country: CountrySettings,
  { settings, language, trusted }: CountryFormat,
): Record<string, unknown> {
  const { states } = country;
  return {
    country: country.country,
    name: countryName(settings, country, language),
    eu: country.eu,
    language: country.language,
    currency: priceListOf(settings, country.pricelist).currency,
    ...(states.length > 0 && { states: states.map(({ state, name }) => ({ state, name })) }),
    ...(trusted && { market: country.market, pricelist: country.pricelist }),
  };
}

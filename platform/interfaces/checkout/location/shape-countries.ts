import { collatorOf } from "../../../market/collation.ts";
import { countryName, priceListOf } from "../../../market/places.ts";
import type { CountrySettings } from "../../../settings/places.ts";
import type { Settings } from "../../../settings/schema.ts";

interface CountryShape {
  readonly settings: Settings;
  readonly language: string;
  /** With the shared secret: market and price list too. */
  readonly trusted: boolean;
}

/** The countries that are shipped to, by name in the session's language. `checkout-rest.md` 11.5. */
export function formatCountries(shape: CountryShape): Record<string, unknown>[] {
  const shipped = shape.settings.countries.filter(({ shipTo }) => shipTo);
  return byName(shipped, shape).map((country) => formatCountry(country, shape));
}

/** Every country that the shop knows, with whether it is shipped to. `checkout-rest.md` section 10. */
export function formatAllCountries(shape: CountryShape): Record<string, unknown>[] {
  return byName(shape.settings.countries, shape).map((country) =>
    Object.assign(formatCountry(country, shape), { shipTo: country.shipTo }),
  );
}

function byName(
  countries: readonly CountrySettings[],
  { settings, language }: CountryShape,
): CountrySettings[] {
  const collator = collatorOf(language);
  const name = (country: CountrySettings) => countryName(settings, country, language);
  return [...countries].sort((a, b) => collator.compare(name(a), name(b)));
}

export function formatCountry(
  country: CountrySettings,
  { settings, language, trusted }: CountryShape,
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

import "server-only";
import { cachedCountries, cachedLocation } from "@/lib/catalog-cache/cached-catalog";
import { countryName, type Locale } from "@/lib/locale/locale";

export type AccountCountry = {
  readonly country: string;
  readonly name: string;
  readonly states: readonly { readonly state: string; readonly name: string }[];
};

/** Where a customer may live: where the shop sends to, the country of the page, and the one that is kept of them. */
export async function loadAccountCountries(
  { country: here, language }: Locale,
  kept = "",
): Promise<readonly AccountCountry[]> {
  const shipped = await cachedCountries();
  const known = new Map(shipped.map(({ country, states }) => [country, states]));
  const codes = new Set([...known.keys(), here, ...(kept === "" ? [] : [kept])]);
  const order = new Intl.Collator(language);
  return [...codes]
    .map((country) => ({
      country,
      name: countryName(country, language),
      states: known.get(country) ?? [],
    }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}

/** What prices are in, in a country; undefined: the API does not know the country. */
export async function loadCurrency(country: string): Promise<string | undefined> {
  const location = await cachedLocation(country);
  return location === null || location.currency === "" ? undefined : location.currency;
}

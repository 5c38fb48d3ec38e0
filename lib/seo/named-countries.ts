import { countryName } from "@/lib/locale/locale";

/** Countries by their names in a language, in its order: the API has both of its session's language. */
export function namedCountries(
  countries: readonly { readonly country: string }[],
  language: string,
): { readonly country: string; readonly name: string }[] {
  const order = new Intl.Collator(language);
  return countries
    .map(({ country }) => ({ country, name: countryName(country, language) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

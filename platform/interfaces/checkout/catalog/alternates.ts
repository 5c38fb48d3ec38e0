import type { CatalogEntry, CatalogView } from "../../../catalog/catalog.ts";
import type { Platform } from "../../../platform.ts";

/** The address of a product in every language, and the countries that it is sold to. `docs/found.md`. */
export async function alternatesOf(
  { catalog, settings }: Platform,
  view: CatalogView,
  { item }: CatalogEntry,
) {
  const addresses = await Promise.all(
    settings.languages.map(async ({ language }) => {
      const [entry] = language === view.language ? [{ item }] : await inLanguage(language);
      return entry ? [[language, entry.item.canonicalUri] as const] : [];
    }),
  );
  const countries = settings.countries
    .filter(({ market, shipTo }) => shipTo && item.markets.includes(market))
    .map(({ country }) => country);
  return { addresses: Object.fromEntries(addresses.flat()), countries };

  function inLanguage(language: string) {
    return catalog.entries({ ...view, language }, [item.id]);
  }
}

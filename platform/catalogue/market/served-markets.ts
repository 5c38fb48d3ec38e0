import type { CatalogueSettings } from "../../foundations/settings/schema.ts";

/** The markets of the countries that have a price list, as their own or as one that a back end may choose. */
export function marketsServed({ countries }: CatalogueSettings, priceList: number): readonly number[] {
  const having = countries.filter(
    ({ pricelist, pricelists }) => pricelist === priceList || pricelists.includes(priceList),
  );
  const markets = having.flatMap((country) => country.markets);
  return [...new Set(markets.concat(having.map(({ market }) => market)))];
}

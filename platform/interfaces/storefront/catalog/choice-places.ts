import type { CatalogChoice } from "../catalog-choice.ts";
import { marketSource, pricelistSource, type MarketSource, type PricelistSource } from "../market/market.ts";

/** Markets of the shop that a choice is about, in the operator's order. */
export function chosenMarkets({ settings, markets }: CatalogChoice): readonly number[] {
  return settings.markets.map(({ market }) => market).filter((market) => markets?.includes(market) ?? true);
}

export function chosenMarketSources(choice: CatalogChoice): readonly MarketSource[] {
  return chosenMarkets(choice).map((market) => marketSource(choice.settings, market));
}

/** The same of price lists. */
export function chosenPricelistSources({ settings, priceLists }: CatalogChoice): readonly PricelistSource[] {
  return settings.pricelists
    .filter(({ pricelist }) => priceLists?.includes(pricelist) ?? true)
    .map(({ pricelist }) => pricelistSource(settings, pricelist));
}

import { marketPrice, pricedProducts } from "../../../catalog/bundles/market-price.ts";
import type { PriceListSettings } from "../../../market/places.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { pricelistSource, type PricelistSource } from "../market/market.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import { campaignInfo } from "./campaign-info.ts";
import { chosenMarkets } from "./choice-places.ts";
import type { DisplayItemSource } from "./display-item-source.ts";
import { readPrices } from "./entry-loaders.ts";

interface MarketPriceSource {
  readonly markets: readonly number[];
  readonly price: MonetaryValue;
  readonly originalPrice: MonetaryValue;
  readonly hasDiscount: boolean;
  readonly campaignInfo: ReturnType<typeof campaignInfo>;
}

export interface PricelistPriceSource {
  readonly pricelist: PricelistSource;
  readonly priceByMarket: readonly MarketPriceSource[];
}

/** The price lists of a choice, in the operator's order. */
export function listsOf({ settings, priceLists }: CatalogChoice): readonly PriceListSettings[] {
  return settings.pricelists.filter(({ pricelist }) => priceLists?.includes(pricelist) ?? true);
}

/** The markets of a choice that show the display item, in the operator's order. */
export function marketsOf({ entry, choice }: Pick<DisplayItemSource, "entry" | "choice">): readonly number[] {
  return chosenMarkets(choice).filter((market) => entry.item.markets.includes(market));
}

/** What holds in markets, those together in which the same does. null: nothing does. */
export function togetherByMarket<T>(
  markets: readonly number[],
  valueIn: (market: number) => T | null,
): readonly { readonly markets: readonly number[]; readonly value: T }[] {
  const groups = new Map<string, { readonly markets: number[]; readonly value: T }>();
  for (const market of markets) {
    const value = valueIn(market);
    if (value === null) continue;
    const name = JSON.stringify(value);
    const known = groups.get(name);
    if (known) known.markets.push(market);
    else groups.set(name, { markets: [market], value });
  }
  return [...groups.values()];
}

/** Its price in each price list that has one, by market. storefront-graphql.md#catalogue-queries. */
export async function pricesByList(
  source: DisplayItemSource,
  context: StorefrontContext,
): Promise<readonly PricelistPriceSource[]> {
  const { entry, choice } = source;
  const book = await readPrices(context, pricedProducts(entry));
  const markets = marketsOf(source);
  return listsOf(choice).flatMap(({ pricelist, currency }) => {
    const asked = togetherByMarket(markets, (market) =>
      marketPrice(entry, book, { market, priceList: pricelist }),
    );
    const money = (amount: number) => monetaryValue(choice.settings, amount, currency);
    const priceByMarket = asked.map(({ markets: together, value }) => ({
      markets: together,
      price: money(value.price.price),
      originalPrice: money(value.price.before),
      hasDiscount: value.price.price < value.price.before,
      campaignInfo: campaignInfo(value, choice),
    }));
    return priceByMarket.length === 0
      ? []
      : [{ pricelist: pricelistSource(choice.settings, pricelist), priceByMarket }];
  });
}

/** The price lists that have a price of it. */
export async function pricelistsOf(
  source: DisplayItemSource,
  context: StorefrontContext,
): Promise<readonly PricelistSource[]> {
  return (await pricesByList(source, context)).map(({ pricelist }) => pricelist);
}

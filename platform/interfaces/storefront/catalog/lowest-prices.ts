import { marketPrice } from "../../../catalog/bundles/market-price.ts";
import type { LowestPrice } from "../../../catalog/prices/lowest-price.ts";
import { lowestBefore } from "../../../catalog/prices/price-history.ts";
import type { StorefrontContext } from "../context.ts";
import { pricelistSource } from "../market/market.ts";
import { monetaryValue } from "../money.ts";
import { moneyIn, type DisplayItemSource } from "./display-item-source.ts";
import { lowestPriceLoader, readPrices, trailLoader } from "./entry-loaders.ts";
import { listsOf, marketsOf, togetherByMarket } from "./list-prices.ts";

/** What a reduced one cost before; null: it is not reduced, or nothing is told of it. checkout-rest.md#product. */
export async function lowestPrice({ entry, choice }: DisplayItemSource, context: StorefrontContext) {
  if (choice.market === null || choice.priceList === null) return null;
  if (context.plugin.lowestPriceDays === 0) return null;
  const lowest = await lowestPriceLoader(context, choice).load(entry);
  if (lowest === null) return null;
  return {
    __typename: "LowestPriceBase",
    periodDays: context.plugin.lowestPriceDays,
    price: moneyIn(choice, lowest.price),
    originalPrice: moneyIn(choice, lowest.before),
  };
}

/** The same in each price list, by market. */
export async function lowestPricesByList(source: DisplayItemSource, context: StorefrontContext) {
  const { entry, choice } = source;
  const days = context.plugin.lowestPriceDays;
  if (days === 0 || entry.bundle?.priceType === "dynamic") return [];
  const { item } = entry;
  const book = await readPrices(context, [item.product]);
  const historyOf = await trailLoader(context).load(item.product);
  const period = { days, now: context.platform.now() };
  const lowestIn = (market: number, priceList: number): LowestPrice | null => {
    const asked = marketPrice(entry, book, { market, priceList });
    const isReduced = asked?.price.showAsOnSale === true && asked.price.price < asked.price.before;
    return isReduced ? lowestBefore(historyOf(item, { market, priceList }), period) : null;
  };
  return listsOf(choice).flatMap(({ pricelist, currency }) => {
    const lowest = togetherByMarket(marketsOf(source), (market) => lowestIn(market, pricelist));
    const money = (amount: number) => monetaryValue(choice.settings, amount, currency);
    const lowestPriceByMarket = lowest.map(({ markets, value }) => ({
      __typename: "MarketLowestPrice",
      markets,
      periodDays: days,
      price: money(value.price),
      originalPrice: money(value.before),
    }));
    return lowestPriceByMarket.length === 0
      ? []
      : [{ pricelist: pricelistSource(choice.settings, pricelist), lowestPriceByMarket }];
  });
}

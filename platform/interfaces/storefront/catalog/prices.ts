import { marketPrice, pricedProducts } from "../../../catalogue/catalog/bundles/market-price.ts";
import type { PriceListSettings } from "../../../catalogue/market/places.ts";
import { type CatalogScope, marketsInScope } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { pricelistSource, type PricelistSource } from "../market/market.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import { type DisplayItemSource, moneyIn } from "./display-item-source.ts";
import { lowestPriceLoader, readPrices, trailLoader } from "./loaders.ts";
import type { MarketPrice, RunningOffer } from "../../../catalogue/catalog/prices/price-book.ts";
import { formatDate, momentFormat } from "../dates.ts";
import type { ResolverMap } from "../resolver.ts";
import type { LowestPrice } from "../../../catalogue/catalog/prices/lowest-price.ts";
import { lowestBefore } from "../../../catalogue/catalog/prices/price-history.ts";

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

/** The price lists of a scope, in the operator's order. */
export function priceListsInScope({ settings, priceLists }: CatalogScope): readonly PriceListSettings[] {
  return settings.pricelists.filter(({ pricelist }) => priceLists?.includes(pricelist) ?? true);
}

/** The markets of a scope that show the display item, in the operator's order. */
export function marketsOf({ entry, scope }: Pick<DisplayItemSource, "entry" | "scope">): readonly number[] {
  return marketsInScope(scope).filter((market) => entry.item.markets.includes(market));
}

/** Groups markets by an equal value; markets with null are left out. */
export function groupByMarket<T>(
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

/** The price of a display item in each price list that has one, by market. storefront-graphql.md#catalogue-queries. */
export async function pricesByList(
  source: DisplayItemSource,
  context: StorefrontContext,
): Promise<readonly PricelistPriceSource[]> {
  const { entry, scope } = source;
  const book = await readPrices(context, pricedProducts(entry));
  const markets = marketsOf(source);
  return priceListsInScope(scope).flatMap(({ pricelist, currency }) => {
    const asked = groupByMarket(markets, (market) =>
      marketPrice(entry, book, { market, priceList: pricelist }),
    );
    const money = (amount: number) => monetaryValue(scope.settings, amount, currency);
    const priceByMarket = asked.map(({ markets: together, value }) => ({
      markets: together,
      price: money(value.price.price),
      originalPrice: money(value.price.before),
      hasDiscount: value.price.price < value.price.before,
      campaignInfo: campaignInfo(value, scope),
    }));
    return priceByMarket.length === 0
      ? []
      : [{ pricelist: pricelistSource(scope.settings, pricelist), priceByMarket }];
  });
}

/** The price lists with a price of the display item. */
export async function pricelistsOf(
  source: DisplayItemSource,
  context: StorefrontContext,
): Promise<readonly PricelistSource[]> {
  return (await pricesByList(source, context)).map(({ pricelist }) => pricelist);
}

interface CampaignInfoSource {
  readonly showNew: boolean;
  readonly showSale: boolean;
  /** Empty: the campaign has no start, or no end. */
  readonly startDateTime: string;
  readonly endDateDateTime: string;
}

/** The campaign of a price; null: none. */
export function campaignInfo(
  { campaign }: Pick<MarketPrice, "campaign">,
  { settings: { timezone } }: CatalogScope,
): CampaignInfoSource | null {
  if (campaign === null) return null;
  const { showAsNew, showAsOnSale, startsAt, stopsAt }: RunningOffer = campaign;
  const text = (moment: Date | null) => (moment ? formatDate(moment, momentFormat, timezone) : "");
  return {
    showNew: showAsNew,
    showSale: showAsOnSale,
    startDateTime: text(startsAt),
    endDateDateTime: text(stopsAt),
  };
}

export const campaignResolvers: ResolverMap = { CampaignInfo: { attributes: () => [] } };

/** The campaign of a display item; null also when the scope has no single market and price list. */
export async function itemCampaign(
  { entry, scope }: DisplayItemSource,
  context: StorefrontContext,
): Promise<CampaignInfoSource | null> {
  const { market, priceList } = scope;
  if (market === null || priceList === null || entry.bundle?.priceType === "dynamic") return null;
  const book = await readPrices(context, [entry.item.product]);
  const asked = book.priceFor(entry.item, { market, priceList });
  return asked && campaignInfo(asked, scope);
}

/** The lowest earlier price of a reduced display item; null: it is not reduced, or has no history. checkout-rest.md#product. */
export async function lowestPrice({ entry, scope }: DisplayItemSource, context: StorefrontContext) {
  if (scope.market === null || scope.priceList === null) return null;
  if (context.plugin.lowestPriceDays === 0) return null;
  const lowest = await lowestPriceLoader(context, scope).load(entry);
  if (lowest === null) return null;
  return {
    __typename: "LowestPriceBase",
    periodDays: context.plugin.lowestPriceDays,
    price: moneyIn(scope, lowest.price),
    originalPrice: moneyIn(scope, lowest.before),
  };
}

/** The lowest earlier prices in each price list, by market. */
export async function lowestPricesByList(source: DisplayItemSource, context: StorefrontContext) {
  const { entry, scope } = source;
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
  return priceListsInScope(scope).flatMap(({ pricelist, currency }) => {
    const lowest = groupByMarket(marketsOf(source), (market) => lowestIn(market, pricelist));
    const money = (amount: number) => monetaryValue(scope.settings, amount, currency);
    const lowestPriceByMarket = lowest.map(({ markets, value }) => ({
      __typename: "MarketLowestPrice",
      markets,
      periodDays: days,
      price: money(value.price),
      originalPrice: money(value.before),
    }));
    return lowestPriceByMarket.length === 0
      ? []
      : [{ pricelist: pricelistSource(scope.settings, pricelist), lowestPriceByMarket }];
  });
}

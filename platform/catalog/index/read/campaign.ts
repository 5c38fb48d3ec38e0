import type { CampaignOffer } from "../../prices/price.ts";

/** A campaign of the shop as the index keeps it. */
export interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly stopsAt: Date | null;
  readonly percent: number | null;
  readonly showAsOnSale: boolean;
  readonly showAsNew: boolean;
  readonly markets: ReadonlySet<number> | null;
  readonly priceLists: ReadonlySet<number> | null;
  readonly products: ReadonlySet<number>;
  /** By `<product>-<price list>`. */
  readonly prices: ReadonlyMap<string, number>;
}

/** The campaigns that run in a market and price list. */
export function runningCampaigns(
  campaigns: readonly Campaign[],
  view: { readonly market: number; readonly priceList: number },
  now: Date,
): readonly Campaign[] {
  return campaigns.filter(
    ({ startsAt, stopsAt, markets, priceLists }) =>
      (startsAt === null || startsAt <= now) &&
      (stopsAt === null || stopsAt > now) &&
      (markets === null || markets.has(view.market)) &&
      (priceLists === null || priceLists.has(view.priceList)),
  );
}

/** What running campaigns offer for a product. */
export function offersFor(
  running: readonly Campaign[],
  product: number,
  priceList: number,
): readonly CampaignOffer[] {
  return running
    .filter(({ products }) => products.has(product))
    .map(({ id, name, percent, showAsOnSale, showAsNew, prices }) => ({
      id,
      name,
      percent,
      amount: prices.get(`${product}-${priceList}`) ?? null,
      showAsOnSale,
      showAsNew,
    }));
}

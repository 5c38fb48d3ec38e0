import { priceAfter, type CampaignOffer } from "./price.ts";

/** The end of validity; null: still valid. */
interface Until {
  readonly until: Date | null;
}

/** A campaign's terms for one product. Amounts in minor units, by price list. */
export interface CampaignTerms {
  readonly startsAt: Date | null;
  readonly stopsAt: Date | null;
  readonly percent: number | null;
  readonly markets: readonly number[] | null;
  readonly priceLists: readonly number[] | null;
  readonly amounts: Readonly<Record<string, number>>;
}

/** All prices and campaigns of a variation in a market and price list. Each list is in order of time. */
export interface PriceHistory {
  readonly market: number;
  readonly priceList: number;
  /** Prices of the variation itself, and of the whole product. */
  readonly own: readonly (Until & { readonly amount: number | null })[];
  readonly whole: readonly (Until & { readonly amount: number | null })[];
  readonly campaigns: readonly (Until & {
    readonly campaign: number;
    readonly terms: CampaignTerms | null;
  })[];
}

/** A price with its amount before campaigns. Minor units. */
export interface LowestPrice {
  readonly price: number;
  readonly before: number;
}

const dayMs = 86_400_000;

/**
 * The lowest price in the days before the present reduction began. null: nothing is known of the time before it, or
 * there was no price then.
 */
export function lowestBefore(
  history: PriceHistory,
  { days, now }: { readonly days: number; readonly now: Date },
): LowestPrice | null {
  const moments = changeMoments(history).filter((moment) => moment <= now.getTime());
  const begin = moments.findLastIndex((moment) => !isReduced(history, moment - 1));
  const began = moments[begin];
  if (began === undefined) return null;
  const first = began - days * dayMs;
  const prices = [first, ...moments.filter((moment) => moment > first && moment < began)]
    .map((moment) => priceAt(history, moment))
    .filter((price) => price !== null);
  return prices.reduce<LowestPrice | null>(
    (lowest, { price, before }) => (lowest && lowest.price <= price ? lowest : { price, before }),
    null,
  );
}

function isReduced(history: PriceHistory, moment: number): boolean {
  const prices = priceAt(history, moment);
  return prices !== null && prices.price < prices.before;
}

/** Every moment at which the price may have changed, in order. */
function changeMoments({ own, whole, campaigns }: PriceHistory): readonly number[] {
  const ends = [...own, ...whole, ...campaigns].map(({ until }) => until);
  const runs = campaigns.flatMap(({ terms }) => [terms?.startsAt ?? null, terms?.stopsAt ?? null]);
  const moments = [...ends, ...runs].filter((moment) => moment !== null).map((moment) => moment.getTime());
  return [...new Set(moments)].sort((a, b) => a - b);
}

function priceAt(history: PriceHistory, moment: number) {
  const before = validAt(history.own, moment)?.amount ?? validAt(history.whole, moment)?.amount ?? null;
  return priceAfter(before, offersAt(history, moment));
}

/** The entry that was valid at a moment: the first of those that ended after it. */
function validAt<T extends Until>(entries: readonly T[], moment: number): T | undefined {
  return entries.find(({ until }) => until === null || until.getTime() > moment);
}

function offersAt({ campaigns, market, priceList }: PriceHistory, moment: number): readonly CampaignOffer[] {
  const numbers = [...new Set(campaigns.map(({ campaign }) => campaign))];
  return numbers.flatMap((number) => {
    const valid = validAt(
      campaigns.filter(({ campaign }) => campaign === number),
      moment,
    );
    const terms = valid?.terms;
    if (!terms || !runs(terms, moment) || !isFor(terms, market, priceList)) return [];
    const amount = terms.amounts[String(priceList)] ?? null;
    return [{ id: number, name: "", percent: terms.percent, amount, showAsOnSale: true, showAsNew: false }];
  });
}

function runs({ startsAt, stopsAt }: CampaignTerms, moment: number): boolean {
  const hasStarted = startsAt === null || startsAt.getTime() <= moment;
  return hasStarted && (stopsAt === null || stopsAt.getTime() > moment);
}

function isFor({ markets, priceLists }: CampaignTerms, market: number, priceList: number): boolean {
  return (markets?.includes(market) ?? true) && (priceLists?.includes(priceList) ?? true);
}

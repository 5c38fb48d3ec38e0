import { priceAfter, type CampaignOffer } from "./price.ts";

/** What held until a moment; null: what holds now. */
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

/** Everything that decided what was asked for a variation in a market and price list. Each list is in order of time. */
export interface PriceTrail {
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

/** A price that was asked, and what it was before a campaign took something off. Minor units. */
export interface LowestPrice {
  readonly price: number;
  readonly before: number;
}

const dayMs = 86_400_000;

/**
 * The lowest price that was asked in the days before the present reduction began. null: nothing is known of the time
 * before it, or nothing was asked then.
 */
export function lowestBefore(
  trail: PriceTrail,
  { days, now }: { readonly days: number; readonly now: Date },
): LowestPrice | null {
  const moments = changes(trail).filter((moment) => moment <= now.getTime());
  const begin = moments.findLastIndex((moment) => !isReduced(trail, moment - 1));
  const began = moments[begin];
  if (began === undefined) return null;
  const first = began - days * dayMs;
  const asked = [first, ...moments.filter((moment) => moment > first && moment < began)]
    .map((moment) => askedAt(trail, moment))
    .filter((price) => price !== null);
  return asked.reduce<LowestPrice | null>(
    (lowest, { price, before }) => (lowest && lowest.price <= price ? lowest : { price, before }),
    null,
  );
}

function isReduced(trail: PriceTrail, moment: number): boolean {
  const asked = askedAt(trail, moment);
  return asked !== null && asked.price < asked.before;
}

/** Every moment from which on something else was asked, in order. */
function changes({ own, whole, campaigns }: PriceTrail): readonly number[] {
  const ends = [...own, ...whole, ...campaigns].map(({ until }) => until);
  const runs = campaigns.flatMap(({ terms }) => [terms?.startsAt ?? null, terms?.stopsAt ?? null]);
  const moments = [...ends, ...runs].filter((moment) => moment !== null).map((moment) => moment.getTime());
  return [...new Set(moments)].sort((a, b) => a - b);
}

function askedAt(trail: PriceTrail, moment: number) {
  const before = heldAt(trail.own, moment)?.amount ?? heldAt(trail.whole, moment)?.amount ?? null;
  return priceAfter(before, offersAt(trail, moment));
}

/** What held at a moment: the first of those that ended after it. */
function heldAt<T extends Until>(entries: readonly T[], moment: number): T | undefined {
  return entries.find(({ until }) => until === null || until.getTime() > moment);
}

function offersAt({ campaigns, market, priceList }: PriceTrail, moment: number): readonly CampaignOffer[] {
  const numbers = [...new Set(campaigns.map(({ campaign }) => campaign))];
  return numbers.flatMap((number) => {
    const held = heldAt(
      campaigns.filter(({ campaign }) => campaign === number),
      moment,
    );
    const terms = held?.terms;
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

import type { ListingQuery, PriceFilter } from "../../listing.ts";
import { bandsFor, compareBands, isInBand, priceBandText } from "../../price-bands.ts";
import type { FacetCounts } from "./facet-counts.ts";
import type { Lens } from "./lens.ts";

/** Prices by bands: those that are offered, and those that were asked for. */
export function countPrices(
  facets: FacetCounts,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
): PriceFilter {
  const { sight, result, totals, question } = facets.counted;
  const open = facets.open("priceRange");
  const prices = pricesOf(open, sight.prices);
  const all = [...(offered ?? bandsFor(prices, currency)), ...(question.query.prices ?? [])];
  const bands = new Map(all.map((band) => [priceBandText(band, currency), band]));
  const counted = [...bands.values()].map((band) => {
    const holds = (slot: number) => {
      const price = sight.prices[slot] ?? -1;
      return price >= 0 && isInBand(price, band);
    };
    const filterCount = open.countWhere(holds);
    const count = open === result ? filterCount : result.countWhere(holds);
    return { data: band, count, filterCount, holds };
  });
  // Counting totals puts what was found aside: only now is it no longer needed.
  const values = counted.map(({ holds, ...value }) => ({
    ...value,
    totalCount: totals.band(value.data) + facets.extra(holds),
  }));
  return {
    field: "priceRange",
    currency,
    span: spanOf(prices),
    values: values.filter(({ totalCount }) => totalCount > 0).sort((a, b) => compareBands(a.data, b.data)),
  };
}

function pricesOf({ members, memberCount }: Lens, prices: Float64Array): Float64Array {
  const open = new Float64Array(memberCount);
  let count = 0;
  for (let index = 0; index < memberCount; index += 1) {
    const price = prices[members[index] ?? 0] ?? -1;
    if (price < 0) continue;
    open[count] = price;
    count += 1;
  }
  return open.subarray(0, count);
}

function spanOf(prices: Float64Array): PriceFilter["span"] {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const price of prices) {
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  return prices.length === 0 ? null : { lowest, highest };
}

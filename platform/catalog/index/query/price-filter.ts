import type { ListingQuery, PriceFilter } from "../../listing.ts";
import { bandsFor, compareBands, priceBandText } from "../../price-bands.ts";
import { countBands } from "./count-bands.ts";
import type { FacetCounts } from "./facet-counts.ts";
import type { Lens } from "./lens.ts";

/** Prices by bands: those that are offered, and those that were asked for. */
export function countPrices(
  facets: FacetCounts,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
): PriceFilter {
  const { sight, result, totals, question, extras } = facets.counted;
  const open = facets.open("priceRange");
  const prices = pricesOf(open, sight.prices);
  const all = [...(offered ?? bandsFor(prices, currency)), ...(question.query.prices ?? [])];
  const bands = new Map(all.map((band) => [priceBandText(band, currency), band]));
  const distinct = [...bands.values()];
  const counts = countBands(distinct, result, sight.prices);
  const filterCounts = open === result ? counts : countBands(distinct, open, sight.prices);
  const extra = countBands(distinct, extras, sight.prices);
  // Counting totals puts what was found aside: only now is it no longer needed.
  const values = distinct.map((data, band) => ({
    data,
    count: counts[band] ?? 0,
    filterCount: filterCounts[band] ?? 0,
    totalCount: totals.band(data) + (extra[band] ?? 0),
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

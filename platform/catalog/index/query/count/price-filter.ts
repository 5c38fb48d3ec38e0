import type { Steps } from "../../../../scheduling/steps.ts";
import type { ListingQuery, PriceFilter } from "../../../listing/listing.ts";
import { bandsFor, compareBands, priceBandText, type PriceBand } from "../../../prices/price-bands.ts";
import { roomFor } from "../../columns/number-column.ts";
import { countBands } from "./count-bands.ts";
import type { FacetCounts } from "./facet-counts.ts";
import type { Lens } from "../match/match-set.ts";

/** Prices by bands: those that are offered, and those that were asked for. */
export function* countPrices(
  facets: FacetCounts,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
): Steps<PriceFilter> {
  const { sight, result, totals, question, extras } = facets.counted;
  const { isWhole, lone, query } = question;
  const open = isWhole || lone === "priceRange" ? null : yield* facets.open("priceRange");
  const { usual, span } = open
    ? bandsOf(open, sight.prices, currency)
    : yield* totals.prices(currency, bandsOf);
  const all = [...(offered ?? usual), ...(query.prices ?? [])];
  const bands = new Map(all.map((band) => [priceBandText(band, currency), band]));
  const distinct = [...bands.values()];
  const counts = yield* isWhole ? totals.bands(distinct) : countBands(distinct, result, sight.prices);
  const ofOpen = () => (open ? countBands(distinct, open, sight.prices) : totals.bands(distinct));
  const filterCounts = open === result ? counts : yield* ofOpen();
  const extra = yield* countBands(distinct, extras, sight.prices);
  // Counting totals puts what was found aside: only now is it no longer needed.
  const totalCounts = yield* totals.bands(distinct);
  const values = distinct.map((data, band) => ({
    data,
    count: counts[band] ?? 0,
    filterCount: filterCounts[band] ?? 0,
    totalCount: (totalCounts[band] ?? 0) + (extra[band] ?? 0),
  }));
  return {
    field: "priceRange",
    currency,
    span,
    values: values.filter(({ totalCount }) => totalCount > 0).sort((a, b) => compareBands(a.data, b.data)),
  };
}

/** Well-rounded bands of what products with a price cost, and the ends of all. */
export interface UsualBands extends Pick<PriceFilter, "span"> {
  readonly usual: readonly PriceBand[];
}

function bandsOf(lens: Lens, all: Float64Array, currency: string): UsualBands {
  const { prices, span } = pricesOf(lens, all);
  return { usual: bandsFor(prices, currency), span };
}

let room = new Float64Array(0);

/** What products with a price cost, gone with the next call. */
function pricesOf(
  { members, memberCount }: Lens,
  prices: Float64Array,
): { readonly prices: Float64Array; readonly span: PriceFilter["span"] } {
  if (room.length < memberCount) room = new Float64Array(roomFor(room.length, memberCount));
  let count = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let index = 0; index < memberCount; index += 1) {
    const price = prices[members[index] ?? 0] ?? -1;
    if (price < 0) continue;
    room[count] = price;
    count += 1;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return { prices: room.subarray(0, count), span: count === 0 ? null : { lowest, highest } };
}

import type { FilterEntry, ListingQuery, UsualFilter } from "../../../listing/listing.ts";
import { bandsFor, compareBands, isInBand, priceBandText } from "../../../prices/price-bands.ts";
import { named, sizeOrder, tree, type PlainItem } from "./plain-catalogue.ts";
import type { PlainListing } from "./plain-listing.ts";

type Has<D = unknown> = (item: PlainItem, value: D) => boolean;

const brands = [3, 2, 1].map((id) => named("B", id));
const collections = [2, 1].map((id) => named("C", id));
const colours = ["Black", "Red", "Sand"].map((desc) => ({ desc, hex: "" }));
const washes = ["9", "30", "40", "Hand"];
const usual: readonly UsualFilter[] = [
  "brands",
  "categories",
  "collections",
  "swatch.desc",
  "items.name",
  "onlyAvailable",
];

/** The filter entries of a listing by checkout-rest.md#filter-counts. */
export function plainFilters(listing: PlainListing, query: ListingQuery): readonly FilterEntry[] {
  const { viewColumns } = listing;
  const field = <D>(data: readonly D[], own: Partial<ListingQuery>, has: Has<D>, hasOpen = has) =>
    data
      .map((value) => Object.assign({ data: value }, counts(listing, query, own, value, has, hasOpen)))
      .filter(isThere);
  const hasSize: Has<string> = ({ sizes }, size) => sizes.includes(size);
  // When only what can be bought is wanted, picking a size finds where that size can be bought.
  const canBeHad: Has<string> = (item, size) => viewColumns.availableNames(item).includes(size);
  const hasColour: Has<{ desc: string }> = (item, { desc }) => viewColumns.colours(item).includes(desc);
  const entries: FilterEntry[] = [
    { field: "brands", values: field(brands, { brands: undefined }, ({ brand }, { id }) => brand === id) },
    { field: "categories", values: categories(listing, query).filter(isThere) },
    {
      field: "collections",
      values: field(collections, { collections: undefined }, ({ collection }, { id }) => collection === id),
    },
    { field: "swatch.desc", values: field(colours, { swatches: undefined }, hasColour) },
    {
      field: "items.name",
      values: field(sizeOrder, { itemNames: undefined }, hasSize, query.onlyAvailable ? canBeHad : hasSize),
    },
    ...(query.filterFields ?? []).map((name) => ({
      field: "attribute" as const,
      name,
      values: field(washes, { attributes: undefined }, (item, value) => item.washes.includes(value)),
    })),
    ...(query.priceRange ? [prices(listing, query, query.priceRange)] : []),
    ...(query.flagFields ?? []).map((flag) => ({
      field: flag,
      values: [
        counts(
          listing,
          query,
          { [flag]: undefined },
          true,
          (item) => viewColumns.price(item)?.[flag] ?? false,
        ),
      ].filter(isThere),
    })),
    { field: "onlyAvailable", values: [available(listing, query)].filter(isThere) },
  ];
  const isCounted = ({ field: name }: FilterEntry) => {
    const own = usual.find((one) => one === name);
    return own === undefined || (query.counted?.includes(own) ?? true);
  };
  return entries.filter((entry) => entry.values.length > 0 && isCounted(entry));
}

/**
 * Entries of a result that have a value, themselves or by a product that meets the query. `own`: the query without what
 * was chosen in the field itself.
 */
function counts<D>(
  listing: PlainListing,
  query: ListingQuery,
  own: Partial<ListingQuery>,
  value: D,
  has: Has<D>,
  hasOpen: Has<D> = has,
) {
  const holders = (asked: ListingQuery, holds: Has<D>) =>
    listing
      .result(asked)
      .filter((entry) =>
        listing.speakers(entry, asked).some((one) => listing.meets(one, asked) && holds(one, value)),
      );
  const all = listing.entries(query);
  return {
    count: holders(query, has).length,
    filterCount: holders({ ...query, ...own }, hasOpen).length,
    totalCount: all.filter((entry) => listing.speakers(entry, query).some((one) => has(one, value))).length,
  };
}

function available(listing: PlainListing, query: ListingQuery) {
  const has: Has<readonly string[] | undefined> = (item, names) =>
    listing.viewColumns.isAvailable(item, names);
  const { totalCount } = counts(listing, query, {}, undefined, has);
  return { ...counts(listing, query, { onlyAvailable: false }, query.itemNames, has), totalCount };
}

/** Categories look at the entry itself. */
function categories(listing: PlainListing, query: ListingQuery) {
  return tree.entries.map((data) => {
    const inside = (items: readonly PlainItem[]) =>
      items.filter((item) => listing.viewColumns.isInside(item, [data.id])).length;
    return {
      data,
      count: inside(listing.result(query)),
      filterCount: inside(listing.result({ ...query, categories: undefined })),
      totalCount: inside(listing.entries(query)),
    };
  });
}

function prices(
  listing: PlainListing,
  query: ListingQuery,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
) {
  const own = { prices: undefined };
  const without = { ...query, ...own };
  const paidFor = (item: PlainItem) => listing.viewColumns.price(item)?.price;
  const open = listing
    .result(without)
    .flatMap((entry) => listing.speakers(entry, without).filter((one) => listing.meets(one, without)))
    .flatMap((one) => paidFor(one) ?? []);
  const bands = [...(offered ?? bandsFor(open, currency)), ...(query.prices ?? [])];
  const each = new Map(bands.map((band) => [priceBandText(band, currency), band]));
  const values = [...each.values()].map((data) => {
    const isIn: Has<typeof data> = (item, band) => {
      const price = paidFor(item);
      return price !== undefined && isInBand(price, band);
    };
    return Object.assign({ data }, counts(listing, query, own, data, isIn));
  });
  return {
    field: "priceRange" as const,
    currency,
    span: open.length === 0 ? null : { lowest: Math.min(...open), highest: Math.max(...open) },
    values: values.filter(isThere).sort((a, b) => compareBands(a.data, b.data)),
  };
}

function isThere({ totalCount }: { readonly totalCount: number }): boolean {
  return totalCount > 0;
}

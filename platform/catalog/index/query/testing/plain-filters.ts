import type { FilterEntry, ListingQuery, UsualFilter } from "../../../listing.ts";
import { bandsFor, compareBands, isInBand, priceBandText } from "../../../price-bands.ts";
import { named, sizeOrder, tree, type PlainItem } from "./plain-catalogue.ts";
import type { PlainListing } from "./plain-listing.ts";

type Has = (item: PlainItem) => boolean;

interface Counts {
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

/** The filter entries of a listing by the words of 8.5. */
export function plainFilters(listing: PlainListing, query: ListingQuery): readonly FilterEntry[] {
  const { sight } = listing;
  /** `own`: the query without what was chosen in the field itself. */
  const valued = <D>(
    data: readonly D[],
    own: Partial<ListingQuery>,
    has: (item: PlainItem, value: D) => boolean,
  ) =>
    data
      .map((value) =>
        Object.assign(
          { data: value },
          counts(listing, query, own, (item) => has(item, value)),
        ),
      )
      .filter(isThere);
  const entries: FilterEntry[] = [
    {
      field: "brands",
      values: valued(
        [3, 2, 1].map((id) => named("B", id)),
        { brands: undefined },
        ({ brand }, { id }) => brand === id,
      ),
    },
    {
      field: "categories",
      values: tree.entries
        .map((data) => Object.assign({ data }, countCategory(listing, query, data.id)))
        .filter(isThere),
    },
    {
      field: "collections",
      values: valued(
        [2, 1].map((id) => named("C", id)),
        { collections: undefined },
        ({ collection }, { id }) => collection === id,
      ),
    },
    {
      field: "swatch.desc",
      values: valued(
        ["Black", "Red", "Sand"].map((desc) => ({ desc, hex: "" })),
        { swatches: undefined },
        (item, { desc }) => sight.colours(item).includes(desc),
      ),
    },
    { field: "items.name", values: sizes(listing, query) },
    ...(query.filterFields ?? []).map((name) => ({
      field: "attribute" as const,
      name,
      values: valued(["9", "30", "40", "Hand"], { attributes: undefined }, ({ washes }, value) =>
        washes.includes(value),
      ),
    })),
    ...(query.priceRange ? [prices(listing, query, query.priceRange)] : []),
    ...(query.flagFields ?? []).map((field) => ({
      field,
      values: [
        counts(listing, query, { [field]: undefined }, (item) => sight.price(item)?.[field] ?? false),
      ].filter(isThere),
    })),
    { field: "onlyAvailable", values: [available(listing, query)].filter(isThere) },
  ];
  return entries.filter(
    ({ field, values }) => values.length > 0 && (!isUsual(field) || (query.counted?.includes(field) ?? true)),
  );
}

const usual: readonly UsualFilter[] = [
  "brands",
  "categories",
  "collections",
  "swatch.desc",
  "items.name",
  "onlyAvailable",
];

function isUsual(field: FilterEntry["field"]): field is UsualFilter {
  return usual.some((name) => name === field);
}

/** Entries of a result that have a value, themselves or by a product that meets the query. */
function counts(
  listing: PlainListing,
  query: ListingQuery,
  own: Partial<ListingQuery>,
  has: Has,
  hasOpen: Has = has,
): Counts {
  const without = { ...query, ...own };
  const holders = (asked: ListingQuery, holds: Has) =>
    listing
      .result(asked)
      .filter((entry) =>
        listing.speakers(entry, asked).some((one) => listing.meets(one, asked) && holds(one)),
      );
  return {
    count: holders(query, has).length,
    filterCount: holders(without, hasOpen).length,
    totalCount: listing.entries(query).filter((entry) => listing.speakers(entry, query).some(has)).length,
  };
}

/** When only what can be bought is wanted, picking a size finds where that size can be bought. */
function sizes(listing: PlainListing, query: ListingQuery) {
  return sizeOrder
    .map((data) => {
      const has: Has = ({ sizes }) => sizes.includes(data);
      const canBeHad: Has = (item) => listing.sight.availableNames(item).includes(data);
      const own = { itemNames: undefined };
      return Object.assign({ data }, counts(listing, query, own, has, query.onlyAvailable ? canBeHad : has));
    })
    .filter(isThere);
}

function available(listing: PlainListing, query: ListingQuery): Counts {
  const inNames: Has = (item) => listing.sight.isAvailable(item, query.itemNames);
  const { totalCount } = counts(listing, query, {}, (item) => listing.sight.isAvailable(item, undefined));
  return { ...counts(listing, query, { onlyAvailable: false }, inNames), totalCount };
}

/** Categories look at the entry itself. */
function countCategory(listing: PlainListing, query: ListingQuery, id: number): Counts {
  const inside = (items: readonly PlainItem[]) =>
    items.filter((item) => listing.sight.isInside(item, [id])).length;
  return {
    count: inside(listing.result(query)),
    filterCount: inside(listing.result({ ...query, categories: undefined })),
    totalCount: inside(listing.entries(query)),
  };
}

function prices(
  listing: PlainListing,
  query: ListingQuery,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
) {
  const own = { prices: undefined };
  const without = { ...query, ...own };
  const paidFor = (item: PlainItem) => listing.sight.price(item)?.price;
  const open = listing
    .result(without)
    .flatMap((entry) => listing.speakers(entry, without).filter((one) => listing.meets(one, without)))
    .flatMap((one) => paidFor(one) ?? []);
  const bands = [...(offered ?? bandsFor(open, currency)), ...(query.prices ?? [])];
  const each = new Map(bands.map((band) => [priceBandText(band, currency), band]));
  const values = [...each.values()].map((data) =>
    Object.assign(
      { data },
      counts(listing, query, own, (item) => {
        const price = paidFor(item);
        return price !== undefined && isInBand(price, data);
      }),
    ),
  );
  return {
    field: "priceRange" as const,
    currency,
    span: open.length === 0 ? null : { lowest: Math.min(...open), highest: Math.max(...open) },
    values: values.filter(isThere).sort((a, b) => compareBands(a.data, b.data)),
  };
}

function isThere({ totalCount }: Counts): boolean {
  return totalCount > 0;
}

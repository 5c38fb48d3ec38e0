import * as fc from "fast-check";
import { flagFields, sortFields, type ListingQuery, type UsualFilter } from "../../../listing/listing.ts";
import { type PriceBand, priceBandText } from "../../../prices/price-bands.ts";
import {
  campaigns,
  languages,
  mostItems,
  plainFigures,
  plainItem,
  sizeNames,
  wash,
} from "./plain-catalogue.ts";
import type { Change } from "./engine-comparison.ts";

const { array, constant, constantFrom, integer, oneof, option, record, tuple, uniqueArray } = fc;

const some = <T>(...values: readonly T[]) =>
  option(uniqueArray(constantFrom(...values), { maxLength: 2 }), { nil: undefined, freq: 2 });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => option(arbitrary, { nil: undefined, freq: 1 });

const band = constantFrom<PriceBand>(
  { from: null, to: 200 },
  { from: 300, to: null },
  { from: 100, to: 100 },
  { from: 200, to: 400, hasEnd: true },
);
const bands = uniqueArray(band, { selector: (one) => priceBandText(one, "JPY"), minLength: 1, maxLength: 2 });

const orders = [...sortFields, "productNumber", "productVariantNumber", "sku"] as const;

const queries: fc.Arbitrary<ListingQuery> = record({
  skip: constantFrom(0, 0, 0, 1, 3),
  limit: constantFrom(undefined, undefined, 0, 1, 2, 4),
  categories: rarely(uniqueArray(constantFrom(1, 2, 3, 4, 5, 6, 9), { maxLength: 2 })),
  collections: rarely(uniqueArray(constantFrom(1, 2, 9), { maxLength: 2 })),
  brands: some(1, 2, 3, 9),
  products: rarely(uniqueArray(integer({ min: 1, max: mostItems + 1 }), { maxLength: 4 })),
  serviceProducts: rarely(uniqueArray(constantFrom(1, 2, 9), { maxLength: 2 })),
  swatches: some("Black", "Red", "Sand", "Unknown"),
  itemNames: some<string>(...sizeNames, "Unknown"),
  attributes: rarely(uniqueArray(constantFrom("30", "40", "Hand"), { maxLength: 2 })).map(
    (wanted) => wanted && new Map([[wash, wanted] as const]),
  ),
  filterFields: constantFrom(undefined, [wash] as const),
  flagFields: constantFrom(undefined, flagFields),
  prices: rarely(bands),
  priceRange: constantFrom(
    undefined,
    { currency: "EUR" },
    { currency: "EUR", offered: [{ from: 100, to: 300 }] },
  ),
  onlyAvailable: constantFrom(undefined, false, true),
  showAsNew: constantFrom(undefined, undefined, undefined, true, false),
  showAsOnSale: constantFrom(undefined, undefined, undefined, true, false),
  within: rarely(
    oneof(
      record({ kind: constant("category" as const), id: constantFrom(1, 2, 5, 9) }),
      record({ kind: constant("product" as const), id: integer({ min: 1, max: mostItems }) }),
    ),
  ),
  matchRelated: constantFrom("all" as const, "variant" as const, "none" as const),
  grouped: constantFrom(false, false, true),
  onlyPrimary: constantFrom(undefined, false, true),
  counted: rarely(
    constantFrom<readonly UsualFilter[]>([], ["categories", "items.name"], ["onlyAvailable", "swatch.desc"]),
  ),
  sort: uniqueArray(record({ field: constantFrom(...orders), descending: constantFrom(true, false) }), {
    maxLength: 2,
    selector: ({ field }) => field,
  }),
});

const looks = record({
  view: record({
    store: constantFrom(1, 1, 1, 2),
    market: constantFrom(1, 1, 1, 2),
    anyMarket: constantFrom(false, false, true),
    priceList: constantFrom(1, 1, 2),
    language: constantFrom(...languages),
    preview: constantFrom(false, false, true),
  }),
  warehouses: constantFrom([1], [1, 2], [2], []),
  now: integer({ min: 0, max: 10 }).map((day) => new Date(Date.UTC(2026, 0, day))),
});

const hits = rarely(
  uniqueArray(tuple(integer({ min: 1, max: mostItems }), integer({ min: 1, max: 4 })), {
    selector: ([id]) => id,
  }),
);

const id = integer({ min: 1, max: mostItems });
export const change: fc.Arbitrary<Change> = oneof(
  id.chain((id) => record({ kind: constant("item" as const), item: plainItem(id), figures: plainFigures })),
  record({ kind: constant("figures" as const), id, figures: plainFigures }),
  record({ kind: constant("remove" as const), id }),
  record({ kind: constant("campaigns" as const), campaigns }),
);

/** What is asked, after some changes. */
export const step = record({ changes: array(change, { maxLength: 2 }), look: looks, query: queries, hits });

export const filled: fc.Arbitrary<readonly Change[]> = tuple(
  ...Array.from({ length: mostItems }, (_, index) =>
    record({ kind: constant("item" as const), item: plainItem(index + 1), figures: plainFigures }),
  ),
);

/** Whichever way is cheaper: all have to find the same. */
export const tunings = record({
  wideShare: constantFrom(0, Infinity),
  mostDirty: constantFrom(0, 2, 1024),
  cacheBytes: constantFrom(1, 1_000_000),
});

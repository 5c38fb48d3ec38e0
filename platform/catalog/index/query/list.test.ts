import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  sample,
  tuple,
  uniqueArray,
  type Arbitrary,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { plainQuery, plainView } from "../../../testing/catalog-items.ts";
import { flagFields, sortFields, type ListingQuery } from "../../listing.ts";
import { type PriceBand, priceBandText } from "../../price-bands.ts";
import { usualTuning } from "./entry-finder.ts";
import {
  bundles,
  campaigns,
  languages,
  mostItems,
  plainFigures,
  plainItem,
  sizeNames,
  wash,
} from "./testing/plain-catalogue.ts";
import { Twins, type Asking, type Change } from "./testing/twins.ts";

const some = <T>(...values: readonly T[]) =>
  option(uniqueArray(constantFrom(...values), { maxLength: 2 }), { nil: undefined, freq: 2 });
const rarely = <T>(arbitrary: Arbitrary<T>) => option(arbitrary, { nil: undefined, freq: 1 });

const band = constantFrom<PriceBand>(
  { from: null, to: 200 },
  { from: 200, to: 400 },
  { from: 300, to: null },
  { from: 100, to: 100 },
  { from: 200, to: 400, hasEnd: true },
  { from: null, to: 200, hasEnd: true },
);
const bands = uniqueArray(band, { selector: (one) => priceBandText(one, "JPY"), minLength: 1, maxLength: 2 });

const queries: Arbitrary<ListingQuery> = record({
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
  sort: uniqueArray(record({ field: constantFrom(...sortFields), descending: constantFrom(true, false) }), {
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
const change: Arbitrary<Change> = oneof(
  id.chain((id) => record({ kind: constant("item" as const), item: plainItem(id), figures: plainFigures })),
  record({ kind: constant("figures" as const), id, figures: plainFigures }),
  record({ kind: constant("remove" as const), id }),
  record({ kind: constant("campaigns" as const), campaigns }),
);

/** What is asked, after some changes. */
const step = record({ changes: array(change, { maxLength: 2 }), look: looks, query: queries, hits });

const filled: Arbitrary<readonly Change[]> = tuple(
  ...Array.from({ length: mostItems }, (_, index) =>
    record({ kind: constant("item" as const), item: plainItem(index + 1), figures: plainFigures }),
  ),
);

/** Whichever way is cheaper: all have to find the same. */
const tunings = record({
  wideShare: constantFrom(0, Infinity),
  mostDirty: constantFrom(0, 2, 1024),
  keptBytes: constantFrom(1, 1_000_000),
});

const runs = Number(process.env["RUNS"] ?? 100);

describe("checkout-rest.md 7.1, 8.3, 8.5 and 9", () => {
  it("lists, counts and orders as the rules say, for any catalogue, view and query", async () => {
    await assert(
      asyncProperty(
        filled,
        bundles,
        campaigns,
        tunings,
        step,
        async (items, declared, campaigns, ...rest) => {
          const [tuning, { changes, ...asking }] = rest;
          const twins = new Twins(declared, [...items, { kind: "campaigns", campaigns }], tuning);
          const { answer, expected } = await twins.ask(asking);
          expect(answer).toEqual(expected);
          twins.take(changes);
          const after = await twins.ask(asking);
          expect(after.answer).toEqual(after.expected);
        },
      ),
      { numRuns: runs },
    );
  });

  it("does so after any changes between queries", async () => {
    const steps = array(step, { minLength: 2, maxLength: 8 });
    await assert(
      asyncProperty(bundles, tunings, steps, async (declared, tuning, steps) => {
        const twins = new Twins(declared, [], tuning);
        for (const { changes, ...asking } of steps) {
          twins.take(changes);
          const { answer, expected } = await twins.ask(asking);
          expect(answer).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );
  });

  it("does so on every page, in every order, of one result, whatever changes in between", async () => {
    const pages = array(
      record({
        changes: oneof({ weight: 3, arbitrary: constant([]) }, array(change, { maxLength: 1 })),
        skip: constantFrom(0, 0, 1, 3, 300),
        limit: constantFrom(undefined, 0, 1, 4),
        sort: constantFrom<ListingQuery["sort"]>(
          [],
          [{ field: "priceAsNumber", descending: true }],
          [{ field: "uri", descending: false }],
        ),
      }),
      { minLength: 3, maxLength: 8 },
    );
    await assert(
      asyncProperty(filled, bundles, step, pages, async (items, declared, { look, query, hits }, pages) => {
        const twins = new Twins(declared, items, usualTuning);
        for (const { changes, ...page } of pages) {
          twins.take(changes);
          const { answer, expected } = await twins.ask({ look, query: { ...query, ...page }, hits });
          expect(answer).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );
  });

  it("does so after more changes than are kept, of things that many lists were made of before", async () => {
    const items = sample(filled, { numRuns: 1, seed: 7 }).flat();
    const twins = new Twins([], items, { ...usualTuning, wideShare: Infinity });
    const asking: Asking = {
      look: { view: { ...plainView, anyMarket: true }, warehouses: [1], now: new Date(0) },
      query: { ...plainQuery, brands: [1], sort: [{ field: "uri", descending: true }] },
      hits: undefined,
    };
    await twins.ask(asking);
    const [first, second] = items;
    twins.take(Array.from({ length: 50_000 }, () => first).filter((one) => one !== undefined));
    twins.take([{ kind: "remove", id: 3 }, ...(second ? [second] : [])]);
    const { answer, expected } = await twins.ask(asking);
    expect(answer).toEqual(expected);
  });
});

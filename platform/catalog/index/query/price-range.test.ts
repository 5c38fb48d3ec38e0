import {
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  option,
  record,
  uniqueArray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { figuresOf, listsOf, plainQuery, storedItemOf } from "../../../testing/catalog-items.ts";
import { flagFields, type FilterEntry, type ListingQuery } from "../../listing.ts";
import { isInBand, parsePriceBand, priceBandText, type PriceBand } from "../../price-bands.ts";
import type { Campaign } from "../campaign.ts";
import { rounds } from "../../../testing/long.ts";

interface Thing {
  readonly brand: number;
  readonly price: number | null;
  readonly related: number | null;
  /** In the campaign: it costs half. */
  readonly isReduced: boolean;
}

const campaign: Campaign = {
  id: 1,
  name: "Half",
  startsAt: null,
  stopsAt: null,
  percent: 50,
  showAsOnSale: true,
  showAsNew: true,
  markets: null,
  priceLists: null,
  products: new Set(),
  prices: new Map(),
};

function shopOf(things: readonly Thing[]) {
  const items = things.map(({ brand, related }, index) =>
    storedItemOf({
      id: index + 1,
      brand: { id: brand, name: `B${brand}`, uri: "" },
      relations: related === null ? [] : [{ id: related, relation: "variant" }],
    }),
  );
  const figures = new Map(things.map(({ price }, index) => [index + 1, figuresOf(price)] as const));
  const reduced = things.flatMap(({ isReduced }, place) => (isReduced ? [place + 1] : []));
  return listsOf({ items, figures, campaigns: [{ ...campaign, products: new Set(reduced) }] });
}

const most = 6;
const thing = record({
  brand: integer({ min: 1, max: 2 }),
  price: option(integer({ min: 0, max: 12 }).map((whole) => whole * 100)),
  related: option(integer({ min: 1, max: most })),
  isReduced: boolean(),
});
const catalogues = uniqueArray(thing, { selector: () => Symbol("each"), minLength: 1, maxLength: most });

const band = record({ from: option(nat({ max: 12 })), to: option(nat({ max: 12 })) })
  .map(({ from, to }) => parsePriceBand(`${from ?? ""}-${to ?? ""}`, "SEK"))
  .filter((one) => one !== null);
const bandText = (one: PriceBand) => priceBandText(one, "SEK");
const bands = uniqueArray(band, { selector: bandText, minLength: 1, maxLength: 3 });

const queries = record({
  prices: option(bands, { nil: undefined }),
  brands: constantFrom(undefined, [1], [2], [1, 2]),
  showAsOnSale: constantFrom(undefined, undefined, true, false),
  matchRelated: constantFrom("variant" as const, "none" as const),
  priceRange: option(bands, { nil: undefined }).map((offered) => ({ currency: "SEK", offered })),
  flagFields: constant(flagFields),
}).map((given): ListingQuery => Object.assign({}, plainQuery, given));

const paidFor = ({ price, isReduced }: Thing): number | null =>
  price !== null && isReduced ? price / 2 : price;

/** What a product of the query is, by the rules as they stand. */
function meets(query: ListingQuery, one: Thing): boolean {
  const paid = paidFor(one);
  const isNew = one.isReduced && paid !== null;
  const isOnSale = isNew && paid > 0;
  return (
    (query.brands?.includes(one.brand) ?? true) &&
    (query.prices?.some((wanted) => paid !== null && isInBand(paid, wanted)) ?? true) &&
    [undefined, isOnSale].includes(query.showAsOnSale) &&
    [undefined, isNew].includes(query.showAsNew)
  );
}

/** How many entries a list holds, by the rules as they stand. */
function expected(query: ListingQuery, things: readonly Thing[]): number {
  return things.filter((one, index) => {
    const other = one.related === null || one.related === index + 1 ? undefined : things[one.related - 1];
    const speaking = query.matchRelated === "variant" && other !== undefined ? [one, other] : [one];
    return speaking.some((speaker) => meets(query, speaker));
  }).length;
}

function picked(query: ListingQuery, entry: FilterEntry): readonly (readonly [unknown, ListingQuery])[] {
  if (entry.field === "priceRange") {
    return entry.values.map((value) => [value, { ...query, prices: [value.data] }]);
  }
  if (entry.field === "showAsNew") return entry.values.map((value) => [value, { ...query, showAsNew: true }]);
  if (entry.field !== "showAsOnSale") return [];
  return entry.values.map((value) => [value, { ...query, showAsOnSale: true }]);
}

describe("the price range among the filter fields", () => {
  it("filterCount is what picking a band finds, totalCount what it finds alone", () =>
    assert(
      asyncProperty(catalogues, queries, async (things, query) => {
        const { filters, total } = await shopOf(things)(query);
        const plain = { ...plainQuery, matchRelated: query.matchRelated };
        for (const entry of filters) {
          const alone = picked(plain, entry);
          for (const [index, [value, other]] of picked(query, entry).entries()) {
            expect(value).toMatchObject({
              filterCount: expected(other, things),
              totalCount: expected(alone[index]?.[1] ?? plain, things),
            });
          }
        }
        expect(total).toBe(expected(query, things));
      }),
      { numRuns: rounds(100, 1000) },
    ));

  it("every band that somebody has is there: what is offered and what was asked for, each once, by its ends", () =>
    assert(
      asyncProperty(catalogues, bands, option(bands, { nil: undefined }), async (things, offered, prices) => {
        const { filters } = await shopOf(things)({ prices, priceRange: { currency: "SEK", offered } });
        const entry = filters.find(({ field }) => field === "priceRange");
        const paid = things.map(paidFor).filter((price) => price !== null);
        const had = [...offered, ...(prices ?? [])].filter((one) =>
          paid.some((price) => isInBand(price, one)),
        );
        const found = entry?.field === "priceRange" ? entry.values.map(({ data }) => bandText(data)) : [];
        expect([...found].sort()).toEqual([...new Set(had.map(bandText))].sort());
      }),
    ));

  const things = (prices: readonly (number | null)[]): readonly Thing[] =>
    prices.map((price, index) => ({ brand: index < 4 ? 1 : 2, price, related: null, isReduced: false }));
  const priceRange = { currency: "SEK" };

  it("the bands are those of what can be chosen from, whatever was chosen of them", async () => {
    const list = shopOf(things([10_000, 20_000, 30_000, 40_000, 500_000, 900_000, null]));
    const shown = async (query: Partial<ListingQuery>) =>
      (await list({ priceRange, ...query })).filters.flatMap((entry) =>
        entry.field === "priceRange"
          ? [
              [
                entry.span,
                ...entry.values.map(({ data, count, totalCount }) => [bandText(data), count, totalCount]),
              ],
            ]
          : [],
      );
    const ofBrand = { lowest: 10_000, highest: 40_000 };
    expect(await shown({ brands: [1] })).toEqual([
      [ofBrand, ["-200", 1, 1], ["200-300", 1, 1], ["300-400", 1, 1], ["400-", 1, 3]],
    ]);
    expect(await shown({ brands: [1], prices: [{ from: 20_000, to: 30_000 }] })).toEqual([
      [ofBrand, ["-200", 0, 1], ["200-300", 1, 1], ["300-400", 0, 1], ["400-", 0, 3]],
    ]);
    expect((await shown({ brands: [1], prices: [{ from: 10_000, to: 35_000 }] }))[0]).toContainEqual([
      "100-350",
      3,
      3,
    ]);
    expect(await shown({ brands: [9] })).toEqual([]);
  });

  it("who is a variant and related otherwise weighs once where bands are spread", async () => {
    const prices = [100, 100, 100, 100, 100, 100, 10_000, 20_000];
    const shown = async (...ways: readonly ("variant" | "accessory")[]) => {
      const items = prices.map((_, index) =>
        storedItemOf({
          id: index + 1,
          relations: index > 0 ? [] : ways.map((relation) => ({ id: 8, relation })),
        }),
      );
      const figures = new Map(prices.map((price, index) => [index + 1, figuresOf(price)] as const));
      const { filters } = await listsOf({ items, figures })({ priceRange, matchRelated: "all" });
      return filters.filter(({ field }) => field === "priceRange");
    };
    expect(await shown("variant", "accessory")).toEqual(await shown("variant"));
    expect(await shown("variant", "accessory")).toHaveLength(1);
  });

  it("without a price there is nothing to choose", async () => {
    expect((await shopOf(things([null]))({ priceRange })).filters).not.toContainEqual(
      expect.objectContaining({ field: "priceRange" }),
    );
  });
});

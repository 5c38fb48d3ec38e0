import {
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  option,
  record,
  uniqueArray,
  type Arbitrary,
} from "fast-check";
import { describe, expect, it } from "vitest";
import {
  categoriesOf,
  figuresOf,
  listsOf,
  plainQuery,
  sizesOf,
  storedItemOf,
  treeOf,
} from "../../../testing/catalog-items.ts";
import type { FilterEntry, ListingQuery } from "../../listing.ts";
import type { StoredItem } from "../../stored-item.ts";
import type { ItemFigures } from "../columns/catalog-columns.ts";
import { rounds } from "../../../testing/long.ts";

const tree = treeOf({ 1: null, 2: 1, 3: 2, 4: null });
const sizeNames = ["S", "M", "L"] as const;
const colours = ["Black", "Red", "Sand"] as const;
const washes = ["30", "40", "Hand"] as const;
const wash = "care.wash";
const mostItems = 7;

interface Thing {
  readonly item: StoredItem;
  readonly figures: ItemFigures;
}

const thing = (id: number): Arbitrary<Thing> =>
  record({
    brand: option(integer({ min: 1, max: 3 })),
    collection: option(integer({ min: 1, max: 2 })),
    colour: option(constantFrom(...colours)),
    washes: uniqueArray(constantFrom(...washes)),
    categories: uniqueArray(constantFrom(1, 2, 3, 4)),
    sizes: uniqueArray(constantFrom(...sizeNames)),
    units: uniqueArray(integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    price: option(constant(100)),
    related: uniqueArray(integer({ min: 1, max: mostItems }), { maxLength: 2 }),
    isVariant: constantFrom(true, false),
    product: integer({ min: 1, max: 3 }),
    market: constantFrom(1, 1, 1, 2),
  }).map((one) => ({
    item: storedItemOf({
      id,
      product: one.product,
      brand: one.brand === null ? null : { id: one.brand, name: `B${one.brand}`, uri: "" },
      collection:
        one.collection === null ? null : { id: one.collection, name: `C${one.collection}`, uri: "" },
      attributes: { care: one.washes.map((wash) => ({ wash })) },
      swatch: one.colour === null ? null : { desc: one.colour, hex: "" },
      categories: categoriesOf(tree, ...one.categories),
      relations: one.related
        .filter((other) => other !== id)
        .map((other) => ({ id: other, relation: one.isVariant ? "variant" : "standard" })),
      markets: [one.market],
      ...sizesOf(...one.sizes),
    }),
    figures: figuresOf(one.price, ...one.units),
  }));

const things = record(
  Object.fromEntries(Array.from({ length: mostItems }, (_, index) => [index + 1, thing(index + 1)])),
).map((all) => Object.values(all));

const some = <T>(...values: T[]) =>
  option(uniqueArray(constantFrom(...values), { maxLength: 2 }), { nil: undefined });

const queries: Arbitrary<ListingQuery> = record({
  brands: some(1, 2, 3),
  collections: some(1, 2),
  categories: some(1, 2, 3, 4, 9),
  products: some(1, 2, 3, 4),
  serviceProducts: some(1, 2),
  swatches: some<string>(...colours),
  itemNames: some<string>(...sizeNames),
  attributes: some<string>(...washes).map((wanted) => wanted && new Map([[wash, wanted] as const])),
  filterFields: constant([wash] as const),
  onlyAvailable: constantFrom(undefined, false, true),
  showAsOnSale: constantFrom(undefined, undefined, false),
  matchRelated: constantFrom("all" as const, "variant" as const, "none" as const),
}).map((given) => Object.assign({}, plainQuery, given));

const shopOf = (all: readonly Thing[]) =>
  listsOf({
    items: all.map(({ item }) => item),
    figures: new Map(all.map(({ item, figures }) => [item.id, figures])),
    tree,
    filterFields: [wash],
  });

/** The query that has nothing but one value of a field, and the query with the value in the place of its own choice. */
const picks: Readonly<Record<FilterEntry["field"], (value: unknown) => Partial<ListingQuery>>> = {
  brands: (value) => ({ brands: [Number(value)] }),
  collections: (value) => ({ collections: [Number(value)] }),
  categories: (value) => ({ categories: [Number(value)] }),
  "swatch.desc": (value) => ({ swatches: [String(value)] }),
  "items.name": (value) => ({ itemNames: [String(value)] }),
  attribute: (value) => ({ attributes: new Map([[wash, [String(value)]]]) }),
  priceRange: () => ({}),
  showAsNew: () => ({ showAsNew: true }),
  showAsOnSale: () => ({ showAsOnSale: true }),
  onlyAvailable: () => ({ onlyAvailable: true }),
};

interface Counted {
  readonly value: string | number | true;
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

function valuesOf(entry: FilterEntry): readonly Counted[] {
  if (entry.field === "priceRange") return [];
  if (entry.field === "onlyAvailable" || entry.field === "showAsNew" || entry.field === "showAsOnSale") {
    return entry.values.map((counts): Counted => ({ value: true, ...counts }));
  }
  return entry.values.map(({ data, ...counts }): Counted => ({
    value: typeof data === "string" ? data : "desc" in data ? data.desc : data.id,
    ...counts,
  }));
}

describe("checkout-rest.md 8.5", () => {
  it("filterCount is what picking the value finds; totalCount what it finds alone", () =>
    assert(
      asyncProperty(things, queries, async (all, query) => {
        const list = shopOf(all);
        const found = async (other: ListingQuery) => (await list(other)).total;
        const { filters, total } = await list(query);
        for (const entry of filters) {
          for (const { value, count, filterCount, totalCount } of valuesOf(entry)) {
            const pick = picks[entry.field](value);
            const alone = { ...plainQuery, matchRelated: query.matchRelated, ...pick };
            const counts = [await found({ ...query, ...pick }), await found(alone)];
            expect([entry.field, value, filterCount, totalCount]).toEqual([entry.field, value, ...counts]);
            expect(count).toBeLessThanOrEqual(total);
          }
        }
      }),
      { numRuns: rounds(60, 600) },
    ));

  it("count equals totalCount when nothing is filtered", () =>
    assert(
      asyncProperty(things, async (all) => {
        const { filters } = await shopOf(all)({ filterFields: [wash] });
        for (const { count, filterCount, totalCount } of filters.flatMap(valuesOf)) {
          expect([count, filterCount]).toEqual([totalCount, totalCount]);
        }
      }),
    ));

  const letters = ["S", "M", "L", "XL"];
  const sized = (...names: readonly string[]) => ({
    ...sizesOf(...names),
    sizePlaces: names.map((name) => letters.indexOf(name)),
  });
  const black = { desc: "Black", hex: "#000000" };
  const red = { desc: "Red", hex: "#ff0000" };
  const items = [
    storedItemOf({ id: 1, brand: { id: 1, name: "Zed", uri: "zed" }, swatch: black, ...sized("S", "M") }),
    storedItemOf({ id: 2, brand: { id: 1, name: "Zed", uri: "zed" }, swatch: red, ...sized("M", "L") }),
    storedItemOf({ id: 3, brand: { id: 2, name: "Abe", uri: "abe" }, swatch: red, ...sized("L", "XL") }),
  ];
  const figures = new Map([
    [1, figuresOf(100, 1, 0)],
    [2, figuresOf(100, 0, 3)],
    [3, figuresOf(null, 5, 5)],
  ]);
  const list = listsOf({ items, figures });
  const filters = async (query: Partial<ListingQuery>) => {
    const { filters: all } = await list(query);
    return Object.fromEntries(
      all.map((entry) => [
        entry.field,
        valuesOf(entry).map(({ value, count, filterCount, totalCount }) => [
          value,
          count,
          filterCount,
          totalCount,
        ]),
      ]),
    );
  };

  it("values stand by name, by text, and in the order of the size table; what nobody has is left out", async () => {
    expect(await filters({})).toEqual({
      brands: [
        [2, 1, 1, 1],
        [1, 2, 2, 2],
      ],
      "swatch.desc": [
        ["Black", 1, 1, 1],
        ["Red", 2, 2, 2],
      ],
      "items.name": [
        ["S", 1, 1, 1],
        ["M", 2, 2, 2],
        ["L", 2, 2, 2],
        ["XL", 1, 1, 1],
      ],
      onlyAvailable: [[true, 2, 2, 2]],
    });
  });

  it("sizes of tables that share some stand as one table's, wherever their products stand", async () => {
    const shoes = ["36", "37", "38", "39"];
    const ofShoes = (...names: readonly string[]) => ({
      ...sizesOf(...names),
      sizeTable: 2,
      sizePlaces: names.map((name) => shoes.indexOf(name)),
    });
    const ofDresses = { ...sizesOf("36", "38", "40"), sizeTable: 1, sizePlaces: [0, 1, 2] };
    const { filters: all } = await listsOf({
      items: [
        storedItemOf({ id: 1, ...ofShoes("39", "38") }),
        storedItemOf({ id: 2, ...ofDresses }),
        storedItemOf({ id: 3, ...ofShoes("37", "36") }),
      ],
    })({});
    const sizes = all.filter(({ field }) => field === "items.name").flatMap(valuesOf);
    expect(sizes.map(({ value }) => value)).toEqual(["36", "37", "38", "39", "40"]);
  });

  it("a choice leaves the other values of its own field their filterCount", async () => {
    expect((await filters({ brands: [1] }))["brands"]).toEqual([
      [2, 0, 1, 1],
      [1, 2, 2, 2],
    ]);
    expect((await filters({ brands: [1] }))["swatch.desc"]).toEqual([
      ["Black", 1, 1, 1],
      ["Red", 1, 1, 2],
    ]);
  });

  it("with onlyAvailable, count is of entries that have the size, filterCount of those where it can be bought", async () => {
    expect((await filters({ onlyAvailable: true }))["items.name"]).toEqual([
      ["S", 1, 1, 1],
      ["M", 2, 0, 2],
      ["L", 1, 1, 2],
      ["XL", 0, 0, 1],
    ]);
  });

  it("with availableItemCounts, filterCount of a size is what picking it with onlyAvailable finds, and the list is whole", async () => {
    const sizes = (await filters({ availableItemCounts: true }))["items.name"];
    expect(sizes?.map(([size, , filterCount]) => [size, filterCount])).toEqual([
      ["S", 1],
      ["M", 0],
      ["L", 1],
      ["XL", 0],
    ]);
    expect(await filters({ availableItemCounts: true, onlyAvailable: true })).toEqual(
      await filters({ onlyAvailable: true }),
    );
  });
});

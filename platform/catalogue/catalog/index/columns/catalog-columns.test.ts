import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IndexedItem } from "../read/indexed-item.ts";
import { CatalogColumns, type ItemFigures } from "./catalog-columns.ts";
import { contentsOf } from "./testing/column-contents.ts";
import { wasteOf } from "../live-index.ts";

const { array, constantFrom, integer, option, property, record, uniqueArray } = fc;
const shape = { languages: ["en", "sv"], filterFields: ["care.wash"] };
const moment = "2026-01-01T00:00:00.000Z";

const blank: IndexedItem = {
  id: 0,
  store: 1,
  product: 1,
  variation: 1,
  productSku: "",
  sku: "",
  preview: false,
  primary: false,
  markets: new Set(),
  brand: null,
  collection: null,
  sizes: [],
  categories: [],
  related: [],
  createdAt: moment,
  modifiedAt: moment,
  local: new Map(),
};

const sizeAt = (name: string, place: number): IndexedItem["sizes"][number] => ({
  size: name.length + place,
  name,
  order: [1, place],
  always: false,
});
const item = record({
  id: integer({ min: 1, max: 30 }),
  brand: option(integer({ min: 1, max: 3 })),
  markets: uniqueArray(integer({ min: 1, max: 3 })),
  categories: uniqueArray(integer({ min: 1, max: 5 })),
  names: uniqueArray(constantFrom("S", "M", "XL", "XXL"), { maxLength: 4 }),
  related: uniqueArray(integer({ min: 1, max: 30 }), { maxLength: 4 }),
  preview: constantFrom(true, false),
  uri: constantFrom("shirt", "skjorta-å", "シャツ", "a-very-long-address-of-a-shirt", ""),
  washes: uniqueArray(constantFrom("30", "40", "hand")),
  swatch: option(constantFrom("Black", "Red")),
}).map(({ id, brand, markets, categories, names, related, preview, uri, washes, swatch }): IndexedItem =>
  Object.assign({}, blank, {
    id,
    product: id + 100,
    variation: id + 200,
    sku: `P${id}-${uri}`,
    preview,
    primary: id % 2 === 0,
    markets: new Set(markets),
    brand: brand === null ? null : { id: brand, name: `B${brand}`, uri: "" },
    sizes: names.map((name, place) => sizeAt(name, place)),
    categories: categories.map((one) => ({ id: one, pathIds: [one], preview: false, sort: 10 * one })),
    related: related.map((other) => ({ id: other, isVariant: other % 3 === 0 })),
    local: new Map(
      shape.languages.map((language) => [
        language,
        {
          uri: `${uri}-${language}`,
          swatch: swatch === null ? null : { desc: swatch, hex: "" },
          attributes: new Map([["care.wash", washes]]),
        },
      ]),
    ),
  }),
);

const stocked = record({
  size: integer({ min: 1, max: 6 }),
  warehouse: integer({ min: 1, max: 2 }),
  available: integer({ min: 0, max: 9 }),
});
const figures = record({
  prices: uniqueArray(integer({ min: 1, max: 4 })),
  stock: array(stocked, { maxLength: 6 }),
}).map(({ prices, stock }): ItemFigures => ({
  prices: new Map(prices.map((list) => [list, list * 1_000_000_007])),
  stock,
}));

/** An item is put, or only its figures, or it is removed. */
const change = record({ item, figures, kind: constantFrom("put", "figures", "remove") });
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const changes = array(change, { maxLength: 60 });

function apply(columns: CatalogColumns, { item: one, figures: own, kind }: Change): void {
  if (kind === "put") columns.put(one);
  if (kind === "remove") columns.remove(one.id);
  else columns.putFigures(one.id, own);
}

function applied(all: readonly Change[]): CatalogColumns {
  const columns = new CatalogColumns(shape);
  for (const one of all) apply(columns, one);
  return columns;
}

describe("columns of the catalogue index", () => {
  it("tell of each display item what was put last, whatever was put of others; no size cell is of two", () => {
    fc.assert(
      property(changes, (all) => {
        const columns = applied(all);
        const alone = new Set(all.map(({ item: { id } }) => id));
        const told = [...alone].map((id) => contentsOf(applied(all.filter((one) => one.item.id === id))));
        expect(contentsOf(columns)).toEqual(Object.assign({}, ...told));
        const { firstCell, cellsHeld } = columns.plain;
        const cells = Array.from({ length: columns.slots.size }, (_, slot) =>
          Array.from({ length: cellsHeld.get(slot) }, (_, place) => firstCell.get(slot) + place),
        ).flat();
        expect(new Set(cells).size).toBe(cells.length);
        expect(Math.max(-1, ...cells)).toBeLessThan(columns.cells);
      }),
    );
  });

  it("tell the same when they are opened from their parts, and after more changes", () => {
    fc.assert(
      property(changes, changes, (before, after) => {
        const columns = applied(before);
        const opened = new CatalogColumns(shape, structuredClone(columns.parts()));
        expect(contentsOf(opened)).toEqual(contentsOf(columns));
        expect(opened.cells).toBe(columns.cells);
        for (const one of after) {
          apply(columns, one);
          apply(opened, one);
        }
        expect(contentsOf(opened)).toEqual(contentsOf(columns));
        expect(opened.parts()).toEqual(columns.parts());
      }),
    );
  });

  it("tell which slots changed since a position", () => {
    const columns = new CatalogColumns(shape);
    for (const id of [4, 7, 9]) columns.put({ ...blank, id });
    const { position } = columns.log;
    for (const id of [9, 4, 9]) columns.putFigures(id, { prices: new Map(), stock: [] });
    const [four = -1, seven = -1, nine = -1] = [4, 7, 9].map((id) => columns.slots.find(id));
    expect(columns.log.since(position)).toEqual(new Set([nine, four]));
    expect(columns.revision.get(seven)).toBe(position - 1);
    expect(columns.revision.get(nine)).toBe(columns.log.position);
  });

  it("know what share of them is waste", () => {
    const columns = new CatalogColumns(shape);
    const putAll = (most: number, more: Partial<IndexedItem> = {}) => {
      for (let id = 1; id <= most; id += 1) columns.put({ ...blank, id, ...more });
    };
    putAll(20_000);
    expect(wasteOf(columns)).toBe(0);
    for (let id = 1; id <= 5_000; id += 1) columns.remove(id);
    expect(wasteOf(columns)).toBe(0.25);
    putAll(5_000);
    expect(wasteOf(columns)).toBe(0);
    const many = Array.from({ length: 500 }, (_, other) => ({ id: other + 1, isVariant: true }));
    for (const half of [250, 500]) putAll(1_000, { related: many.slice(0, half) });
    expect(wasteOf(columns)).toBeCloseTo(1 / 3, 1);
  });
});

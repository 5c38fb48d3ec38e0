import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  uniqueArray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import type { IndexedItem } from "../indexed-item.ts";
import { CatalogColumns, type ItemFigures } from "./catalog-columns.ts";
import { toldBy } from "./testing/told.ts";
import { wasteOf } from "./waste.ts";

const shape = { languages: ["en", "sv"], filterFields: ["care.wash"] };
const moment = "2026-01-01T00:00:00.000Z";

const sizes = (names: readonly string[]) =>
  names.map((name, place) => ({
    size: name.length + place,
    name,
    order: [1, place] as const,
    always: false,
  }));

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
}).map((given): IndexedItem => ({
  id: given.id,
  store: 1,
  product: given.id + 100,
  variation: given.id + 200,
  productSku: `P${given.id}`,
  sku: `P${given.id}-${given.uri}`,
  preview: given.preview,
  primary: given.id % 2 === 0,
  markets: new Set(given.markets),
  brand: given.brand === null ? null : { id: given.brand, name: `B${given.brand}`, uri: "" },
  collection: null,
  sizes: sizes(given.names),
  categories: given.categories.map((id) => ({ id, pathIds: [id], preview: false, sort: 10 * id })),
  related: given.related.map((id) => ({ id, isVariant: id % 3 === 0 })),
  createdAt: moment,
  modifiedAt: moment,
  local: new Map(
    shape.languages.map((language) => [
      language,
      {
        uri: `${given.uri}-${language}`,
        swatch: given.swatch === null ? null : { desc: given.swatch, hex: "" },
        attributes: new Map([["care.wash", given.washes]]),
      },
    ]),
  ),
}));

const figures = record({
  prices: uniqueArray(integer({ min: 1, max: 4 })),
  stock: array(
    record({
      size: integer({ min: 1, max: 6 }),
      warehouse: integer({ min: 1, max: 2 }),
      available: integer({ min: 0, max: 9 }),
    }),
    { maxLength: 6 },
  ),
}).map(({ prices, stock }): ItemFigures => ({
  prices: new Map(prices.map((list) => [list, list * 1_000_000_007])),
  stock,
}));

const change = oneof(
  record({ item, figures }).map(({ item: one, figures: own }) => (columns: CatalogColumns) => {
    columns.put(one);
    columns.putFigures(one.id, own);
    return one.id;
  }),
  record({ id: integer({ min: 1, max: 30 }), figures }).map(
    ({ id, figures: own }) =>
      (columns: CatalogColumns) => {
        columns.putFigures(id, own);
        return id;
      },
  ),
  integer({ min: 1, max: 30 }).map((id) => (columns: CatalogColumns) => {
    columns.remove(id);
    return id;
  }),
);
const changes = array(change, { maxLength: 60 });

/** The columns after the changes, and those in which each display item has seen only its own. */
function applied(all: readonly ((columns: CatalogColumns) => number)[]) {
  const columns = new CatalogColumns(shape);
  const alone = new Map<number, CatalogColumns>();
  for (const apply of all) {
    const id = apply(columns);
    const own = alone.get(id) ?? new CatalogColumns(shape);
    alone.set(id, own);
    apply(own);
  }
  return { columns, alone: [...alone.values()] };
}

describe("columns of the catalogue index", () => {
  it("tell of each display item what was put last, whatever was put of others", () => {
    assert(
      property(changes, (all) => {
        const { columns, alone } = applied(all);
        expect(toldBy(columns)).toEqual(Object.assign({}, ...alone.map(toldBy)));
      }),
    );
  });

  it("tell the same when they are opened from their parts, and after more changes", () => {
    assert(
      property(changes, changes, (before, after) => {
        const { columns } = applied(before);
        const opened = new CatalogColumns(shape, structuredClone(columns.parts()));
        expect(toldBy(opened)).toEqual(toldBy(columns));
        expect(opened.cells).toBe(columns.cells);
        for (const apply of after) {
          apply(columns);
          apply(opened);
        }
        expect(toldBy(opened)).toEqual(toldBy(columns));
        expect(opened.parts()).toEqual(columns.parts());
      }),
    );
  });

  it("give no size cell to two display items", () => {
    assert(
      property(changes, (all) => {
        const { columns } = applied(all);
        const { firstCell, cellsHeld } = columns.plain;
        const cells = Array.from({ length: columns.slots.size }, (_, slot) =>
          Array.from({ length: cellsHeld.get(slot) }, (_, place) => firstCell.get(slot) + place),
        ).flat();
        expect(new Set(cells).size).toBe(cells.length);
        expect(Math.max(-1, ...cells)).toBeLessThan(columns.cells);
      }),
    );
  });

  it("tell which slots changed since a position", () => {
    const { columns } = applied([]);
    const put = (id: number) => columns.putFigures(id, { prices: new Map(), stock: [] });
    for (const id of [4, 7, 9]) columns.put({ ...blank, id });
    const { position } = columns.log;
    put(9);
    put(4);
    put(9);
    expect(columns.log.since(position)).toEqual(new Set([columns.slots.find(9), columns.slots.find(4)]));
    expect(columns.revision.get(columns.slots.find(7) ?? -1)).toBe(position - 1);
    expect(columns.revision.get(columns.slots.find(9) ?? -1)).toBe(columns.log.position);
  });

  it("know what share of them is waste", () => {
    const columns = new CatalogColumns(shape);
    for (let id = 1; id <= 20_000; id += 1) columns.put({ ...blank, id });
    expect(wasteOf(columns)).toBe(0);
    for (let id = 1; id <= 5_000; id += 1) columns.remove(id);
    expect(wasteOf(columns)).toBe(0.25);
    for (let id = 1; id <= 5_000; id += 1) columns.put({ ...blank, id });
    expect(wasteOf(columns)).toBe(0);
    const many = Array.from({ length: 500 }, (_, other) => ({ id: other + 1, isVariant: true }));
    for (const half of [250, 500]) {
      for (let id = 1; id <= 1_000; id += 1) columns.put({ ...blank, id, related: many.slice(0, half) });
    }
    expect(wasteOf(columns)).toBeCloseTo(1 / 3, 1);
  });
});

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

import { describe, expect, it } from "vitest";
import { OneAtATime } from "../../../one-at-a-time.ts";
import { plainQuery, plainView } from "../../../testing/catalog-items.ts";
import type { ListingQuery } from "../../listing.ts";
import { CatalogColumns } from "../columns/catalog-columns.ts";
import { CatalogQueries } from "./catalog-queries.ts";
import { usualTuning } from "./entry-finder.ts";
import { languages, putFigures, putItem, trees, wash, type PlainItem } from "./testing/plain-catalogue.ts";

const look = { view: plainView, warehouses: [1], now: new Date(0) };
const sizes = ["S"];
const plain: Omit<PlainItem, "id"> = {
  store: 1,
  product: 1,
  preview: false,
  primary: true,
  markets: [1],
  brand: 1,
  collection: null,
  colour: null,
  washes: [],
  categories: [],
  sorts: [],
  sizes,
  always: null,
  variants: [],
  related: [],
  uri: 1,
  productSku: "A",
  variantSku: "B",
  createdAt: 1,
  modifiedAt: 1,
};

function shopOf(keptBytes = usualTuning.keptBytes, ids: readonly number[] = [1, 2, 3]) {
  const columns = new CatalogColumns({ languages, filterFields: [wash] });
  const stock = (id: number, units: number) =>
    putFigures(columns, id, { prices: [100 * id, null], units: [[units], [0]] });
  for (const id of ids) {
    putItem(columns, { ...plain, id });
    stock(id, 1);
  }
  const queries = new CatalogQueries({ columns, trees, campaigns: [], answering: new OneAtATime() }, [], {
    ...usualTuning,
    keptBytes,
  });
  const list = (query: Partial<ListingQuery>) => queries.list(look, { ...plainQuery, ...query }, null);
  return { stock, list };
}

const byPrice: ListingQuery["sort"] = [{ field: "priceAsNumber", descending: true }];

describe("what was counted for a list", () => {
  it("serves its other pages and orders", async () => {
    const { list } = shopOf();
    const first = await list({ limit: 1 });
    const next = await list({ limit: 1, skip: 1 });
    const other = await list({ limit: 1, sort: byPrice });
    expect([first.ids, next.ids, other.ids]).toEqual([[1], [2], [3]]);
    expect([next.filters, other.filters].map((filters) => filters === first.filters)).toEqual([true, true]);
  });

  it("serves nobody who asks for anything else", async () => {
    const { list } = shopOf();
    const { filters } = await list({});
    expect((await list({ brands: [1] })).filters === filters).toBe(false);
    expect((await list({ onlyAvailable: true })).filters === filters).toBe(false);
  });

  it("is counted again when stock comes or goes, and only then", async () => {
    const { list, stock } = shopOf();
    const available = async () => {
      const { filters, ids } = await list({ onlyAvailable: true });
      return { filters, ids };
    };
    const before = await available();
    stock(2, 5);
    expect((await available()).filters === before.filters).toBe(true);
    stock(2, 0);
    const after = await available();
    expect([after.filters === before.filters, after.ids]).toEqual([false, [1, 3]]);
  });

  it("is not kept where there is no room, nor of what is asked for at length", async () => {
    const small = shopOf(1);
    expect((await small.list({})).filters === (await small.list({})).filters).toBe(false);
    const { list } = shopOf();
    const long = { products: Array.from({ length: 500 }, (_, index) => index + 1) };
    expect((await list(long)).filters === (await list(long)).filters).toBe(false);
  });

  it("finds its later pages wherever they are, as the catalogue is by then", async () => {
    const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
    const { list, stock } = shopOf(usualTuning.keptBytes, ids);
    const pageFrom = async (skip: number, sort: ListingQuery["sort"]) =>
      (await list({ skip, limit: 3, sort })).ids;
    expect(await pageFrom(500, byPrice)).toEqual([500, 499, 498]);
    expect(await pageFrom(900, byPrice)).toEqual([100, 99, 98]);
    expect(await pageFrom(900, [])).toEqual([901, 902, 903]);
    expect(await pageFrom(999, byPrice)).toEqual([1]);
    expect(await pageFrom(1200, byPrice)).toEqual([]);
    stock(99, 0);
    expect(await pageFrom(900, byPrice)).toEqual([100, 99, 98]);
    expect((await list({ skip: 300, limit: 600, sort: byPrice })).ids).toEqual(
      Array.from({ length: 600 }, (_, place) => 700 - place),
    );
  });
});

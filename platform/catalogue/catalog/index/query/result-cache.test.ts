import { describe, expect, it } from "vitest";
import { Mutex } from "../../../../foundations/scheduling/mutex.ts";
import {
  figuresOf,
  plainQuery,
  plainView,
  sizesOf,
  storedItemOf,
  treeOf,
} from "../../../../testing/catalog-items.ts";
import type { ListingQuery } from "../../listing/listing.ts";
import { CatalogColumns } from "../columns/catalog-columns.ts";
import { indexItem } from "../read/indexed-item.ts";
import { CatalogQueries } from "./catalog-queries.ts";
import { defaultTuning } from "./match/candidate-finder.ts";

function shopOf(cacheBytes = defaultTuning.cacheBytes) {
  const columns = new CatalogColumns({ languages: ["en"], filterFields: [] });
  const stock = (id: number, units: number) => columns.putFigures(id, figuresOf(100 * id, units));
  for (let id = 1; id <= 3; id += 1) {
    const indexed = indexItem(new Map([["en", storedItemOf({ id, ...sizesOf("S") })]]));
    if (indexed) columns.put(indexed);
    stock(id, 1);
  }
  const trees = new Map([["en", treeOf({})]]);
  const data = { columns, trees, campaigns: [], queryMutex: new Mutex() };
  const queries = new CatalogQueries(data, [], { ...defaultTuning, cacheBytes });
  const look = { view: plainView, warehouses: [1], now: new Date(0) };
  const list = (query: Partial<ListingQuery>) => queries.list(look, { ...plainQuery, ...query }, null);
  return { stock, list };
}

const byPrice: ListingQuery["sort"] = [{ field: "priceAsNumber", descending: true }];

describe("what was counted for a list", () => {
  it("serves its other pages and orders, and nobody who asks for anything else", async () => {
    const { list } = shopOf();
    const first = await list({ limit: 1 });
    const others = [await list({ limit: 1, skip: 1 }), await list({ limit: 1, sort: byPrice })];
    expect([first, ...others].map(({ ids }) => ids)).toEqual([[1], [2], [3]]);
    expect(others.map(({ filters }) => filters === first.filters)).toEqual([true, true]);
    expect((await list({ onlyAvailable: true })).filters === first.filters).toBe(false);
  });

  it("is counted again when stock comes or goes, and only then", async () => {
    const { list, stock } = shopOf();
    const before = await list({ onlyAvailable: true });
    stock(2, 5);
    expect((await list({ onlyAvailable: true })).filters === before.filters).toBe(true);
    stock(2, 0);
    const after = await list({ onlyAvailable: true });
    expect([after.filters === before.filters, after.ids]).toEqual([false, [1, 3]]);
  });

  it("is not kept where there is no room, nor of what is asked for at length", async () => {
    const isKept = async (list: ReturnType<typeof shopOf>["list"], query: Partial<ListingQuery>) =>
      (await list(query)).filters === (await list(query)).filters;
    expect(await isKept(shopOf(1).list, {})).toBe(false);
    const products = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(await isKept(shopOf().list, { products })).toBe(false);
  });
});

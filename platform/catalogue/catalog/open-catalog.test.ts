import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../foundations/log.ts";
import type { ProductRecord } from "../master-data/products/product-record.ts";
import { updateCampaigns } from "../master-data/campaigns/update-campaigns.ts";
import { updateCategories } from "../master-data/categories/update-categories.ts";
import { updatePreview } from "../master-data/displays/update-preview.ts";
import { updatePricelists } from "../master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../master-data/products/update-products.ts";
import { plainQuery } from "../../testing/catalog-items.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { recordStockChange } from "./changes.ts";
import type { Catalog } from "./catalog.ts";
import type { CatalogView } from "./catalog-view.ts";
import { openCatalog } from "./open-catalog.ts";
import { readSellable } from "./sellable.ts";

let shop: ShopDatabase;
const opened: Catalog[] = [];
const start = new Date("2026-06-01T12:00:00Z");
let now = start;

const view: CatalogView = { store: 1, market: 1, priceList: 1, language: "en", preview: false };

function product(id: string, more: Partial<ProductRecord> = {}): ProductRecord {
  const warehouseitems = [
    { id: "1", qty: 2 },
    { id: "2", qty: 3 },
  ];
  const sizes = [{ id: "M", warehouseitems }];
  const displays = [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }] }];
  const variations = [{ id, sizetable: { id: "1" }, sizes, displays }];
  return { id, description: `Shirt ${id}`, variations, ...more };
}

const change = (...records: readonly ProductRecord[]) => shop.write(updateProducts, records);
const setPrices = (...items: readonly object[]) => shop.write(updatePricelists, [{ id: "1", items }]);
const setPreview = (id: string, preview: boolean) => shop.write(updatePreview, [{ id, store: 1, preview }]);
const setStock = (values: { quantity?: number; reserved?: number }, variation: number) =>
  shop.db.updateTable("stock").set(values).where("variation", "=", variation).execute();

beforeAll(async () => {
  shop = await openShopDatabase();
  await change(product("1"), product("2"));
  await setPrices({ id: "1", price: "100" }, { id: "2", price: "200" });
});
afterEach(async () => {
  now = start;
  await Promise.all(opened.splice(0).map((catalog) => catalog.close()));
});
afterAll(() => shop.close());

async function open(db = shop.db): Promise<Catalog> {
  const { address, settings } = shop;
  const catalog = await openCatalog({ db, address, settings, log: createLog("silent"), now: () => now });
  opened.push(catalog);
  return catalog;
}

async function names(catalog: Catalog, given: Partial<CatalogView> = {}, query: object = {}) {
  const { entries } = await catalog.list({ ...view, ...given }, { ...plainQuery, ...query });
  return entries.map(({ item }) => item.name);
}

describe("the catalogue follows what others commit", () => {
  it("sees new and changed products, prices, categories and preview after a refresh", async () => {
    const catalog = await open();
    await change(product("3"), { id: "1", description: "Blouse" });
    await setPrices({ id: "3", price: "1" });
    await catalog.refresh();
    expect(await names(catalog)).toEqual(["Blouse", "Shirt 2", "Shirt 3"]);
    const byPrice = { sort: [{ field: "priceAsNumber", descending: false }] };
    expect(await names(catalog, {}, byPrice)).toEqual(["Shirt 3", "Blouse", "Shirt 2"]);

    await shop.write(updateCategories, [{ id: "2", names: { en: "Shirts" }, uris: { en: "shirts" } }]);
    await setPreview("3", true);
    await catalog.refresh();
    expect(catalog.categories(view).map(({ uri }) => uri)).toContain("clothes/shirts");
    expect((await catalog.lookUpUri(view, "clothes/shirts", new Set(["category"])))?.kind).toBe("category");
    expect((await catalog.entries(view, [1]))[0]?.item.canonicalUri).toBe("clothes/shirts/shirt-1");
    expect(await names(catalog)).toEqual(["Blouse", "Shirt 2"]);
    expect(await names(catalog, { preview: true })).toEqual(["Blouse", "Shirt 2", "Shirt 3"]);

    await change({ id: "2", status: "inactive" });
    await catalog.refresh();
    expect(await names(catalog)).toEqual(["Blouse"]);
    await change({ id: "2", status: "active" });
  });

  it("has of lists what they were made of, and the variants of their products, from memory", async () => {
    const catalog = await open();
    expect(await catalog.entriesFromIndex(view, [2, 1])).toEqual(await catalog.entries(view, [2, 1]));
    const south = { ...view, warehouses: [2] };
    expect(await catalog.entriesFromIndex(south, [1])).toEqual(await catalog.entries(south, [1]));
    expect([catalog.variants([1, 2]), catalog.variants([999])]).toEqual([[], []]);
  });

  it("does by itself, within moments", async () => {
    const catalog = await open();
    await change(product("4"));
    await expect.poll(() => names(catalog), { timeout: 60_000 }).toContain("Shirt 4");
  });

  it("takes in a change that commits after a later one", async () => {
    const catalog = await open();
    const early = await shop.db.startTransaction().execute();
    await early.updateTable("stock").set({ quantity: 0 }).where("variation", "=", 1).execute();
    await recordStockChange(early, [1]);
    await inTransaction(shop.db, (tx) => recordStockChange(tx, [2]));
    await catalog.refresh();
    expect(await names(catalog, {}, { onlyAvailable: true })).toContain("Blouse");
    await early.commit().execute();
    await catalog.refresh();
    expect(await names(catalog, {}, { onlyAvailable: true })).not.toContain("Blouse");
  });

  it("loses no change to a failure", async () => {
    let isBroken = false;
    const breaking = new Proxy(shop.db, {
      get: (target, name) => {
        if (isBroken && name === "selectFrom") throw new Error("the database is away");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const catalog = await open(breaking);
    await change(product("6"));
    isBroken = true;
    await expect(catalog.refresh()).rejects.toThrow("the database is away");
    isBroken = false;
    await catalog.refresh();
    expect(await names(catalog)).toContain("Shirt 6");
  });
});

describe("stock and prices of entries are of now", () => {
  it("soap.md#product-mapping: a market has the units of its warehouses, less what is reserved", async () => {
    const catalog = await open();
    const stockOf = async (market: number) =>
      (await catalog.entries({ ...view, market }, [2]))[0]?.stock.map(({ available }) => available);
    expect([await stockOf(1), await stockOf(2)]).toEqual([[5], [2]]);
    await setStock({ reserved: 1 }, 2);
    expect(await stockOf(1)).toEqual([3]);
    await setStock({ reserved: 0 }, 2);
  });

  it("soap.md#product-mapping: the price of a variation wins over that of its product", async () => {
    const catalog = await open();
    const price = async (priceList = 1) => (await catalog.entries({ ...view, priceList }, [2]))[0]?.price;
    await setPrices({ id: "2", variation: [{ id: "2", price: "150" }] });
    expect(await price()).toMatchObject({ before: 15000, price: 15000 });
    await setPrices({ id: "2", variation: [{ id: "2", price: "" }] });
    expect([(await price())?.before, await price(2)]).toEqual([20000, null]);
  });

  it("checkout-rest.md#prices: a campaign holds in its time, markets and lists", async () => {
    const [startDate, stopDate] = ["2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z"];
    const june = { id: "1", name: "June", percent: "25", markets: ["1"], products: ["2"] };
    await shop.write(updateCampaigns, [{ ...june, startDate, stopDate }]);
    const catalog = await open();
    const price = async (market = 1) => (await catalog.entries({ ...view, market }, [2]))[0]?.price?.price;
    expect([await price(), await price(2)]).toEqual([15000, 20000]);
    expect(await names(catalog, {}, { showAsOnSale: true })).toEqual(["Shirt 2"]);
    now = new Date(stopDate ?? "");
    expect(await price()).toBe(20000);
    expect(await names(catalog, {}, { showAsOnSale: true })).toEqual([]);
  });
});

describe("what is sold", () => {
  const keysOf = (...displays: readonly number[]) =>
    displays.flatMap((display) => [1, 2, 99].map((size) => ({ display, size })));
  const exactly = (given: Partial<CatalogView>, ...displays: readonly number[]) =>
    readSellable(
      shop.db,
      { settings: shop.settings, now: () => now },
      { ...view, ...given },
      keysOf(...displays),
    );

  it("is known with item, price and stock; what does not exist is left out", async () => {
    const found = await exactly({}, 2, 99);
    expect([...found.keys()]).toEqual(["2-2"]);
    expect(found.get("2-2")).toMatchObject({
      item: { id: 2, name: "Shirt 2" },
      itemSize: { size: 2, name: "M" },
      price: { before: 20000, price: 15000, campaign: "June" },
      taxGroup: "default",
      visible: true,
      stock: [{ size: 2, available: 5 }],
    });
  });

  it.each<Partial<CatalogView>>([
    {},
    { market: 3 },
    { priceList: 2 },
    { language: "sv" },
    { warehouses: [2] },
  ])("is shown with what it is priced with: %j", async (given) => {
    const shown = await (await open()).sellables({ ...view, ...given }, keysOf(1, 2));
    expect(shown.size).toBe(2);
    expect(shown).toEqual(await exactly(given, 1, 2));
  });

  it("is read while the index has not taken it in", async () => {
    const catalog = await open();
    await change(product("7"));
    const shown = await catalog.sellables(view, keysOf(6));
    expect(shown.get("6-2")?.stock).toEqual([{ size: 2, available: 5 }]);
    expect(shown).toEqual(await exactly({}, 6));
  });

  it("is still known when it is no longer shown, as not visible", async () => {
    const catalog = await open();
    const seen = async (given: Partial<CatalogView> = {}) => {
      await catalog.refresh();
      const shown = await catalog.sellables({ ...view, ...given }, keysOf(2));
      expect(shown).toEqual(await exactly(given, 2));
      return shown.get("2-2");
    };
    expect(await seen({ market: 3 })).toMatchObject({ visible: false, item: { id: 2 } });
    await change({ id: "2", status: "cancelled" });
    expect(await seen()).toMatchObject({ visible: false, price: { price: 15000 } });
    await change({ id: "2", status: "active" });
    await setPreview("2", true);
    expect((await seen({ preview: true }))?.visible).toBe(false);
  });
});

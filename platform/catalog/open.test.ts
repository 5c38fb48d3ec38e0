import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import type { ProductRecord } from "../records/product-record.ts";
import { updateCampaigns } from "../records/update-campaigns.ts";
import { updateCategories } from "../records/update-categories.ts";
import { updatePreview } from "../records/update-preview.ts";
import { updatePricelists } from "../records/update-pricelists.ts";
import { updateProducts } from "../records/update-products.ts";
import { plainQuery } from "../testing/catalog-items.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { inTransaction } from "../database/transaction.ts";
import { recordStockChange } from "./changes.ts";
import type { Catalog, CatalogView } from "./catalog.ts";
import { openCatalog } from "./open.ts";
import { readSellable } from "./sellable.ts";

let shop: ShopDatabase;
const opened: Catalog[] = [];
const start = new Date("2026-06-01T12:00:00Z");
let now = start;

const view: CatalogView = { store: 1, market: 1, priceList: 1, language: "en", preview: false };

function product(id: string, more: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id,
    description: `Shirt ${id}`,
    variations: [
      {
        id,
        sizetable: { id: "1" },
        sizes: [
          {
            id: "M",
            warehouseitems: [
              { id: "1", qty: 2 },
              { id: "2", qty: 3 },
            ],
          },
        ],
        displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }, { id: "2" }] }],
      },
    ],
    ...more,
  };
}

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [product("1"), product("2")]);
  await shop.write(updatePricelists, [
    {
      id: "1",
      items: [
        { id: "1", price: "100" },
        { id: "2", price: "200" },
      ],
    },
  ]);
});
afterEach(async () => {
  now = start;
  await Promise.all(opened.splice(0).map((catalog) => catalog.close()));
});
afterAll(() => shop.close());

async function open(): Promise<Catalog> {
  const { db, address, settings } = shop;
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
    await shop.write(updateProducts, [product("3"), { id: "1", description: "Blouse" }]);
    await catalog.refresh();
    expect(await names(catalog)).toEqual(["Blouse", "Shirt 2", "Shirt 3"]);

    await shop.write(updatePricelists, [{ id: "1", items: [{ id: "3", price: "1" }] }]);
    await catalog.refresh();
    const byPrice = { sort: [{ field: "priceAsNumber", descending: false }] };
    expect(await names(catalog, {}, byPrice)).toEqual(["Shirt 3", "Blouse", "Shirt 2"]);

    await shop.write(updateCategories, [{ id: "2", names: { en: "Shirts" }, uris: { en: "shirts" } }]);
    await catalog.refresh();
    expect(catalog.categories(view).map(({ uri }) => uri)).toContain("clothes/shirts");
    expect((await catalog.lookUpUri(view, "clothes/shirts", new Set(["category"])))?.kind).toBe("category");
    expect((await catalog.entries(view, [1]))[0]?.item.canonicalUri).toBe("clothes/shirts/shirt-1");

    await shop.write(updatePreview, [{ id: "3", store: 1, preview: true }]);
    await catalog.refresh();
    expect(await names(catalog)).toEqual(["Blouse", "Shirt 2"]);
    expect(await names(catalog, { preview: true })).toEqual(["Blouse", "Shirt 2", "Shirt 3"]);

    await shop.write(updateProducts, [{ id: "2", status: "inactive" }]);
    await catalog.refresh();
    expect(await names(catalog)).toEqual(["Blouse"]);
    await shop.write(updateProducts, [{ id: "2", status: "active" }]);
  });

  it("has of lists what they were made of, and the variants of their products, from memory", async () => {
    const catalog = await open();
    expect(await catalog.listed(view, [2, 1])).toEqual(await catalog.entries(view, [2, 1]));
    const other = { view: { ...view, warehouses: [2] }, ids: [1] };
    expect(await catalog.listed(other.view, other.ids)).toEqual(await catalog.entries(other.view, other.ids));
    expect([catalog.variants([1, 2]), catalog.variants([999])]).toEqual([[], []]);
  });

  it("does by itself, within moments", async () => {
    const catalog = await open();
    await shop.write(updateProducts, [product("4")]);
    await expect.poll(() => names(catalog), { timeout: 10_000 }).toContain("Shirt 4");
    await shop.write(updateProducts, [{ id: "4", status: "inactive" }]);
    await expect.poll(() => names(catalog), { timeout: 10_000 }).not.toContain("Shirt 4");
  });

  it("takes in a change that commits after a later one", async () => {
    const catalog = await open();
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let noted = () => {};
    const isNoted = new Promise<void>((resolve) => {
      noted = resolve;
    });
    const early = inTransaction(shop.db, async (tx) => {
      await tx.updateTable("stock").set({ quantity: 0, reserved: 0 }).where("variation", "=", 1).execute();
      await recordStockChange(tx, [1]);
      noted();
      await held;
    });
    await isNoted;
    await shop.write(updateProducts, [{ id: "2", comment: "later" }]);
    await inTransaction(shop.db, (tx) => recordStockChange(tx, [2]));
    await catalog.refresh();
    expect(await names(catalog, {}, { onlyAvailable: true })).toContain("Blouse");
    commit();
    await early;
    await catalog.refresh();
    expect(await names(catalog, {}, { onlyAvailable: true })).not.toContain("Blouse");
    await inTransaction(shop.db, async (tx) => {
      await tx.updateTable("stock").set({ quantity: 2 }).where("variation", "=", 1).execute();
      await recordStockChange(tx, [1]);
    });
  });

  it("a catalogue that was open and one that is opened now answer the same", async () => {
    const old = await open();
    await shop.write(updateProducts, [product("5", { brand: { id: "B", description: "Nimbrel" } })]);
    await old.refresh();
    const fresh = await open();
    expect(await old.list(view, plainQuery)).toEqual(await fresh.list(view, plainQuery));
  });
});

describe("stock and prices of entries are of now", () => {
  const stockOf = async (catalog: Catalog, market: number) =>
    (await catalog.entries({ ...view, market }, [2]))[0]?.stock;

  it("soap.md 4.2: a market has the units of its warehouses, less what is reserved", async () => {
    const catalog = await open();
    expect(await stockOf(catalog, 1)).toEqual([{ size: 2, available: 5 }]);
    expect(await stockOf(catalog, 2)).toEqual([{ size: 2, available: 2 }]);
    await shop.db.updateTable("stock").set({ reserved: 1 }).where("variation", "=", 2).execute();
    expect(await stockOf(catalog, 1)).toEqual([{ size: 2, available: 3 }]);
    await shop.db.updateTable("stock").set({ reserved: 0 }).where("variation", "=", 2).execute();
  });

  it("soap.md 4.2: the price of a variation wins over that of its product", async () => {
    const catalog = await open();
    const item = { id: "2", variation: [{ id: "2", price: "150" }] };
    await shop.write(updatePricelists, [{ id: "1", items: [item] }]);
    expect((await catalog.entries(view, [2]))[0]?.price).toMatchObject({ before: 15000, price: 15000 });
    await shop.write(updatePricelists, [
      { id: "1", items: [{ id: "2", variation: [{ id: "2", price: "" }] }] },
    ]);
    expect((await catalog.entries(view, [2]))[0]?.price).toMatchObject({ before: 20000 });
    expect((await catalog.entries({ ...view, priceList: 2 }, [2]))[0]?.price).toBeNull();
  });

  it("checkout-rest.md 12.1: a campaign holds in its time, markets and lists", async () => {
    await shop.write(updateCampaigns, [
      {
        id: "1",
        name: "June",
        percent: "25",
        startDate: "2026-06-01T00:00:00Z",
        stopDate: "2026-07-01T00:00:00Z",
        markets: ["1"],
        products: ["2"],
      },
    ]);
    const catalog = await open();
    const price = async (given: Partial<CatalogView> = {}) =>
      (await catalog.entries({ ...view, ...given }, [2]))[0]?.price?.price;
    expect(await price()).toBe(15000);
    expect(await price({ market: 2 })).toBe(20000);
    const onSale = { showAsOnSale: true };
    expect(await names(catalog, {}, onSale)).toEqual(["Shirt 2"]);
    now = new Date("2026-07-01T00:00:00Z");
    expect(await price()).toBe(20000);
    expect(await names(catalog, {}, onSale)).toEqual([]);
  });
});

describe("readSellable", () => {
  const sellable = (given: Partial<CatalogView>, ...keys: readonly { display: number; size: number }[]) =>
    inTransaction(shop.db, (tx) =>
      readSellable(tx, { settings: shop.settings, now: () => start }, { ...view, ...given }, keys),
    );

  it("knows item, price and stock of a line, and leaves out what does not exist", async () => {
    const found = await sellable(
      {},
      { display: 2, size: 2 },
      { display: 2, size: 1 },
      { display: 99, size: 1 },
    );
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

  it("still knows what is no longer shown, as not visible", async () => {
    const key = { display: 2, size: 2 };
    expect((await sellable({ market: 3 }, key)).get("2-2")).toMatchObject({
      visible: false,
      item: { id: 2 },
    });
    await shop.write(updateProducts, [{ id: "2", status: "cancelled" }]);
    expect((await sellable({}, key)).get("2-2")).toMatchObject({ visible: false, price: { price: 15000 } });
    await shop.write(updateProducts, [{ id: "2", status: "active" }]);
    await shop.write(updatePreview, [{ id: "2", store: 1, preview: true }]);
    expect((await sellable({ preview: true }, key)).get("2-2")?.visible).toBe(false);
    await shop.write(updatePreview, [{ id: "2", store: 1, preview: false }]);
  });
});

describe("a failure while following", () => {
  it("loses no change", async () => {
    const { db, address, settings } = shop;
    let isBroken = false;
    const breaking = new Proxy(db, {
      get: (target, name) => {
        if (isBroken && name === "selectFrom") throw new Error("the database is away");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const catalog = await openCatalog({
      db: breaking,
      address,
      settings,
      log: createLog("silent"),
      now: () => now,
    });
    opened.push(catalog);
    await shop.write(updateProducts, [product("6")]);
    isBroken = true;
    await expect(catalog.refresh()).rejects.toThrow("the database is away");
    isBroken = false;
    await catalog.refresh();
    expect(await names(catalog)).toContain("Shirt 6");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { createLog } from "../../foundations/log.ts";
import { applySettings } from "../../apply-settings/apply-settings.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { countPrices, readPricelistRecords } from "./pricelists/read-pricelists.ts";
import { readMarketRecords, readSizeRecords, readWarehouseRecords } from "./read-masters.ts";
import { changed, inserted, refused, unchanged } from "./testing/product-writer.ts";
import { updateMarkets } from "./places/update-markets.ts";
import { updatePricelists } from "./pricelists/update-pricelists.ts";
import { updateProducts } from "./products/update-products.ts";
import { updateSizes } from "./sizes/update-sizes.ts";
import { updateWarehouses } from "./places/update-warehouses.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  const sizes = { sizetable: { id: "plain" }, sizes: [{ id: "S" }, { id: "M" }] };
  const shown = { id: "10-a", ...sizes, displays: [{ store: 1, markets: [{ id: "1" }] }] };
  await shop.write(updateProducts, [
    { id: "10", description: "Shirt", variations: [shown, { id: "10-b" }] },
    { id: "11", description: "Other" },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await raised();
});

/** The events that were raised since this was asked last. */
async function raised(): Promise<readonly string[]> {
  const rows = await shop.db.deleteFrom("event").returning(["type", "subject", "position"]).execute();
  const sorted = rows.toSorted((one, other) => one.position - other.position);
  return sorted.map(({ type, subject }) => `${type} ${subject}`);
}

async function numberOf(table: "market" | "price_list" | "warehouse" | "size_table", id: string) {
  const rows = shop.db.selectFrom(table).select("id").where("external_id", "=", id);
  return String((await rows.executeTakeFirstOrThrow()).id);
}

describe("markets and warehouses, soap.md#master-data and #events", () => {
  it("are inserted, changed, and left alone; a change raises one event, none raises none", async () => {
    const market = { id: "N", store: 1, description: "North" };
    expect(await shop.write(updateMarkets, [market, { id: "1", description: "Europe" }])).toMatchObject({
      inserted: 1,
      unchanged: 1,
    });
    const number = await numberOf("market", "N");
    expect(await raised()).toEqual([`market ${number}`]);
    expect(await shop.write(updateMarkets, [market])).toEqual(unchanged);
    expect(await raised()).toEqual([]);
    expect(await shop.write(updateMarkets, [{ id: "N", description: "" }])).toEqual(changed);
    expect(await raised()).toEqual([`market ${number}`]);
    const record = { id: "N", store: 1, type: "retail", description: "" };
    const read = await readMarketRecords(shop.db, [number, "999"]);
    expect(read).toEqual(new Map([[number, { entry: "N", record }]]));

    expect(await shop.write(updateWarehouses, [{ id: "W9", description: "South" }])).toEqual(inserted);
    expect(await shop.write(updateWarehouses, [{ id: "W9" }])).toEqual(unchanged);
    const warehouse = await numberOf("warehouse", "W9");
    expect(await raised()).toEqual([`warehouse ${warehouse}`]);
    const { entry, record: south } = (await readWarehouseRecords(shop.db, [warehouse])).get(warehouse) ?? {};
    expect([entry, south]).toEqual(["W9", { id: "W9", description: "South" }]);
  });

  it.each([
    ["a new market without a store", { id: "X" }, "store", "required"],
    ["a market of an unknown store", { id: "X", store: 9 }, "store", "unknown"],
    ["a type that does not fit the store", { id: "1", type: "wholesale" as const }, "type", "conflict"],
  ])("refuses %s", async (_, record, field, code) => {
    const result = await shop.attempt(updateMarkets, [record]);
    expect(result).toMatchObject(refused({ record: 1, id: record.id, field, code }));
  });
});

describe("sizes, soap.md#master-data and #events", () => {
  it("a new size comes last in its table; another label shows in the products of the table", async () => {
    const sizetable = { id: "plain", stockunit: "pcs" };
    const sizes = [
      { id: "M", description: "Medium", sizetable },
      { id: "L", sizetable },
    ];
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ inserted: 1, changed: 1 });
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ unchanged: 2 });
    const rows = await shop.db
      .selectFrom("size")
      .where("size_table", "=", Number(await numberOf("size_table", "plain")))
      .select(["external_id", "description"])
      .orderBy("position")
      .execute();
    const labels = rows.map(({ external_id: id, description }) => [id, description]);
    expect(labels).toEqual([
      ["S", "S"],
      ["M", "Medium"],
      ["L", "L"],
    ]);
    const itemTable = { x: ["S", "Medium"], y: [""] };
    expect(await shop.documentOf("10-a")).toMatchObject({ stockUnit: "pcs", itemTable });
  });

  it("raise an event each; all of a table do when its own fields change", async () => {
    const sizetable = { id: "letters", description: "Letters", stockdivisor: "10", stockunit: "pcs" };
    const small = { id: "S", description: "Small", sku: "-S", ean: "1", comment: "c", sizetable };
    await shop.write(updateSizes, [small, { id: "M", sizetable }]);
    const table = await numberOf("size_table", "letters");
    expect(await raised()).toEqual([`size ${table}/1`, `size ${table}/2`]);
    await shop.write(updateSizes, [{ id: "M", description: "Medium", sizetable: { id: "letters" } }]);
    expect(await raised()).toEqual([`size ${table}/2`]);
    const other = { id: "M", sizetable: { id: "letters", stockunit: "pairs" } };
    expect(await shop.write(updateSizes, [other])).toEqual(changed);
    expect(await raised()).toEqual([`size ${table}/1`, `size ${table}/2`]);
    const record = { ...small, sizetable: { ...sizetable, stockunit: "pairs" } };
    const read = await readSizeRecords(shop.db, [`${table}/1`, `${table}/9`]);
    expect(read).toEqual(new Map([[`${table}/1`, { entry: "S", record }]]));
  });

  it("of one call that say other things of their table: the last one holds, and repeating changes nothing", async () => {
    const sizes = [
      { id: "S", sizetable: { id: "both", description: "One" } },
      { id: "M", sizetable: { id: "both", description: "Two" } },
      // Ids with spaces are not mixed up.
      { id: "C", sizetable: { id: "A B" } },
      { id: "B C", sizetable: { id: "A" }, description: "Other" },
    ];
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ inserted: 4 });
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ unchanged: 4 });
    const tables = shop.db.selectFrom("size_table").select("description").where("external_id", "=", "both");
    expect(await tables.execute()).toEqual([{ description: "Two" }]);
  });
});

describe("price lists, soap.md#master-data, #product-mapping and #events", () => {
  const prices = async (list = 1) => {
    const rows = await shop.db
      .selectFrom("price")
      .select(["product", "variation", "amount", "recommended_amount"])
      .where("price_list", "=", list)
      .orderBy("product")
      .orderBy("variation")
      .execute();
    return rows.map((row) => [row.product, row.variation === 0, row.amount, row.recommended_amount]);
  };
  const write = (items: readonly object[], id = "1") => shop.write<object>(updatePricelists, [{ id, items }]);

  it("keep what is absent, take away what is empty, and clear on an empty list", async () => {
    const shirt = { id: "10", price: "99.995", priceb: "120", variation: [{ id: "10-a", price: "89" }] };
    await write([shirt, { id: "11", price: "5" }]);
    expect(await prices()).toEqual([
      [10, true, 10000, 12000],
      [10, false, 8900, null],
      [11, true, 500, null],
    ]);
    const items = [{ id: "10", price: "80", variation: [{ id: "10-a", price: "" }] }];
    expect(await write(items)).toMatchObject(changed);
    expect(await prices()).toEqual([
      [10, true, 8000, 12000],
      [11, true, 500, null],
    ]);
    const again = await shop.attempt(updatePricelists, [{ id: "1", items }]);
    expect(again).toMatchObject({ result: unchanged, untouched: true });
    await write([]);
    expect(await prices()).toEqual([]);
  });

  it("of a thing that a list names twice are joined where they do not differ", async () => {
    await write([
      { id: "10", variation: [{ id: "10-a", price: "5" }] },
      { id: "10", price: "7", variation: [{ id: "10-a", priceb: "6" }] },
      { id: "10", price: "7.00" },
    ]);
    expect(await prices()).toEqual([
      [10, true, 700, null],
      [10, false, 500, 600],
    ]);
    await write([]);
  });

  it("have amounts in the minor units of their currency", async () => {
    await write([{ id: "10", price: "999.5" }], "5");
    expect(await prices(5)).toEqual([[10, true, 1000, null]]);
    await write([{ id: "10", price: `1.00${"49".repeat(99)}` }], "2");
    expect(await prices(2)).toEqual([[10, true, 100, null]]);
  });

  it("raise one event for fields and prices together; what the feed gives can be sent back", async () => {
    const shirt = { id: "10", price: "99.995", priceb: "120", variation: [{ id: "10-b", price: "89" }] };
    const fields = { id: "L", store: 1, type: "retail" as const, description: "Sale" };
    const list = { ...fields, currency: "sek", items: [{ id: "11", price: "5" }, shirt] };
    await shop.write(updatePricelists, [list]);
    const number = await numberOf("price_list", "L");
    expect(await raised()).toEqual([`pricelist ${number}`]);
    await shop.write(updatePricelists, [list]);
    expect(await raised()).toEqual([]);
    await write([{ id: "11", priceb: "6" }], "L");
    expect(await raised()).toEqual([`pricelist ${number}`]);
    const read = await readPricelistRecords(shop.db, [number, "4"]);
    const items = [
      { id: "10", price: "100.00", priceb: "120.00", variation: [{ id: "10-b", price: "89.00" }] },
      { id: "11", price: "5.00", priceb: "6.00" },
    ];
    const record = { ...fields, currency: "SEK", items };
    expect(read.get(number)).toEqual({ entry: "L", record });
    expect(read.get("4")?.record).toMatchObject({ id: "4", currency: "USD", items: [] });
    expect(await countPrices(shop.db, [number, "4"])).toEqual(new Map([[number, 3]]));
    expect(await shop.write(updatePricelists, [record])).toMatchObject(unchanged);
    await write([], "L");
    expect(await raised()).toEqual([`pricelist ${number}`]);
  });

  const items = (...products: readonly object[]) => ({ items: products });
  const priced = (id: string, ...prices: readonly string[]) =>
    items({ id, variation: prices.map((price) => ({ id: "10-a", price })) });
  const [one, two] = [
    { id: "10", price: "1" },
    { id: "10", price: "2" },
  ];
  it.each([
    [{ store: 1, currency: "ABC", id: "Y" }, "currency", "invalid"],
    [{ id: "1", currency: "" }, "currency", "required"],
    [{ id: "Z", store: 1 }, "currency", "required"],
    // It has prices.
    [{ id: "5", currency: "SEK" }, "currency", "state"],
    [{ id: "1", type: "wholesale" }, "type", "conflict"],
    [items({ id: "404", price: "1" }), "items/product[1]/id", "unknown"],
    [priced("11", "1"), "items/product[1]/variation[1]/id", "conflict"],
    [items(one, { id: "11" }, two), "items/product[3]/id", "duplicate"],
    [priced("10", "1", ""), "items/product[1]/variation[2]/id", "duplicate"],
    [items({ id: "10", price: "-1" }), "items/product[1]/price", "invalid"],
  ])("refuse %j", async (record, field, code) => {
    const result = await shop.attempt<object>(updatePricelists, [{ id: "2", ...record }]);
    expect(result).toMatchObject(refused({ field, code }));
  });
});

describe("events of masters, soap.md#events", () => {
  it("are not raised by whoever raises none of his own", async () => {
    const context = { settings: shop.settings, now: shop.time(), raises: false };
    await inTransaction(shop.db, async (tx) => {
      await updateMarkets(tx, [{ id: "Q", store: 1 }], context);
      await updateWarehouses(tx, [{ id: "Q" }], context);
      await updatePricelists(tx, [{ id: "Q", store: 1, currency: "EUR" }], context);
      await updateSizes(tx, [{ id: "Q", sizetable: { id: "Q" } }], context);
    });
    expect(await raised()).toEqual([]);
  });

  it("are raised for a warehouse and a size that a product names first", async () => {
    const sizes = [{ id: "S", warehouseitems: [{ id: "far", qty: "1" }] }];
    const record = { id: "10", variations: [{ id: "10-b", sizetable: { id: "named" }, sizes }] };
    await shop.write(updateProducts, [record]);
    const table = await numberOf("size_table", "named");
    expect(await raised()).toEqual([`warehouse ${await numberOf("warehouse", "far")}`, `size ${table}/1`]);
    await shop.write(updateProducts, [record]);
    expect(await raised()).toEqual([]);
  });

  it("are raised by changes of the settings file too, and not by reading it again", async () => {
    const { db, settings } = shop;
    const apply = (changed: typeof settings) =>
      applySettings({ db, settings: changed, log: createLog("silent"), now: () => shop.time() });
    await apply(settings);
    await raised();
    await apply(settings);
    expect(await raised()).toEqual([]);
    const [first, ...others] = settings.markets;
    const [list, ...lists] = settings.pricelists;
    const [table] = settings.sizeTables;
    if (!first || !list || !table) throw new Error("The test shop has a market, a list and a size table.");
    await apply({
      ...settings,
      markets: [{ ...first, name: "Old world" }, ...others],
      pricelists: [{ ...list, name: "Crowns" }, ...lists],
      warehouses: [...settings.warehouses, { warehouse: 77, name: "New" }],
      sizeTables: [...settings.sizeTables, { ...table, sizeTable: 77, name: "New", x: ["A", "B"] }],
    });
    expect(await raised()).toEqual(["market 1", "pricelist 1", "warehouse 77", "size 77/1", "size 77/2"]);
  });
});

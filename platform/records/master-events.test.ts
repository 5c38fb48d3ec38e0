import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { createLog } from "../log.ts";
import { applySettings } from "../settings/apply.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { countPrices, readPricelistRecords } from "./pricelists/read-records.ts";
import { readMarketRecords, readSizeRecords, readWarehouseRecords } from "./read-masters.ts";
import { updateMarkets } from "./update-markets.ts";
import { updatePricelists } from "./update-pricelists.ts";
import { updateProducts } from "./update-products.ts";
import { updateSizes } from "./update-sizes.ts";
import { updateWarehouses } from "./update-warehouses.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [
    { id: "10", description: "Shirt", variations: [{ id: "10-a" }, { id: "10-b" }] },
    { id: "11", description: "Other" },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("event").execute();
});

/** What was raised since it was asked last. */
async function raised(): Promise<readonly string[]> {
  const rows = await shop.db.deleteFrom("event").returning(["type", "subject", "position"]).execute();
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ type, subject }) => `${type} ${subject}`);
}

async function numberOf(table: "market" | "price_list" | "warehouse" | "size_table", id: string) {
  const row = await shop.db
    .selectFrom(table)
    .select("id")
    .where("external_id", "=", id)
    .executeTakeFirstOrThrow();
  return String(row.id);
}

describe("events of masters, soap.md section 7", () => {
  it("a market that is made or changed raises one each, unchanged none", async () => {
    const market = { id: "N", store: 1, type: "retail" as const, description: "North" };
    await shop.write(updateMarkets, [market, { id: "1", description: "Europe" }]);
    const number = await numberOf("market", "N");
    expect(await raised()).toEqual([`market ${number}`]);
    await shop.write(updateMarkets, [market]);
    expect(await raised()).toEqual([]);
    await shop.write(updateMarkets, [{ id: "N", description: "" }]);
    expect(await raised()).toEqual([`market ${number}`]);
    expect(await readMarketRecords(shop.db, [number, "999"])).toEqual(
      new Map([[number, { entry: "N", record: { id: "N", store: 1, type: "retail", description: "" } }]]),
    );
  });

  it("a warehouse that is made or changed raises one each, unchanged none", async () => {
    await shop.write(updateWarehouses, [{ id: "W9", description: "South" }]);
    const number = await numberOf("warehouse", "W9");
    await shop.write(updateWarehouses, [{ id: "W9" }]);
    expect(await raised()).toEqual([`warehouse ${number}`]);
    expect(await readWarehouseRecords(shop.db, [number])).toEqual(
      new Map([[number, { entry: "W9", record: { id: "W9", description: "South" } }]]),
    );
  });

  it("a price list raises one for its fields and its prices together, unchanged none", async () => {
    const list = {
      id: "L",
      store: 1,
      type: "retail" as const,
      currency: "sek",
      description: "Sale",
      items: [
        { id: "11", price: "5" },
        { id: "10", price: "99.995", priceb: "120", variation: [{ id: "10-b", price: "89" }] },
      ],
    };
    await shop.write(updatePricelists, [list]);
    const number = await numberOf("price_list", "L");
    expect(await raised()).toEqual([`pricelist ${number}`]);
    await shop.write(updatePricelists, [list]);
    expect(await raised()).toEqual([]);
    await shop.write(updatePricelists, [{ id: "L", items: [{ id: "11", priceb: "6" }] }]);
    expect(await raised()).toEqual([`pricelist ${number}`]);
    const record = {
      id: "L",
      store: 1,
      type: "retail",
      currency: "SEK",
      description: "Sale",
      items: [
        { id: "10", price: "100.00", priceb: "120.00", variation: [{ id: "10-b", price: "89.00" }] },
        { id: "11", price: "5.00", priceb: "6.00" },
      ],
    };
    expect(await readPricelistRecords(shop.db, [number, "4"])).toEqual(
      new Map([
        [
          "4",
          {
            entry: "4",
            record: {
              id: "4",
              store: 1,
              type: "retail",
              currency: "USD",
              description: "Dollar",
              items: [],
            },
          },
        ],
        [number, { entry: "L", record }],
      ]),
    );
    expect(await countPrices(shop.db, [number, "4"])).toEqual(new Map([[number, 3]]));
    // What the feed gives can be sent back: it changes nothing.
    const [{ record: whole } = { record }] = (await readPricelistRecords(shop.db, [number])).values();
    expect(await shop.write(updatePricelists, [whole])).toMatchObject({ unchanged: 1 });
    await shop.write(updatePricelists, [{ id: "L", items: [] }]);
    expect(await raised()).toEqual([`pricelist ${number}`]);
  });

  it("a size raises one, and all sizes of a table do when the table's own fields change", async () => {
    const sizetable = { id: "letters", description: "Letters", stockdivisor: "10", stockunit: "pcs" };
    await shop.write(updateSizes, [
      { id: "S", description: "Small", sku: "-S", ean: "1", comment: "c", sizetable },
      { id: "M", sizetable },
    ]);
    const table = await numberOf("size_table", "letters");
    expect(await raised()).toEqual([`size ${table}/1`, `size ${table}/2`]);
    await shop.write(updateSizes, [{ id: "M", description: "Medium", sizetable: { id: "letters" } }]);
    expect(await raised()).toEqual([`size ${table}/2`]);
    expect(
      await shop.write(updateSizes, [{ id: "M", sizetable: { id: "letters", stockunit: "pairs" } }]),
    ).toMatchObject({ changed: 1 });
    expect(await raised()).toEqual([`size ${table}/1`, `size ${table}/2`]);
    const told = { ...sizetable, stockunit: "pairs" };
    expect(await readSizeRecords(shop.db, [`${table}/1`, `${table}/9`])).toEqual(
      new Map([
        [
          `${table}/1`,
          {
            entry: "S",
            record: { id: "S", description: "Small", sku: "-S", ean: "1", comment: "c", sizetable: told },
          },
        ],
      ]),
    );
  });

  it("sizes of one call that say other things of their table: the last one holds, and repeating changes nothing", async () => {
    const sizes = [
      { id: "S", sizetable: { id: "both", description: "One" } },
      { id: "M", sizetable: { id: "both", description: "Two" } },
    ];
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ inserted: 2 });
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ unchanged: 2 });
    const { description } = await shop.db
      .selectFrom("size_table")
      .select("description")
      .where("external_id", "=", "both")
      .executeTakeFirstOrThrow();
    expect(description).toBe("Two");
  });

  it("ids with spaces are not mixed up", async () => {
    const sizes = [
      { id: "C", sizetable: { id: "A B" } },
      { id: "B C", sizetable: { id: "A" }, description: "Other" },
    ];
    expect(await shop.write(updateSizes, sizes)).toMatchObject({ inserted: 2 });
  });

  it("whoever raises no events of his own writes all of them silently", async () => {
    const context = { settings: shop.settings, now: shop.time(), raises: false };
    await inTransaction(shop.db, async (tx) => {
      await updateMarkets(tx, [{ id: "Q", store: 1 }], context);
      await updateWarehouses(tx, [{ id: "Q" }], context);
      await updatePricelists(tx, [{ id: "Q", store: 1, currency: "EUR" }], context);
      await updateSizes(tx, [{ id: "Q", sizetable: { id: "Q" } }], context);
    });
    expect(await raised()).toEqual([]);
  });

  it("a warehouse and a size that a product names first raise one each", async () => {
    const sizes = [{ id: "S", warehouseitems: [{ id: "far", qty: "1" }] }];
    const record = { id: "10", variations: [{ id: "10-a", sizetable: { id: "named" }, sizes }] };
    await shop.write(updateProducts, [record]);
    const table = await numberOf("size_table", "named");
    expect(await raised()).toEqual([`warehouse ${await numberOf("warehouse", "far")}`, `size ${table}/1`]);
    await shop.write(updateProducts, [record]);
    expect(await raised()).toEqual([]);
  });

  it("changes of the settings file raise the same events, and reading it again none", async () => {
    const { db } = shop;
    const apply = (settings: typeof shop.settings) =>
      applySettings({ db, settings, log: createLog("silent"), now: () => shop.time() });
    await apply(shop.settings);
    expect(await raised()).toEqual([]);
    const [first, ...others] = shop.settings.markets;
    const [list, ...lists] = shop.settings.pricelists;
    const [table] = shop.settings.sizeTables;
    if (!first || !list || !table) throw new Error("The test shop has a market, a list and a size table.");
    await apply({
      ...shop.settings,
      markets: [{ ...first, name: "Old world" }, ...others],
      pricelists: [{ ...list, name: "Crowns" }, ...lists],
      warehouses: [...shop.settings.warehouses, { warehouse: 77, name: "New" }],
      sizeTables: [...shop.settings.sizeTables, { ...table, sizeTable: 77, name: "New", x: ["A", "B"] }],
    });
    expect(await raised()).toEqual(["market 1", "pricelist 1", "warehouse 77", "size 77/1", "size 77/2"]);
  });
});

describe("price lists, soap.md 2 and 3.2", () => {
  it.each([
    ["a currency that there is not", { id: "Y", store: 1, currency: "ABC" }, "invalid"],
    ["an empty currency", { id: "1", currency: "" }, "required"],
  ])("refuse %s", async (_, record, code) => {
    expect(await shop.attempt(updatePricelists, [record])).toMatchObject({
      result: { ok: false, problems: [{ id: record.id, field: "currency", code }] },
      untouched: true,
    });
  });

  it("refuse a type that does not fit the store", async () => {
    const record = { id: "1", type: "wholesale" as const };
    expect(await shop.attempt(updatePricelists, [record])).toMatchObject({
      result: { ok: false, problems: [{ field: "type", code: "conflict" }] },
      untouched: true,
    });
  });
});

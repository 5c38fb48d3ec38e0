import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { updateMarkets } from "./update-markets.ts";
import { updatePricelists } from "./update-pricelists.ts";
import { updateProducts } from "./update-products.ts";
import { updateSizes } from "./update-sizes.ts";
import { updateWarehouses } from "./update-warehouses.ts";

let shop: ShopDatabase;

const refused = (problem: object) => ({ result: { ok: false, problems: [problem] }, untouched: true });

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(updateProducts, [
    {
      id: "10",
      description: "Shirt",
      variations: [
        {
          id: "10-a",
          sizetable: { id: "plain" },
          sizes: [{ id: "S" }, { id: "M" }],
          displays: [{ store: 1, markets: [{ id: "1" }] }],
        },
        { id: "10-b" },
      ],
    },
    { id: "11", description: "Other" },
  ]);
});
afterAll(() => shop.close());

describe("markets and warehouses, soap.md 3.2", () => {
  it("are inserted, changed, and left alone", async () => {
    const market = { id: "N", store: 1, description: "North" };
    expect(await shop.write(updateMarkets, [market])).toMatchObject({ inserted: 1 });
    expect(await shop.write(updateMarkets, [market])).toMatchObject({ unchanged: 1 });
    expect(await shop.write(updateMarkets, [{ id: "N", description: "" }])).toMatchObject({ changed: 1 });
    const rows = await shop.db.selectFrom("market").selectAll().where("external_id", "=", "N").execute();
    expect(rows).toEqual([{ id: 4, external_id: "N", store: 1, type: "retail", description: "" }]);
    expect(await shop.write(updateWarehouses, [{ id: "W9", description: "South" }])).toMatchObject({
      inserted: 1,
    });
    expect(await shop.write(updateWarehouses, [{ id: "W9" }])).toMatchObject({ unchanged: 1 });
  });

  it.each([
    ["a new market without a store", { id: "X" }, "store", "required"],
    ["a market of an unknown store", { id: "X", store: 9 }, "store", "unknown"],
    ["a type that does not fit the store", { id: "1", type: "wholesale" as const }, "type", "conflict"],
  ])("refuses %s", async (_, record, field, code) => {
    expect(await shop.attempt(updateMarkets, [record])).toMatchObject(
      refused({ record: 1, id: record.id, field, code }),
    );
  });
});

describe("sizes, soap.md 3.2", () => {
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
      .innerJoin("size_table", "size_table.id", "size.size_table")
      .where("size_table.external_id", "=", "plain")
      .select(["size.external_id", "size.description", "size.position"])
      .orderBy("size.position")
      .execute();
    expect(rows).toEqual([
      { external_id: "S", description: "S", position: 1 },
      { external_id: "M", description: "Medium", position: 2 },
      { external_id: "L", description: "L", position: 3 },
    ]);
    const { document } = await shop.db
      .selectFrom("display_document")
      .select("document")
      .where("language", "=", "")
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ stockUnit: "pcs", itemTable: { x: ["S", "Medium"], y: [""] } });
  });
});

describe("price lists, soap.md 3.2 and 4.2", () => {
  const prices = async () => {
    const rows = await shop.db
      .selectFrom("price")
      .select(["product", "variation", "amount", "recommended_amount"])
      .where("price_list", "=", 1)
      .orderBy("product")
      .orderBy("variation")
      .execute();
    return rows.map((row) => [row.product, row.variation === 0, row.amount, row.recommended_amount]);
  };

  it("keep what is absent, take away what is empty, and clear on an empty list", async () => {
    await shop.write(updatePricelists, [
      {
        id: "1",
        items: [
          { id: "10", price: "99.995", priceb: "120", variation: [{ id: "10-a", price: "89" }] },
          { id: "11", price: "5" },
        ],
      },
    ]);
    expect(await prices()).toEqual([
      [10, true, 10000, 12000],
      [10, false, 8900, null],
      [11, true, 500, null],
    ]);
    const items = [{ id: "10", price: "80", variation: [{ id: "10-a", price: "" }] }];
    expect(await shop.write(updatePricelists, [{ id: "1", items }])).toMatchObject({ changed: 1 });
    expect(await prices()).toEqual([
      [10, true, 8000, 12000],
      [11, true, 500, null],
    ]);
    expect(await shop.attempt(updatePricelists, [{ id: "1", items }])).toMatchObject({
      result: { unchanged: 1 },
      untouched: true,
    });
    await shop.write(updatePricelists, [{ id: "1", items: [] }]);
    expect(await prices()).toEqual([]);
  });

  it("of a thing that a list names twice are joined where they do not differ", async () => {
    const items = [
      { id: "10", variation: [{ id: "10-a", price: "5" }] },
      { id: "10", price: "7", variation: [{ id: "10-a", priceb: "6" }] },
      { id: "10", price: "7.00" },
    ];
    await shop.write(updatePricelists, [{ id: "1", items }]);
    const rows = shop.db.selectFrom("price").selectAll().where("price_list", "=", 1).orderBy("variation");
    expect((await rows.execute()).map((row) => [row.amount, row.recommended_amount])).toEqual([
      [700, null],
      [500, 600],
    ]);
    await shop.write(updatePricelists, [{ id: "1", items: [] }]);
  });

  it("have amounts in the minor units of their currency", async () => {
    await shop.write(updatePricelists, [{ id: "5", items: [{ id: "10", price: "999.5" }] }]);
    const row = await shop.db.selectFrom("price").select("amount").where("price_list", "=", 5).execute();
    expect(row).toEqual([{ amount: 1000 }]);
    await shop.write(updatePricelists, [{ id: "4", items: [{ id: "10", price: `1.00${"49".repeat(99)}` }] }]);
    const long = await shop.db.selectFrom("price").select("amount").where("price_list", "=", 4).execute();
    expect(long).toEqual([{ amount: 100 }]);
  });

  it.each([
    ["a currency change of a list with prices", { id: "5", currency: "SEK" }, "currency", "state"],
    ["a new list without a currency", { id: "Z", store: 1 }, "currency", "required"],
    ["an unknown product", { id: "2", items: [{ id: "404", price: "1" }] }, "items/product[1]/id", "unknown"],
    [
      "a variation of another product",
      { id: "2", items: [{ id: "11", variation: [{ id: "10-a", price: "1" }] }] },
      "items/product[1]/variation[1]/id",
      "conflict",
    ],
    [
      "two prices of a product",
      { id: "2", items: [{ id: "10", price: "1" }, { id: "11" }, { id: "10", price: "2" }] },
      "items/product[3]/id",
      "duplicate",
    ],
    [
      "two prices of a variation",
      {
        id: "2",
        items: [
          {
            id: "10",
            variation: [
              { id: "10-a", price: "1" },
              { id: "10-a", price: "" },
            ],
          },
        ],
      },
      "items/product[1]/variation[2]/id",
      "duplicate",
    ],
    [
      "a negative price",
      { id: "2", items: [{ id: "10", price: "-1" }] },
      "items/product[1]/price",
      "invalid",
    ],
  ])("refuse %s", async (_, record, field, code) => {
    expect(await shop.attempt(updatePricelists, [record])).toMatchObject(
      refused({ id: record.id, field, code }),
    );
  });
});

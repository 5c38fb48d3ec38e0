import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const written = (counts: { inserted?: number; changed?: number; unchanged?: number }) => ({
  ok: true,
  inserted: 0,
  changed: 0,
  unchanged: 0,
  ...counts,
});

describe("soap.md 2: partial update", () => {
  it("an absent field keeps, an empty one clears", async () => {
    await shop.write(updateProducts, [shirt("30")]);
    expect(
      await shop.write(updateProducts, [{ id: "30", sku: "N", brand: "", countryoforigin: "" }]),
    ).toEqual(written({ changed: 1 }));
    expect(await shop.documentOf("30-a")).toMatchObject({
      name: "Shirt 30",
      productSku: "N",
      sku: "N-SA",
      brand: null,
      collection: { name: "Spring" },
      countryOfOrigin: "",
      excerpt: "Light",
    });
  });

  it("lists add or change by id and leave the others; an empty list clears; removal of what is not there is no error", async () => {
    await shop.write(updateProducts, [
      shirt("31", {
        media: [
          { id: "1", image: "a" },
          { id: "2", image: "b" },
          { id: "3", image: "c" },
        ],
      }),
    ]);
    const change = (displays: object, more: Partial<ProductRecord> = {}) =>
      shop.write(updateProducts, [
        { id: "31", variations: [{ id: "31-a", displays: [{ store: 1, ...displays }] }], ...more },
      ]);
    await change(
      { categoriesremove: [{ id: "2" }, { id: "77" }], markets: [{ id: "2" }] },
      {
        media: [
          { id: "2", image: "bb" },
          { id: "4", image: "d" },
        ],
      },
    );
    const item = await shop.documentOf("31-a");
    expect(item.categories.map(({ id }) => id)).toEqual([3]);
    expect(item.canonicalUri).toBe("things/shirt-31-sand");
    expect(item.markets).toEqual([1, 2]);
    expect(item.media.map(({ sources }) => sources["full"])).toEqual(
      ["a", "bb", "c", "d"].map((name) => `demo/${name}-full.webp`),
    );
    await change({ categories: [], markets: [] }, { media: [] });
    expect(await shop.documentOf("31-a")).toMatchObject({ categories: [], markets: [], media: [] });
  });

  it("4.2: removal of the main category makes the next one main; one given again comes last", async () => {
    await shop.write(updateProducts, [shirt("32")]);
    const displays = (change: object) => [
      { id: "32", variations: [{ id: "32-a", displays: [{ store: 1, ...change }] }] },
    ];
    await shop.write(updateProducts, displays({ categoriesremove: [{ id: "2" }] }));
    await shop.write(updateProducts, displays({ categories: [{ id: "2" }] }));
    expect((await shop.documentOf("32-a")).categories.map(({ id }) => id)).toEqual([3, 2]);
  });

  it("a reference with another description renames a brand for all its products", async () => {
    const brand = { id: "R", description: "Old" };
    await shop.write(updateProducts, [shirt("33", { brand }), shirt("34", { brand })]);
    await shop.write(updateProducts, [{ id: "33", brand: { id: "R", description: "Young" } }]);
    expect((await shop.documentOf("34-a")).brand).toMatchObject({ name: "Young", uri: "old" });
  });

  it("an unchanged record writes nothing", async () => {
    await shop.write(updateProducts, [shirt("35")]);
    const again = await shop.attempt(updateProducts, [shirt("35")]);
    expect(again).toEqual({ result: written({ unchanged: 1 }), untouched: true });
  });

  it("4.2: stock and price changes do not count as modification", async () => {
    await shop.write(updateProducts, [shirt("36")]);
    const before = await shop.documentOf("36-a");
    const sizes = [{ id: "M", qty: 50 }];
    expect(await shop.write(updateProducts, [{ id: "36", variations: [{ id: "36-a", sizes }] }])).toEqual(
      written({ changed: 1 }),
    );
    expect(await shop.documentOf("36-a")).toEqual(before);
    const change = await shop.db
      .selectFrom("catalog_change")
      .select(["display", "kind"])
      .orderBy("number", "desc")
      .executeTakeFirst();
    expect(change).toEqual({ display: before.id, kind: "stock" });
  });
});

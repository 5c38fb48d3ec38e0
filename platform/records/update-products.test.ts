import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { changed, inserted, unchanged } from "./testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

async function stockOf(variation: string) {
  const rows = await shop.db
    .selectFrom("stock")
    .innerJoin("variation", "variation.id", "stock.variation")
    .where("variation.external_id", "=", variation)
    .select(["size", "warehouse", "quantity"])
    .orderBy("size")
    .orderBy("warehouse")
    .execute();
  return rows.map(({ size, warehouse, quantity }) => [size, warehouse, quantity]);
}

describe("soap.md 4: a product becomes a display item", () => {
  it("has everything of the record in its document", async () => {
    expect(await shop.write(updateProducts, [shirt("1")])).toEqual(inserted);
    const item = await shop.documentOf("1-a");
    expect(item).toMatchObject({
      store: 1,
      product: 1,
      name: "Shirt 1",
      variantName: "Sand",
      uri: "shirt-1-sand",
      canonicalUri: "clothes/tops/shirt-1-sand",
      productSku: "S1",
      sku: "S1-SA",
      brand: { name: "Nimbrel", uri: "nimbrel" },
      collection: { name: "Spring", uri: "spring" },
      excerpt: "Light",
      description: "Long & fine",
      descriptionHtml: "<p>Long &amp; fine</p>",
      countryOfOrigin: "PT",
      harmCode: "6205",
      harmCodeDescription: "Shirts",
      weight: 0.25,
      weightUnit: "kg",
      minimumQuantity: 1,
      multipleOf: 1,
      taxGroup: "default",
      preview: false,
      primaryVariant: true,
      markets: [1],
      active: true,
      createdAt: shop.time().toISOString(),
      modifiedAt: shop.time().toISOString(),
    });
    expect(item.categories.map(({ id }) => id)).toEqual([2, 3]);
    expect(item.items).toEqual([
      { size: 1, x: 0, y: 0, name: "S", sku: "S1-SA-S", ean: "111", preorder: false, infinite: false },
      { size: 2, x: 1, y: 0, name: "M", sku: "S1-SA-M", ean: "222", preorder: false, infinite: false },
    ]);
    expect(item.media).toEqual([
      {
        id: "1",
        sources: {
          full: "demo/shirt-1-1-full.webp",
          standard: "demo/shirt-1-1-standard.webp",
          mini: "demo/shirt-1-1-mini.webp",
          w360: "demo/shirt-1-1-w360.webp",
        },
      },
    ]);
  });

  it("4.1: qty alone goes to the first warehouse, warehouseitems name theirs", async () => {
    expect(await stockOf("1-a")).toEqual([
      [1, 1, 3],
      [1, 2, 4],
      [2, 1, 5],
    ]);
  });

  it("4.2: below 0 counts as 0, and warehouseitems win over qty", async () => {
    const sizes = [{ id: "M", qty: 9, warehouseitems: [{ id: "1", qty: -2 }] }];
    await shop.write(updateProducts, [
      shirt("2", { variations: [{ id: "2-a", sizetable: { id: "1" }, sizes }] }),
    ]);
    expect(await stockOf("2-a")).toEqual([[2, 1, 0]]);
  });

  it("4.2: an address that is taken gets -2, -3, and stays when the name changes", async () => {
    const named = (id: string) => shirt(id, { description: "Same name" });
    await shop.write(updateProducts, [named("11"), named("12")]);
    await shop.write(updateProducts, [named("13")]);
    const uris = await Promise.all(
      ["11-a", "12-a", "13-a"].map(async (id) => (await shop.documentOf(id)).uri),
    );
    expect(uris).toEqual(["same-name-sand", "same-name-sand-2", "same-name-sand-3"]);
    await shop.write(updateProducts, [{ id: "12", description: "Other name" }]);
    expect(await shop.documentOf("12-a")).toMatchObject({ name: "Other name", uri: "same-name-sand-2" });
  });

  it("4.2: variants of a product are related, and the first that is active is the primary one", async () => {
    const variation = (id: string, status?: "inactive") => ({
      id,
      ...(status && { status }),
      displays: [{ store: 1, markets: [{ id: "1" }] }],
    });
    const variations = [variation("v1", "inactive"), variation("v2"), variation("v3")];
    await shop.write(updateProducts, [shirt("20", { variations })]);
    const [first, second, third] = await Promise.all(["v1", "v2", "v3"].map((id) => shop.documentOf(id)));
    expect([first, second, third].map((item) => item?.primaryVariant)).toEqual([false, true, false]);
    expect(second?.relations).toEqual([first, third].map((item) => ({ id: item?.id, relation: "variant" })));
    expect(first?.active).toBe(false);
  });

  it("4.2: a category that is not known is made at the top level, at the end", async () => {
    const displays = [
      { store: 1, categories: [{ id: "new", description: "New in" }], markets: [{ id: "1" }] },
    ];
    await shop.write(updateProducts, [shirt("21", { variations: [{ id: "21-a", displays }] })]);
    const [category] = (await shop.documentOf("21-a")).categories;
    expect(category).toMatchObject({ names: ["New in"], uri: "new-in", preview: false, sortOrder: 4 });
  });

  it("4.2: harmless markup stays, scripts and handlers go", async () => {
    const description = '<p onclick="x()">Soft<script>alert(1)</script> <b>wool</b><br>1 &lt; 2</p>';
    await shop.write(updateProducts, [shirt("22", { metadata: [{ store: 1, description }] })]);
    expect(await shop.documentOf("22-a")).toMatchObject({
      descriptionHtml: "<p>Soft <b>wool</b><br />1 &lt; 2</p>",
      description: "Soft wool\n1 < 2",
    });
  });

  it("2: a whole number is the platform's number when it is free, any other id gets one", async () => {
    await shop.write(updateProducts, [shirt("7000001"), shirt("A-7"), shirt("0012")]);
    const numbers = await Promise.all(
      ["7000001-a", "A-7-a", "0012-a"].map(async (id) => (await shop.documentOf(id)).product),
    );
    expect(numbers).toEqual([7000001, 7000002, 7000003]);
  });
});

describe("soap.md 2: partial update", () => {
  it("an absent field keeps, an empty one clears", async () => {
    await shop.write(updateProducts, [shirt("30")]);
    expect(
      await shop.write(updateProducts, [{ id: "30", sku: "N", brand: "", countryoforigin: "" }]),
    ).toEqual(changed);
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
    expect(again).toEqual({ result: unchanged, untouched: true });
  });

  it("4.2: stock and price changes do not count as modification", async () => {
    await shop.write(updateProducts, [shirt("36")]);
    const before = await shop.documentOf("36-a");
    const sizes = [{ id: "M", qty: 50 }];
    expect(await shop.write(updateProducts, [{ id: "36", variations: [{ id: "36-a", sizes }] }])).toEqual(
      changed,
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

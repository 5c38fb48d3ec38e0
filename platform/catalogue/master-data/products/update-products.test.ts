import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { shirt } from "../../../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { changed, inserted, putVariation } from "../testing/product-writer.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const write = (...records: readonly ProductRecord[]) => shop.write(updateProducts, records);

describe("soap.md#catalogue: a product becomes a display item", () => {
  it("has everything of the record in its document", async () => {
    expect(await write(shirt("1"))).toEqual(inserted);
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
    });
    expect(item.categories.map(({ id }) => id)).toEqual([2, 3]);
    expect(item.items).toEqual([
      { size: 1, x: 0, y: 0, name: "S", sku: "S1-SA-S", ean: "111", preorder: false, infinite: false },
      { size: 2, x: 1, y: 0, name: "M", sku: "S1-SA-M", ean: "222", preorder: false, infinite: false },
    ]);
    const sources = ["full", "standard", "mini", "w360"].map((size) => [size, `demo/shirt-1-1-${size}.webp`]);
    expect(item.media).toEqual([{ id: "1", sources: Object.fromEntries(sources) }]);
    // 4.1: qty alone goes to the first warehouse, warehouseitems name theirs.
    const stock = shop.db.selectFrom("stock").select(["size", "warehouse", "quantity"]);
    const rows = await stock.orderBy("size").orderBy("warehouse").execute();
    expect(rows.map(({ size, warehouse, quantity }) => [size, warehouse, quantity])).toEqual([
      [1, 1, 3],
      [1, 2, 4],
      [2, 1, 5],
    ]);
  });

  it("4.2: an address that is taken gets -2, -3, and stays when the name changes", async () => {
    const named = (id: string) => shirt(id, { description: "Same name" });
    await write(named("11"), named("12"));
    await write(named("13"));
    expect((await shop.documentOf("13-a")).uri).toBe("same-name-sand-3");
    await write({ id: "12", description: "Other name" });
    expect(await shop.documentOf("12-a")).toMatchObject({ name: "Other name", uri: "same-name-sand-2" });
  });

  it("4.2: harmless markup stays, scripts and handlers go", async () => {
    const description = '<p onclick="x()">Soft<script>alert(1)</script> <b>wool</b><br>1 &lt; 2</p>';
    const shortdescription = "<img src=x onerror=alert(1)>Light";
    await write(shirt("22", { metadata: [{ store: 1, description, shortdescription }] }));
    expect(await shop.documentOf("22-a")).toMatchObject({
      excerptHtml: "Light",
      descriptionHtml: "<p>Soft <b>wool</b><br />1 &lt; 2</p>",
      description: "Soft wool\n1 < 2",
    });
  });

  it("2: a whole number is the platform's number when it is free, any other id gets one", async () => {
    await write(shirt("7000001"), shirt("A-7"), shirt("0012"));
    const items = await Promise.all(["7000001-a", "A-7-a", "0012-a"].map((id) => shop.documentOf(id)));
    expect(items.map(({ product }) => product)).toEqual([7000001, 7000002, 7000003]);
  });
});

describe("soap.md#partial-updates: partial update", () => {
  it("an absent field keeps, an empty one clears", async () => {
    await write(shirt("30"));
    expect(await write({ id: "30", sku: "N", brand: "", countryoforigin: "" })).toEqual(changed);
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
    const pictures = (...images: readonly string[]) =>
      images.map((image) => ({ id: image.slice(0, 1), image }));
    const change = (display: object, media: ProductRecord["media"]) =>
      write({ id: "31", variations: [{ id: "31-a", displays: [{ store: 1, ...display }] }], media });
    await write(shirt("31", { media: pictures("a", "b", "c") }));
    const display = { categoriesremove: [{ id: "2" }, { id: "77" }], markets: [{ id: "2" }] };
    await change(display, pictures("bb", "d"));
    const item = await shop.documentOf("31-a");
    expect(item.categories.map(({ id }) => id)).toEqual([3]);
    expect(item.canonicalUri).toBe("things/shirt-31-sand");
    expect(item.markets).toEqual([1, 2]);
    expect(item.media.map(({ sources }) => sources["full"])).toEqual(
      ["a", "bb", "c", "d"].map((name) => `demo/${name}-full.webp`),
    );
    await change({ categories: [], markets: [] }, []);
    expect(await shop.documentOf("31-a")).toMatchObject({ categories: [], markets: [], media: [] });
  });

  it("4.2: removal of the main category makes the next one main; one given again comes last", async () => {
    await write(shirt("32"));
    await putVariation(shop, "32", { displays: [{ store: 1, categoriesremove: [{ id: "2" }] }] });
    await putVariation(shop, "32", { displays: [{ store: 1, categories: [{ id: "2" }] }] });
    expect((await shop.documentOf("32-a")).categories.map(({ id }) => id)).toEqual([3, 2]);
  });
});

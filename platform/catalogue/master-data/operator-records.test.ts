import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { refused } from "./testing/product-writer.ts";
import { updateCampaigns } from "./campaigns/update-campaigns.ts";
import { updateCategories } from "./categories/update-categories.ts";
import { updateCategoryOrder } from "./categories/update-category-order.ts";
import { updatePreview } from "./displays/update-preview.ts";
import { updateProducts } from "./products/update-products.ts";
import { updateRelations } from "./displays/update-relations.ts";
import { updateSizeGrids } from "./sizes/update-size-grids.ts";
import { updateTexts } from "./texts/update-texts.ts";

let shop: ShopDatabase;
const unchanged = { result: { ok: true, inserted: 0, changed: 0 }, untouched: true };

beforeAll(async () => {
  shop = await openShopDatabase();
  const displays = [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }] }];
  const product = (id: string, name: string) => ({
    id,
    description: name,
    metadata: [{ store: 1, shortdescription: "Short" }],
    variations: [{ id: `${id}-a`, description: "Red", sizetable: { id: "1" }, displays }],
  });
  await shop.write(updateProducts, [product("10", "Shirt"), product("11", "Coat"), product("12", "Cap")]);
});
afterAll(() => shop.close());

const documents = () => Promise.all(["10-a", "11-a", "12-a"].map((id) => shop.documentOf(id)));

describe("texts", () => {
  it("show in their language, at an address of their first name; what it lacks comes from the default language", async () => {
    const swatch = { desc: "Red", hex: "#aa0000" };
    const texts = [{ language: "sv", name: "Röd", swatch: "Röd" }];
    const record = {
      id: "10",
      store: 1,
      texts: [{ language: "sv", name: "Skjorta", shortDescription: "Kort" }],
      variations: [{ id: "10-a", swatch, texts }],
    };
    await shop.write(updateTexts, [record]);
    expect(await shop.attempt(updateTexts, [record])).toMatchObject(unchanged);
    expect(await shop.documentOf("10-a", "sv")).toMatchObject({
      name: "Skjorta",
      variantName: "Röd",
      excerpt: "Kort",
      uri: "skjorta-rod",
      swatch: { ...swatch, desc: "Röd" },
    });
    const usual = { name: "Shirt", excerpt: "Short", uri: "shirt-red", swatch };
    expect(await shop.documentOf("10-a", "de")).toMatchObject(usual);
    await shop.write(updateTexts, [{ id: "10", store: 1, texts: [{ language: "sv", name: "Blus" }] }]);
    expect(await shop.documentOf("10-a", "sv")).toMatchObject({ name: "Blus", uri: "skjorta-rod" });
  });

  it("soap.md#product-mapping: may set addresses, unless another item of the store has one; unknown things have no texts", async () => {
    const uris = (id: string, given: Record<string, string>) => [
      { id, store: 1, variations: [{ id: `${id}-a`, uris: given }] },
    ];
    await shop.write(updateTexts, uris("10", { en: "the-shirt", sv: "skjortan" }));
    expect((await shop.documentOf("10-a")).uri).toBe("the-shirt");
    expect((await shop.documentOf("10-a", "sv")).uri).toBe("skjortan");
    const foreign = [{ id: "10", store: 1, variations: [{ id: "11-a" }] }];
    for (const [records, problem] of [
      [uris("11", { sv: "skjortan" }), { id: "11", code: "conflict" }],
      [uris("11", { en: "the-shirt" }), { id: "11", code: "conflict" }],
      [[{ id: "404", store: 1 }], { id: "404", field: "id", code: "unknown" }],
      [foreign, { field: "variations/variation[1]/id", code: "conflict" }],
    ] as const) {
      expect(await shop.attempt(updateTexts, records)).toMatchObject(refused(problem));
    }
  });
});

describe("categories", () => {
  it("a name that changes shows in the paths of everything below, and so does that it is unpublished", async () => {
    const renamed = { id: "1", names: { en: "Garments" }, uris: { en: "garments" } };
    await shop.write(updateCategories, [{ ...renamed, preview: true }]);
    const item = await shop.documentOf("11-a");
    const shown = { names: ["Garments", "Tops"], uri: "garments/tops", preview: true };
    expect(item.categories[0]).toMatchObject(shown);
    expect(item.canonicalUri).toBe("garments/tops/coat-red");
    expect((await shop.documentOf("11-a", "sv")).categories[0]?.names).toEqual(["Kläder", "Toppar"]);
    expect(await shop.attempt(updateCategories, [renamed])).toMatchObject(unchanged);
  });

  it("an address is made of the name and is alone among its siblings", async () => {
    const names = { en: "Hats & caps" };
    const hats = { parent: "1", names };
    await shop.write(updateCategories, [
      { id: "h1", ...hats },
      { id: "h2", ...hats },
      { id: "h3", names },
    ]);
    const made = shop.db.selectFrom("category_text").select("uri").where("name", "=", "Hats & caps");
    const uris = (await made.execute()).map(({ uri }) => uri);
    expect(uris.toSorted()).toEqual(["hats-caps", "hats-caps", "hats-caps-2"]);
  });

  it.each([
    ["an unknown parent", { id: "2", parent: "404" }, "parent", "unknown"],
    ["a category below itself", { id: "1", parent: "2" }, "parent", "conflict"],
    [
      "a new one without a name in the default language",
      { id: "n", names: { sv: "N" } },
      "names/en",
      "required",
    ],
    ["an address that a sibling has", { id: "3", uris: { sv: "klader" } }, "uris/sv", "conflict"],
  ])("refuse %s", async (_, record, field, code) => {
    const result = await shop.attempt(updateCategories, [record]);
    expect(result).toMatchObject(refused({ id: record.id, field, code }));
  });
});

it("preview is a flag of the variation in a store", async () => {
  const preview = (id: string) => shop.attempt(updatePreview, [{ id, store: 1, preview: true }]);
  await preview("12-a");
  expect((await shop.documentOf("12-a")).preview).toBe(true);
  expect(await preview("12-a")).toMatchObject(unchanged);
  expect(await preview("404")).toMatchObject(refused({ code: "unknown" }));
});

it("relations are replaced as a whole, in order", async () => {
  const relate = (...related: string[]) =>
    shop.attempt(updateRelations, [{ id: "10-a", store: 1, relation: "standard", related }]);
  const ids = async () => {
    const [own, ...others] = await documents();
    return own?.relations.map(({ id }) => others.findIndex((other) => other.id === id) + 11);
  };
  await relate("12-a", "11-a");
  expect(await ids()).toEqual([12, 11]);
  expect(await relate("12-a", "11-a")).toMatchObject(unchanged);
  await relate("11-a");
  expect(await ids()).toEqual([11]);
  await relate();
  expect(await ids()).toEqual([]);
});

it("the operator's order inside a category is kept per item", async () => {
  await shop.write(updateCategoryOrder, [{ id: "2", store: 1, variations: ["12-a", "10-a"] }]);
  const sorts = (await documents()).map(({ categorySorts }) => categorySorts[0]?.sort);
  expect(sorts).toEqual([2, 0, 1]);
});

it("declared size tables have a size for each cell, its label being its id", async () => {
  const axes = { x: ["28", "30"], y: ["32", "34"], unit: "in", description: "" };
  const grid = { ...axes, id: "jeans", name: "Jeans", divider: "/" };
  await shop.write(updateSizeGrids, [grid]);
  expect(await shop.attempt(updateSizeGrids, [grid])).toMatchObject(unchanged);
  const sizes = [{ id: "30/32" }, { id: "28/34" }];
  const displays = [{ store: 1, markets: [{ id: "1" }] }];
  const variations = [{ id: "20-a", sizetable: { id: "jeans" }, sizes, displays }];
  await shop.write(updateProducts, [{ id: "20", description: "Jeans", variations }]);
  const item = await shop.documentOf("20-a");
  expect(item.itemTable).toEqual({ ...axes, dividerSymbol: "/" });
  expect(item.items.map(({ size, x, y, name }) => [size, x, y, name])).toEqual([
    [2, 0, 1, "28/34"],
    [3, 1, 0, "30/32"],
  ]);
});

it("campaigns are replaced as a whole, left alone when nothing changes, and refused for what is wrong", async () => {
  const sale = { id: "1", name: "Sale", percent: "20", products: ["10"], markets: ["1"] };
  const prices = () => shop.db.selectFrom("campaign_price").selectAll().execute();
  await shop.write(updateCampaigns, [
    { ...sale, prices: [{ product: "10", pricelist: "1", price: "49.90" }] },
  ]);
  expect(await prices()).toEqual([{ campaign: 1, product: 10, price_list: 1, amount: 4990 }]);
  const other = { ...sale, products: ["11"], stopDate: "2026-05-01T00:00:00+02:00" };
  await shop.write(updateCampaigns, [other]);
  expect(await prices()).toEqual([]);
  const products = await shop.db.selectFrom("campaign_product").selectAll().execute();
  expect(products).toEqual([{ campaign: 1, product: 11 }]);
  expect(await shop.attempt(updateCampaigns, [other])).toMatchObject(unchanged);
  const refusal = async (change: object) => shop.attempt(updateCampaigns, [{ ...sale, ...change }]);
  expect(await refusal({ products: ["404"] })).toMatchObject(
    refused({ field: "products/product[1]", code: "unknown" }),
  );
  expect(await refusal({ percent: "101" })).toMatchObject(refused({ field: "percent", code: "invalid" }));
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { updateCampaigns } from "./update-campaigns.ts";
import { updateCategories } from "./update-categories.ts";
import { updateCategoryOrder } from "./update-category-order.ts";
import { updatePreview } from "./update-preview.ts";
import { updateProducts } from "./update-products.ts";
import { updateRelations } from "./update-relations.ts";
import { updateSizeGrids } from "./update-size-grids.ts";
import { updateTexts } from "./update-texts.ts";

let shop: ShopDatabase;

const refused = (problem: object) => ({ result: { ok: false, problems: [problem] }, untouched: true });
const unchanged = { result: { ok: true, inserted: 0, changed: 0 }, untouched: true };

beforeAll(async () => {
  shop = await openShopDatabase();
  const product = (id: string, name: string) => ({
    id,
    description: name,
    metadata: [{ store: 1, shortdescription: "Short" }],
    variations: [
      {
        id: `${id}-a`,
        description: "Red",
        sizetable: { id: "1" },
        displays: [{ store: 1, categories: [{ id: "2" }], markets: [{ id: "1" }] }],
      },
    ],
  });
  await shop.write(updateProducts, [product("10", "Shirt"), product("11", "Coat"), product("12", "Cap")]);
});
afterAll(() => shop.close());

describe("texts", () => {
  const record = {
    id: "10",
    store: 1,
    texts: [{ language: "sv", name: "Skjorta", shortDescription: "Kort" }],
    variations: [
      {
        id: "10-a",
        swatch: { desc: "Red", hex: "#aa0000" },
        texts: [{ language: "sv", name: "Röd", swatch: "Röd" }],
      },
    ],
  };

  it("show in their language; what it lacks comes from the default language", async () => {
    await shop.write(updateTexts, [record]);
    expect(await shop.documentOf("10-a", "sv")).toMatchObject({
      name: "Skjorta",
      variantName: "Röd",
      excerpt: "Kort",
      swatch: { desc: "Röd", hex: "#aa0000" },
    });
    expect(await shop.documentOf("10-a", "de")).toMatchObject({
      name: "Shirt",
      excerpt: "Short",
      uri: "shirt-red",
      swatch: { desc: "Red", hex: "#aa0000" },
    });
    expect(await shop.attempt(updateTexts, [record])).toMatchObject(unchanged);
  });

  it("give a language an address of its first name, which stays", async () => {
    expect((await shop.documentOf("10-a", "sv")).uri).toBe("skjorta-rod");
    await shop.write(updateTexts, [{ id: "10", store: 1, texts: [{ language: "sv", name: "Blus" }] }]);
    expect(await shop.documentOf("10-a", "sv")).toMatchObject({ name: "Blus", uri: "skjorta-rod" });
  });

  it("soap.md 4.2: the operator may set addresses, unless another item of the store has one", async () => {
    const uris = (id: string, given: Record<string, string>) => [
      { id, store: 1, variations: [{ id: `${id}-a`, uris: given }] },
    ];
    await shop.write(updateTexts, uris("10", { en: "the-shirt", sv: "skjortan" }));
    expect((await shop.documentOf("10-a")).uri).toBe("the-shirt");
    expect((await shop.documentOf("10-a", "sv")).uri).toBe("skjortan");
    expect(await shop.attempt(updateTexts, uris("11", { sv: "skjortan" }))).toMatchObject(
      refused({ id: "11", code: "conflict" }),
    );
    expect(await shop.attempt(updateTexts, uris("11", { en: "the-shirt" }))).toMatchObject(
      refused({ id: "11", code: "conflict" }),
    );
  });

  it("are refused for what is not there", async () => {
    expect(await shop.attempt(updateTexts, [{ id: "404", store: 1 }])).toMatchObject(
      refused({
        id: "404",
        field: "id",
        code: "unknown",
      }),
    );
    const foreign = { id: "10", store: 1, variations: [{ id: "11-a" }] };
    expect(await shop.attempt(updateTexts, [foreign])).toMatchObject(
      refused({
        field: "variations/variation[1]/id",
        code: "conflict",
      }),
    );
  });
});

describe("categories", () => {
  it("a name that changes shows in the paths of everything below", async () => {
    await shop.write(updateCategories, [{ id: "1", names: { en: "Garments" }, uris: { en: "garments" } }]);
    const item = await shop.documentOf("11-a");
    expect(item.categories[0]).toMatchObject({ names: ["Garments", "Tops"], uri: "garments/tops" });
    expect(item.canonicalUri).toBe("garments/tops/coat-red");
    expect((await shop.documentOf("11-a", "sv")).categories[0]?.names).toEqual(["Kläder", "Toppar"]);
    expect(await shop.attempt(updateCategories, [{ id: "1", names: { en: "Garments" } }])).toMatchObject(
      unchanged,
    );
  });

  it("what is below an unpublished category is unpublished too", async () => {
    await shop.write(updateCategories, [{ id: "1", preview: true }]);
    expect((await shop.documentOf("11-a")).categories[0]?.preview).toBe(true);
    await shop.write(updateCategories, [{ id: "1", preview: false }]);
  });

  it("an address is made of the name and is alone among its siblings", async () => {
    const names = { en: "Hats & caps" };
    await shop.write(updateCategories, [
      { id: "h1", parent: "1", names },
      { id: "h2", parent: "1", names },
      { id: "h3", names },
    ]);
    const rows = await shop.db
      .selectFrom("category_text")
      .select("uri")
      .where("name", "=", "Hats & caps")
      .execute();
    expect(rows.map(({ uri }) => uri).sort()).toEqual(["hats-caps", "hats-caps", "hats-caps-2"]);
  });

  it.each([
    ["an unknown parent", { id: "2", parent: "404" }, "parent", "unknown"],
    ["a category below itself", { id: "1", parent: "2" }, "parent", "conflict"],
    [
      "a new one without a name in the default language",
      { id: "n", names: { sv: "Ny" } },
      "names/en",
      "required",
    ],
    ["an address that a sibling has", { id: "3", uris: { sv: "klader" } }, "uris/sv", "conflict"],
  ])("refuse %s", async (_, record, field, code) => {
    expect(await shop.attempt(updateCategories, [record])).toMatchObject(
      refused({ id: record.id, field, code }),
    );
  });
});

describe("preview, relations, order", () => {
  it("preview is a flag of the variation in a store", async () => {
    await shop.write(updatePreview, [{ id: "12-a", store: 1, preview: true }]);
    expect((await shop.documentOf("12-a")).preview).toBe(true);
    expect(await shop.attempt(updatePreview, [{ id: "12-a", store: 1, preview: true }])).toMatchObject(
      unchanged,
    );
    expect(await shop.attempt(updatePreview, [{ id: "404", store: 1, preview: true }])).toMatchObject(
      refused({ code: "unknown" }),
    );
  });

  it("relations are replaced as a whole, in order", async () => {
    const relate = (...related: string[]) =>
      shop.attempt(updateRelations, [{ id: "10-a", store: 1, relation: "standard", related }]);
    const ids = async () => {
      const [own, ...others] = await Promise.all(["10-a", "11-a", "12-a"].map((id) => shop.documentOf(id)));
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
    const sorts = await Promise.all(
      ["10-a", "11-a", "12-a"].map(async (id) => (await shop.documentOf(id)).categorySorts[0]?.sort),
    );
    expect(sorts).toEqual([2, 0, 1]);
  });
});

describe("declared size tables", () => {
  it("have a size for each cell, its label being its id", async () => {
    const grid = {
      id: "jeans",
      name: "Jeans",
      divider: "/",
      x: ["28", "30"],
      y: ["32", "34"],
      unit: "in",
      description: "",
    };
    await shop.write(updateSizeGrids, [grid]);
    expect(await shop.attempt(updateSizeGrids, [grid])).toMatchObject(unchanged);
    const jeans = (sizes: readonly string[]) => ({
      id: "20",
      description: "Jeans",
      variations: [
        {
          id: "20-a",
          sizetable: { id: "jeans" },
          sizes: sizes.map((id) => ({ id })),
          displays: [{ store: 1, markets: [{ id: "1" }] }],
        },
      ],
    });
    await shop.write(updateProducts, [jeans(["30/32", "28/34"])]);
    const item = await shop.documentOf("20-a");
    expect(item.itemTable).toEqual({
      x: ["28", "30"],
      y: ["32", "34"],
      dividerSymbol: "/",
      unit: "in",
      description: "",
    });
    expect(item.items.map(({ size, x, y, name }) => [size, x, y, name])).toEqual([
      [2, 0, 1, "28/34"],
      [3, 1, 0, "30/32"],
    ]);
  });
});

describe("campaigns", () => {
  const sale = { id: "1", name: "Sale", percent: "20", products: ["10"], markets: ["1"] };

  it("are replaced as a whole, and left alone when nothing changes", async () => {
    await shop.write(updateCampaigns, [
      { ...sale, prices: [{ product: "10", pricelist: "1", price: "49.90" }] },
    ]);
    expect(await shop.db.selectFrom("campaign_price").selectAll().execute()).toEqual([
      { campaign: 1, product: 10, price_list: 1, amount: 4990 },
    ]);
    await shop.write(updateCampaigns, [{ ...sale, products: ["11"], stopDate: "2026-05-01T00:00:00+02:00" }]);
    expect(await shop.db.selectFrom("campaign_price").selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom("campaign_product").selectAll().execute()).toEqual([
      { campaign: 1, product: 11 },
    ]);
    expect(
      await shop.attempt(updateCampaigns, [
        { ...sale, products: ["11"], stopDate: "2026-05-01T00:00:00+02:00" },
      ]),
    ).toMatchObject(unchanged);
  });

  it("are refused for unknown products, and for more than everything", async () => {
    expect(await shop.attempt(updateCampaigns, [{ ...sale, products: ["404"] }])).toMatchObject(
      refused({
        field: "products/product[1]",
        code: "unknown",
      }),
    );
    expect(await shop.attempt(updateCampaigns, [{ ...sale, percent: "101" }])).toMatchObject(
      refused({
        field: "percent",
        code: "invalid",
      }),
    );
  });
});

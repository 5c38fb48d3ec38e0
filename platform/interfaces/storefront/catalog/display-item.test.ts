import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate, momentFormat } from "../dates.ts";
import { startTestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { startDescribedShop } from "./testing/described-shop.ts";

let shop: Awaited<ReturnType<typeof startDescribedShop>>;
let ask: GraphqlClient;
let id: number;

beforeAll(async () => {
  shop = await startDescribedShop();
  ask = graphqlClient(shop);
  id = Number(shop.display("301-a"));
});

afterAll(() => shop.close());

const noSession = { mode: "no-session" } as const;
const english = 'market: 1, pricelist: 1, languageCode: "en"';

async function item(fields: string, args = english) {
  const answer = await ask(`{ displayItem(id: ${id}, ${args}) { ${fields} } }`, noSession);
  expect(answer.data).toBeDefined();
  return answer.at("data.displayItem");
}

/** The same display item by Checkout REST, in a fresh session. */
async function restProduct() {
  return Object((await shop.call("POST", `products/${id}`, { body: { language: "en" } })).at("product"));
}

describe("a display item (storefront-graphql.md 9.4)", () => {
  it("tells in plain fields what Checkout REST tells of the product", async () => {
    const rest = await restProduct();
    const seen = await item(`
      id name uri canonicalUri productNumber metaTitle metaDescription metaKeywords minimumOrderQuantity
      orderQuantityDenominator weight weightUnit isPrimaryVariant preview available hasStock showAsNew showAsSale
      description { raw formatted } shortDescription { raw formatted }
    `);
    expect(seen).toEqual({
      id,
      name: "Shirt 301",
      uri: rest.uri,
      canonicalUri: rest.canonicalUri,
      productNumber: "S301",
      metaTitle: "Shirt title",
      metaDescription: "Shirt words",
      metaKeywords: "shirt,linen",
      minimumOrderQuantity: 1,
      orderQuantityDenominator: 1,
      weight: 0.25,
      weightUnit: "kg",
      isPrimaryVariant: true,
      preview: false,
      available: true,
      hasStock: true,
      showAsNew: true,
      showAsSale: true,
      description: { raw: "Long & fine", formatted: rest.descriptionHtml },
      shortDescription: { raw: "Light", formatted: rest.excerptHtml },
    });
    expect(rest.descriptionHtml).toBe("<p>Long &amp; fine</p>");
  });

  it("tells its brand, collection and categories, the main one first", async () => {
    const rest = await restProduct();
    const path = { id: 2, name: ["Clothes", "Tops"], uri: "clothes/tops" };
    expect(
      await item(`
        brand { id name uri } collection { id name uri } category { id name uri } canonicalCategory { id }
        categories { id name uri }
      `),
    ).toEqual({
      brand: { id: Number(rest.brand), name: "Nimbrel", uri: "nimbrel" },
      collection: { id: Number(rest.collection), name: "Spring", uri: "spring" },
      category: path,
      canonicalCategory: { id: 2 },
      categories: [path, { id: 3, name: ["Things"], uri: "things" }],
    });
  });

  it("tells its variant by number and name, and the country it comes from, also where nothing is sold", async () => {
    const rest = await restProduct();
    expect(
      await item(
        "productVariant { id name number } countryOfOrigin { code name isEU shipTo states { code } }",
      ),
    ).toEqual({
      productVariant: { id: Number(rest.variant), name: "Sand", number: "-SA" },
      countryOfOrigin: { code: "PT", name: "Portugal", isEU: true, shipTo: false, states: [] },
    });
  });

  it("tells when it was made and changed, in the shop's time zone", async () => {
    const { item: stored } = (
      await shop.platform.catalog.entries(
        { store: 1, market: 1, priceList: 1, language: "en", preview: false },
        [id],
      )
    )[0] ?? { item: { createdAt: "", modifiedAt: "" } };
    const text = (moment: string) => formatDate(new Date(moment), momentFormat, "Europe/Stockholm");
    expect(await item("createdAt modifiedAt")).toEqual({
      createdAt: text(stored.createdAt),
      modifiedAt: text(stored.modifiedAt),
    });
  });

  it("tells its texts in every language, or in those that are asked for; the first is that of plain fields", async () => {
    const texts = "name translations { language { code } name metaTitle shortDescription { raw } uri }";
    const uri = "shirt-301";
    const english301 = { name: "Shirt 301", metaTitle: "Shirt title", shortDescription: { raw: "Light" } };
    expect(await item(texts, 'languageCode: ["sv", "en"]')).toEqual({
      name: "Skjorta",
      translations: [
        { language: { code: "en" }, ...english301, uri: expect.stringContaining(uri) },
        {
          language: { code: "sv" },
          name: "Skjorta",
          metaTitle: "Rubrik",
          shortDescription: { raw: "Light" },
          uri: expect.stringContaining("skjorta"),
        },
      ],
    });
    const all =
      "languages { code } translations { language { code } } productVariant { translations { name } }";
    expect(await item(all, "market: 1")).toEqual({
      languages: [{ code: "en" }, { code: "de" }, { code: "sv" }],
      translations: ["en", "sv", "de"].map((code) => ({ language: { code } })),
      productVariant: { translations: [{ name: "Sand" }, { name: "Sandfärgad" }, { name: "Sand" }] },
    });
  });

  it("is of the session's market, price list and language in session mode", async () => {
    const document = `{ displayItem(id: ${id}) { name language { code } market { id } pricelist { id } price { value } } }`;
    const answer = await ask(document, { headers: { "X-Country": "DE" } });
    expect(answer.at("data.displayItem")).toEqual({
      name: "Shirt 301",
      language: { code: "de" },
      market: { id: 1 },
      pricelist: { id: 2 },
      price: { value: 20 },
    });
  });

  it("is null where the session's market does not show it, and for an id that is none", async () => {
    const asian = await ask(`{ displayItem(id: ${id}) { id } }`, { headers: { "X-Country": "JP" } });
    expect(asian.data).toEqual({ displayItem: null });
    for (const none of [0, -1, 2_147_483_647, Number(shop.display("106"))]) {
      const answer = await ask(`{ displayItem(id: ${none}) { id } }`, noSession);
      expect(answer.data).toEqual({ displayItem: null });
    }
  });
});

describe("what a display item may be asked (storefront-graphql.md section 2)", () => {
  const refused = (name: string, scope: string) => [
    { message: `${name} requires ${scope}`, path: expect.any(Array), extensions: { code: "FORBIDDEN" } },
  ];

  it.each(["language { code }", "market { id }", "pricelist { id }"])(
    "session mode alone has %s",
    async (field) => {
      const answer = await ask(`{ displayItem(id: ${id}) { ${field} } }`, noSession);
      const [name = ""] = field.split(" ");
      expect(answer.at("errors")).toEqual(refused(name, "SESSION"));
    },
  );

  it.each([
    "categories { id }",
    "markets { id }",
    "pricelists { id }",
    "preview",
    "priceByPricelist { pricelist { id } }",
    "lowestPriceByPricelist { pricelist { id } }",
    "items { stockByWarehouse { warehouseId } }",
  ])("no-session mode alone has %s", async (field) => {
    const answer = await ask(`{ displayItem(id: ${id}) { ${field} } }`);
    const name = /stockByWarehouse/.exec(field)?.[0] ?? field.split(" ")[0] ?? "";
    expect(answer.at("errors")).toEqual(refused(name, "NO_SESSION"));
    expect(answer.at("data")).toBeNull();
  });

  it.each(["market", "pricelist"])("a hundred values of %s at most", async (name) => {
    const many = (length: number) => `${name}: [${Array.from({ length }, () => 1).join()}]`;
    const document = (length: number) => `{ displayItem(id: ${id}, ${many(length)}) { id } }`;
    expect((await ask(document(100), noSession)).data).toEqual({ displayItem: { id } });
    const answer = await ask(document(101), noSession);
    expect(answer.at("errors.0")).toMatchObject({
      message: `${name} has more than 100 values`,
      extensions: { code: "BAD_REQUEST" },
    });
  });

  it.each([
    ["countryOfOrigin { code }", "countryOfOrigin", "displayItem.countryOfOrigin"],
    ["items { stock { quantity } }", "quantity", "stock.quantity"],
  ])("%s needs a permission of the plugin", async (field, name, permission) => {
    const without = await startTestPlatform({
      settings: (settings) => ({
        ...settings,
        plugins: settings.plugins.map((plugin) =>
          plugin.kind === "storefront" ? { ...plugin, permissions: [] } : plugin,
        ),
      }),
    });
    try {
      const answer = await graphqlClient(without)(`{ displayItem(id: 1) { ${field} } }`);
      expect(answer.at("errors.0.message")).toBe(`${name} requires permission ${permission}`);
      expect(answer.at("data")).toBeNull();
    } finally {
      await without.close();
    }
  });

  it("market and price list are arguments of no-session mode alone", async () => {
    const answer = await ask(`{ displayItem(id: ${id}, market: 1) { id } }`);
    expect(answer.at("errors.0.extensions.code")).toBe("FORBIDDEN");
  });
});

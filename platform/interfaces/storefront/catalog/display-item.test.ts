import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate, momentFormat } from "../dates.ts";
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
const usual = 'market: 1, pricelist: 1, languageCode: "en"';

async function item(fields: string, args = usual, product = "301-a") {
  const document = `{ displayItem(id: ${shop.display(product)}, ${args}) { ${fields} } }`;
  return Object((await ask(document, noSession)).data).displayItem;
}

const stockholm = (moment: Date) => formatDate(moment, momentFormat, "Europe/Stockholm");

describe("a display item (storefront-graphql.md#schema)", () => {
  it("tells what Checkout REST tells of the product", async () => {
    const rest = Object(
      (await shop.call("POST", `products/${id}`, { body: { language: "en" } })).at("product"),
    );
    const view = { store: 1, market: 1, priceList: 1, language: "en", preview: false };
    const [stored] = await shop.platform.catalog.entries(view, [id]);
    const seen = await item(`
      id name uri canonicalUri productNumber metaTitle metaDescription metaKeywords minimumOrderQuantity
      orderQuantityDenominator weight weightUnit isPrimaryVariant preview available hasStock showAsNew showAsSale
      description { raw formatted } shortDescription { raw formatted } createdAt modifiedAt
      brand { id name uri } collection { id name uri } category { id name uri } canonicalCategory { id }
      categories { id name uri } productVariant { id name number }
      countryOfOrigin { code name isEU shipTo states { code } }
    `);
    const path = { id: 2, name: ["Clothes", "Tops"], uri: "clothes/tops" };
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
      createdAt: stockholm(new Date(stored?.item.createdAt ?? "")),
      modifiedAt: stockholm(new Date(stored?.item.modifiedAt ?? "")),
      brand: { id: Number(rest.brand), name: "Nimbrel", uri: "nimbrel" },
      collection: { id: Number(rest.collection), name: "Spring", uri: "spring" },
      category: path,
      canonicalCategory: { id: 2 },
      categories: [path, { id: 3, name: ["Things"], uri: "things" }],
      productVariant: { id: Number(rest.variant), name: "Sand", number: "-SA" },
      countryOfOrigin: { code: "PT", name: "Portugal", isEU: true, shipTo: false, states: [] },
    });
    expect(rest.descriptionHtml).toBe("<p>Long &amp; fine</p>");
  });

  it("tells its texts in every language, whichever is that of plain fields", async () => {
    const texts = "name translations { language { code } name metaTitle shortDescription { raw } uri }";
    const text = (code: string, name: string, metaTitle: string, uri: string) => {
      const shortDescription = { raw: "Light" };
      return { language: { code }, name, metaTitle, shortDescription, uri: expect.stringContaining(uri) };
    };
    expect(await item(texts, 'languageCode: ["sv", "en"]')).toEqual({
      name: "Skjorta",
      translations: [
        text("en", "Shirt 301", "Shirt title", "shirt-301"),
        text("sv", "Skjorta", "Rubrik", "skjorta"),
        text("de", "Shirt 301", "Shirt title", "shirt-301"),
      ],
    });
  });

  it("is of the session's market, price list and language in session mode, null where that does not show it", async () => {
    const document = `{ displayItem(id: ${id}) { name language { code } market { id } pricelist { id } price { value } } }`;
    expect((await ask(document, { headers: { "X-Country": "DE" } })).at("data.displayItem")).toMatchObject({
      language: { code: "de" },
      pricelist: { id: 2 },
      price: { value: 20 },
    });
    expect((await ask(document, { headers: { "X-Country": "JP" } })).data).toEqual({ displayItem: null });
    expect(await item("id", usual, "106")).toBeNull();
    expect((await ask("{ displayItem(id: 0) { id } }", noSession)).data).toEqual({ displayItem: null });
  });
});

it("media of a display item are there in every size, and in the standard one where a size is not known", async () => {
  const fields = `media { altText translations { altText language { code } } usual: source { url }
    mini: source(sizeName: "mini") { url mimeType type mediaSize { name maxWidth maxHeight mimeType quality } }
    unknown: source(sizeName: "constructor") { url } }`;
  const address = (name: string) => `${shop.platform.config.platformUrl}/media/demo/test-101-1-${name}.webp`;
  const mimeType = "image/webp";
  expect(await item(fields, 'market: 1, languageCode: "en"', "101")).toEqual({
    media: [
      {
        altText: null,
        translations: ["en", "sv", "de"].map((code) => ({ altText: null, language: { code } })),
        usual: { url: address("standard") },
        mini: {
          url: address("mini"),
          mimeType,
          type: "IMAGE",
          mediaSize: { name: "mini", maxWidth: 150, maxHeight: 200, mimeType, quality: 80 },
        },
        unknown: { url: address("standard") },
      },
    ],
  });
});

describe("attributes of a display item (storefront-graphql.md#catalogue-queries, #schema)", () => {
  it("are told by type with their elements, in every language; one that may be there often each time", async () => {
    const fields = `attributes(keys: ["swatch", "care", "badges", "files"]) { type { name isMulti } elements {
      key kind ... on AttributeStringElement { value translations { value } }
      ... on AttributeImageElement { url mimeType } ... on AttributeFileElement { url } } }`;
    const text = (key: string, kind: string, value: string, swedish = value) => ({
      key,
      kind,
      value,
      translations: [value, swedish, value].map((each) => ({ value: each })),
    });
    const of = (name: string, isMulti: boolean, ...elements: readonly object[]) => ({
      type: { name, isMulti },
      elements,
    });
    const wash = text("wash", "INPUT", "Wash cold", "Tvätta kallt");
    const look = { key: "look", kind: "IMAGE", url: "https://cdn.example/a.PNG?x=1", mimeType: "image/png" };
    expect(await item(fields, "market: 1")).toEqual({
      attributes: [
        of("swatch", false, text("desc", "INPUT", "Sand", "Sandfärg"), text("hex", "INPUT", "#ccbb99")),
        of("care", false, wash, text("tumble", "BOOLEAN", "false"), text("degrees", "INPUT", "30")),
        of("files", false, look, { key: "guide", kind: "FILE", url: "https://cdn.example/a.pdf" }),
        of("badges", true, text("text", "INPUT", "New")),
        of("badges", true, text("text", "INPUT", "Vegan")),
      ],
    });
  });
});

describe("items of a display item (storefront-graphql.md#schema)", () => {
  it("tell their numbers, their place in the table, what charts call them, and their stock", async () => {
    const fields = `items { id name sku GTIN preorder productSizeId horizontalLabelIndex verticalLabelIndex
      stock { available quantity } stockByWarehouse { warehouseId stock { quantity } }
      sizeLocalization { name displayName countries { code } } }`;
    const { items } = await item(fields, usual, "301-a");
    expect(items[0]).toEqual({
      id: shop.item("301-a", "S"),
      name: "S",
      sku: "S301-SA-S",
      GTIN: "111",
      preorder: false,
      productSizeId: Number(shop.item("301-a", "S").split("-")[1]),
      horizontalLabelIndex: 0,
      verticalLabelIndex: 0,
      stock: { available: true, quantity: 7 },
      stockByWarehouse: [3, 4].map((quantity, at) => ({ warehouseId: at + 1, stock: { quantity } })),
      sizeLocalization: [
        { name: "7", displayName: "Japan", countries: [{ code: "JP" }] },
        { name: "S", displayName: "Germany", countries: [{ code: "DE" }, { code: "CH" }] },
      ],
    });
    const charts = [{ name: "9" }, { name: "38" }];
    expect(items[1]).toMatchObject({ horizontalLabelIndex: 1, sizeLocalization: charts });
  });

  it("have the stock of the chosen markets; without it they are available when they are still to come", async () => {
    const stock = "available hasStock items { preorder stock { available quantity } }";
    const coming = { preorder: true, stock: { available: true, quantity: 0 } };
    expect(await item(stock, usual, "108")).toEqual({ available: true, hasStock: false, items: [coming] });
    const units = async (product: string, args: string) =>
      (await item(stock, args, product))?.items.map((one: object) => Object(one).stock.quantity);
    expect(await units("301-b", "market: 3")).toEqual([1]);
    for (const args of ["market: [1, 3]", "pricelist: 1", "market: []"]) {
      expect([args, await units("301-a", args)]).toEqual([args, [7, 5]]);
    }
    expect(await item(stock, "market: 99")).toBeNull();
  });

  it("have a chart with the labels of other countries, and a table of what they measure", async () => {
    const labels = "horizontalLabels verticalLabels";
    const fields = `
      sizeChart { name displayUnit dividerSymbol ${labels} localization { displayName ${labels} countries { code } } }
      measurementTable { displayUnit ${labels} values }`;
    const verticalLabels = [""];
    const chart = { name: "", displayUnit: "", dividerSymbol: "/", verticalLabels };
    const countries = [{ code: "DE" }, { code: "CH" }];
    const germany = { displayName: "Germany", horizontalLabels: ["S", "38", "L"], verticalLabels, countries };
    const localization = [expect.objectContaining({ horizontalLabels: ["7", "9", "L"] }), germany];
    expect(await item(fields, usual, "101")).toEqual({
      sizeChart: { ...chart, horizontalLabels: ["S", "M", "L"], localization },
      measurementTable: {
        displayUnit: "cm",
        horizontalLabels: ["Chest", "Length"],
        verticalLabels: ["S", "M"],
        values: [
          ["88", "64"],
          ["94", "66"],
        ],
      },
    });
    expect(await item(fields, usual, "110")).toEqual({
      sizeChart: { ...chart, horizontalLabels: [""], localization: [] },
      measurementTable: null,
    });
  });
});

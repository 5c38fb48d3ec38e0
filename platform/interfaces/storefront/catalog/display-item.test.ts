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

describe("a display item (storefront-graphql.md 9.4)", () => {
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
    const text = (code: string, name: string, metaTitle: string, uri: string) => ({
      language: { code },
      name,
      metaTitle,
      shortDescription: { raw: "Light" },
      uri: expect.stringContaining(uri),
    });
    expect(await item(texts, 'languageCode: ["sv", "en"]')).toEqual({
      name: "Skjorta",
      translations: [
        text("en", "Shirt 301", "Shirt title", "shirt-301"),
        text("sv", "Skjorta", "Rubrik", "skjorta"),
        text("de", "Shirt 301", "Shirt title", "shirt-301"),
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

  it("is of the session's market, price list and language in session mode, null where that does not show it", async () => {
    const document = `{ displayItem(id: ${id}) { name language { code } market { id } pricelist { id } price { value } } }`;
    const price = { value: 20 };
    expect((await ask(document, { headers: { "X-Country": "DE" } })).data).toEqual({
      displayItem: {
        name: "Shirt 301",
        language: { code: "de" },
        market: { id: 1 },
        pricelist: { id: 2 },
        price,
      },
    });
    expect((await ask(document, { headers: { "X-Country": "JP" } })).data).toEqual({ displayItem: null });
    expect(await item("id", usual, "106")).toBeNull();
    for (const none of [0, -1, 2_147_483_647]) {
      expect((await ask(`{ displayItem(id: ${none}) { id } }`, noSession)).data).toEqual({
        displayItem: null,
      });
    }
  });
});

describe("media of a display item (storefront-graphql.md 5.1, 9.4)", () => {
  it("are there in every size, and in the standard one where a size is not known", async () => {
    const size = "mediaSize { name maxWidth maxHeight mimeType quality }";
    const fields = `media {
      id altText metaDataJSON attributes { type { name } } translations { altText language { code } }
      usual: source { url } mini: source(sizeName: "mini") { url mimeType type ${size} }
      unknown: source(sizeName: "constructor") { url mediaSize { name } } none: source(sizeName: null) { url }
    }`;
    const address = (name: string) =>
      `${shop.platform.config.platformUrl}/media/demo/test-101-1-${name}.webp`;
    const webp = "image/webp";
    expect(await item(fields, 'market: 1, languageCode: "en"', "101")).toEqual({
      media: [
        {
          id: 1,
          altText: null,
          metaDataJSON: null,
          attributes: [],
          translations: ["en", "sv", "de"].map((code) => ({ altText: null, language: { code } })),
          usual: { url: address("standard") },
          mini: {
            url: address("mini"),
            mimeType: webp,
            type: "IMAGE",
            mediaSize: { name: "mini", maxWidth: 150, maxHeight: 200, mimeType: webp, quality: 80 },
          },
          unknown: { url: address("standard"), mediaSize: { name: "standard" } },
          none: { url: address("standard") },
        },
      ],
    });
  });
});

describe("attributes of a display item (storefront-graphql.md 5.1, 9.3)", () => {
  const text = (key: string, kind: string, value: string, swedish = value) => ({
    __typename: "AttributeStringElement",
    key,
    kind,
    value,
    translations: [
      { value, language: { code: "en" } },
      { value: swedish, language: { code: "sv" } },
      { value, language: { code: "de" } },
    ],
  });
  const dynamic = (name: string, isMulti: boolean, ...elements: readonly object[]) => ({
    __typename: "DynamicAttribute",
    type: { name, isMulti },
    elements,
  });

  it("are told by type with their elements, in every language; one that may be there often each time", async () => {
    const elements = `__typename key kind ... on AttributeStringElement { value translations { value language { code } } }
      ... on AttributeImageElement { url mimeType width height } ... on AttributeFileElement { url }`;
    const fields = `attributes(keys: ["care", "badges", "files"]) { __typename type { name isMulti } elements { ${elements} } }`;
    const image = { __typename: "AttributeImageElement", mimeType: "image/png", width: null, height: null };
    expect(await item(fields, "market: 1")).toEqual({
      attributes: [
        dynamic(
          "care",
          false,
          text("wash", "INPUT", "Wash cold", "Tvätta kallt"),
          text("tumble", "BOOLEAN", "false"),
          text("degrees", "INPUT", "30"),
        ),
        dynamic(
          "files",
          false,
          { ...image, key: "look", kind: "IMAGE", url: "https://cdn.example/a.PNG?x=1" },
          {
            __typename: "AttributeFileElement",
            key: "guide",
            kind: "FILE",
            url: "https://cdn.example/a.pdf",
          },
        ),
        dynamic("badges", true, text("text", "INPUT", "New")),
        dynamic("badges", true, text("text", "INPUT", "Vegan")),
      ],
    });
  });

  it("are all without keys; unknown keys give nothing", async () => {
    const names = `all: attributes { type { name } } none: attributes(keys: ["constructor", "nothing"]) { type { name } }`;
    const types = ["care", "files", "badges", "badges"].map((name) => ({ type: { name } }));
    expect(await item(names)).toEqual({ all: types, none: [] });
    expect(await item(names, "market: 1", "101")).toEqual({ all: [], none: [] });
  });
});

describe("items of a display item (storefront-graphql.md 9.4)", () => {
  const charts = (japan: string, germany: string) => [
    { name: japan, displayName: "Japan", countries: [{ code: "JP" }] },
    { name: germany, displayName: "Germany", countries: [{ code: "DE" }, { code: "CH" }] },
  ];

  it("tell their numbers, their place in the table, what charts call them, and their stock", async () => {
    const fields = `items {
      id name sku GTIN preorder productSizeId horizontalLabelIndex verticalLabelIndex
      stock { available quantity } stockByWarehouse { warehouseId stock { available quantity } }
      sizeLocalization { name displayName countries { code } }
    }`;
    const stock = (quantity: number) => ({ available: true, quantity });
    const of = (size: string, index: number, quantities: readonly number[]) => ({
      id: shop.item("301-a", size),
      name: size,
      sku: `S301-SA-${size}`,
      preorder: false,
      productSizeId: Number(shop.item("301-a", size).split("-")[1]),
      horizontalLabelIndex: index,
      verticalLabelIndex: 0,
      stock: stock(quantities.reduce((sum, quantity) => sum + quantity)),
      stockByWarehouse: quantities.map((quantity, at) => ({ warehouseId: at + 1, stock: stock(quantity) })),
    });
    expect(await item(fields, usual, "301-a")).toEqual({
      items: [
        { ...of("S", 0, [3, 4]), GTIN: "111", sizeLocalization: charts("7", "S") },
        { ...of("M", 1, [5]), GTIN: "222", sizeLocalization: charts("9", "38") },
      ],
    });
  });

  it("have the stock of the chosen markets; without it they are available when they are still to come", async () => {
    const stock = "available hasStock items { preorder stock { available quantity } }";
    const coming = { preorder: true, stock: { available: true, quantity: 0 } };
    expect(await item(stock, usual, "108")).toEqual({ available: true, hasStock: false, items: [coming] });
    const availableOf = { items: [true, true, false].map((available) => ({ stock: { available } })) };
    expect(await item(stock, usual, "101")).toMatchObject(availableOf);
    const units = async (product: string, args: string) =>
      (await item(stock, args, product))?.items.map((one: object) => Object(one).stock.quantity);
    expect(await units("301-b", "market: 3")).toEqual([1]);
    for (const args of ["market: [1, 3]", "pricelist: 1", "market: []", "market: [99, 1]"]) {
      expect([args, await units("301-a", args)]).toEqual([args, [7, 5]]);
    }
    for (const args of ["market: 99", "market: [2, 3]"]) expect(await item(stock, args)).toBeNull();
  });

  it("have a chart with the labels of other countries, and a table of what they measure", async () => {
    const labels = "horizontalLabels verticalLabels";
    const fields = `
      sizeChart { name displayUnit dividerSymbol ${labels} localization { displayName ${labels} countries { code } } }
      measurementTable { displayUnit ${labels} values }`;
    const localized = (
      displayName: string,
      horizontalLabels: readonly string[],
      ...codes: readonly string[]
    ) => ({
      displayName,
      horizontalLabels,
      verticalLabels: [""],
      countries: codes.map((code) => ({ code })),
    });
    const localization = [
      localized("Japan", ["7", "9", "L"], "JP"),
      localized("Germany", ["S", "38", "L"], "DE", "CH"),
    ];
    const chart = { name: "", displayUnit: "", dividerSymbol: "/", verticalLabels: [""] };
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

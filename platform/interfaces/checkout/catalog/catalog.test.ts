import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { updateTexts } from "../../../catalogue/master-data/texts/update-texts.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;
const gap = "\u00a0";

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const post = (path: string, body: unknown = {}, more: object = {}) =>
  shop.call("POST", path, { body, token: "none", ...more });
const trusted = (path: string, body: unknown, more: object = {}) =>
  post(path, body, { trusted: true, ...more });
const namesOf = (answer: TestAnswer, at = "products") =>
  answer.list(at).map((product) => Object(product).name);
const names = async (body: unknown) => namesOf(await post("products", body));
const displayOf = (product: string) => Number(shop.display(product));

describe("checkout-rest.md#list-body: POST products", () => {
  it("lists everything of the market with count and filter; GET is the same without input", async () => {
    const listed = await post("products");
    expect([listed.status, listed.at("token"), listed.at("productCount")]).toEqual([200, null, 9]);
    const fields = listed.list("filter").map((entry) => Object(entry).field);
    expect(fields).toEqual(["brands", "categories", "items.name", "onlyAvailable"]);
    expect((await shop.call("GET", "products", { token: "none" })).body).toEqual(listed.body);
    const all = namesOf(listed);
    expect(all).toHaveLength(9);
    expect(await names({ skipFirst: 2, limit: 3 })).toEqual(all.slice(2, 5));
    const none = await post("products", { limit: 0 });
    expect([none.at("products"), none.at("productCount"), none.list("filter").length]).toEqual([[], 9, 4]);
  });

  it.each<[() => object, readonly string[]]>([
    [() => ({ products: [displayOf("101")], language: "en" }), ["Tee"]],
    [() => ({ serviceProduct: 104, silkProduct: [103, 104] }), ["Cap"]],
    [() => ({ "items.name": ["L"], onlyAvailable: true, matchRelated: "none" }), []],
    [() => ({ search: "cap", matchRelated: "variant" }), ["Cap"]],
    [() => ({ uri: { uri: "klader/cap-plain", for: ["product"] } }), ["Cap"]],
    [() => ({ sortOrder: { field: "priceAsNumber", order: "desc" }, limit: 2 }), ["Coming coat", "Tröja"]],
  ])("filters and sorts by what it is told (%#)", async (body, wanted) => {
    expect(await names(body())).toEqual(wanted);
  });

  it("8.3: related products count, and are short unless they are asked for", async () => {
    expect((await post("products", { search: "cap" })).at("productCount")).toBe(2);
    const products = [displayOf("101")];
    const short = await post("products", { products });
    const fields = ["available", "media", "product", "relation"];
    expect(Object.keys(Object(short.at("products.0.relatedProducts.0"))).sort()).toEqual(fields);
    const full = await post("products", { products, relatedProducts: true });
    expect(full.at("products.0.relatedProducts.0.name")).toBe("Scarf");
    expect(full.at("products.0.relatedProducts.0.relatedProducts")).toBeUndefined();
  });
});

it("checkout-rest.md#catalogue-calls: GET and both POST paths answer the product with its related products in full", async () => {
  const id = displayOf("101");
  const got = await shop.call("GET", `products/${id}`, { token: "none" });
  expect([got.at("product.name"), got.at("product.relatedProducts.1.name")]).toEqual(["Tröja", "Cap"]);
  expect((await post(`products/${id}`)).body).toEqual(got.body);
  expect((await post(`product/${id}`, { language: "en" })).at("product.name")).toBe("Tee");
});

describe("checkout-rest.md#product: with the secret", () => {
  it("another market and price list", async () => {
    const tee = await trusted("products", { products: [displayOf("101")], market: "2", pricelist: 4 });
    expect(tee.at("products.0.price")).toBe(`100.00${gap}USD`);
  });

  it("pricelist all: a price of every list that has one instead of the plain price fields", async () => {
    const answered = await trusted(`products/${shop.display("104")}`, { pricelist: "all" });
    expect(answered.at("product.prices")).toMatchObject({
      "1": { price: `79.96${gap}SEK`, priceBeforeDiscountAsNumber: 99.95, discountPercent: 20 },
      "2": { price: `8.00${gap}EUR`, priceBeforeDiscount: `10.00${gap}EUR`, showAsOnSale: true },
      "4": { price: `9.60${gap}USD`, priceBeforeDiscountAsNumber: 12 },
      "5": { price: `1200${gap}JPY`, priceAsNumber: 1200 },
    });
    for (const field of ["price", "priceReduction", "discountPercent", "markets"]) {
      expect(answered.at("product")).not.toHaveProperty(field);
    }
  });

  it("market all: products of every market, with their markets as numbers", async () => {
    const { token } = await shop.call("PUT", "countries/JP");
    const products = ["103", "101"].map(displayOf);
    expect((await trusted("products", { products }, { token })).at("productCount")).toBe(1);
    const all = await trusted("products", { products, market: "all" }, { token });
    expect(all.list("products")).toMatchObject([
      { product: shop.display("101"), markets: [1, 2, 3], price: `999${gap}JPY` },
      { product: shop.display("103"), markets: [1] },
    ]);
    const found = await trusted("uri", { uri: "troja", market: "all", pricelist: "all" });
    for (const at of ["product", "product.relatedProducts.0"]) {
      expect(found.at(`${at}.markets`)).toEqual(expect.arrayContaining([1]));
      expect(found.at(`${at}.prices.1.price`)).toMatch(`${gap}SEK`);
      expect(found.at(`${at}.price`)).toBeUndefined();
    }
  });
});

describe("POST suggestions, suggestions.md#the-answer", () => {
  const suggest = (body: object, more: object = {}) =>
    post("suggestions", { language: "en", matchRelated: "none", ...body }, more);

  it("a product is short: name, address, price, first picture", async () => {
    const answer = await suggest({ search: "cap" });
    const product = {
      product: shop.display("104"),
      name: "Cap",
      brandName: "Linnea",
      uri: "cap-plain",
      canonicalUri: "clothes/tops/cap-plain",
      price: `79.96${gap}SEK`,
      priceBeforeDiscountAsNumber: 99.95,
      discountPercent: 20,
    };
    const nothing = { categories: [], brands: [], queries: [] };
    expect(answer.body).toMatchObject({ token: null, suggestions: { products: [product], ...nothing } });
    expect(answer.list("suggestions.products.0.media.mini")).toHaveLength(1);
    expect(answer.at("suggestions.products.0")).not.toHaveProperty("items");
  });

  it("each kind has its address, under which there is what it counts", async () => {
    expect((await suggest({ search: "linnea to" })).at("suggestions")).toMatchObject({
      categories: [{ category: "2", name: ["Clothes", "Tops"], uri: "clothes/tops", count: 9 }],
      brands: [{ brand: "1", brandName: "Linnea", brandUri: "linnea", count: 9, body: { brands: [1] } }],
      queries: [{ query: "linnea tops", count: 9, body: { search: "linnea tops" } }],
    });
    for (const body of [{ brands: [1] }, { search: "linnea tops" }]) {
      expect((await post("products", { language: "en", ...body })).at("productCount")).toBe(9);
    }
  });

  it("usually 6 of a kind, in the session's language", async () => {
    const counts = [];
    for (const limit of [undefined, "2", 10 ** 9]) {
      counts.push((await suggest({ search: "linnea", limit })).list("suggestions.products").length);
    }
    expect(counts).toEqual([6, 2, 9]);
    const own = await shop.call("POST", "suggestions", { body: { search: "troj" } });
    expect(own.at("suggestions.products.0.name")).toBe("Tröja");
  });

  it("with the secret: all price lists, every market", async () => {
    const all = await suggest({ search: "cap", pricelist: "all", market: "all" }, { trusted: true });
    const cap = { prices: { "5": { price: `1200${gap}JPY` } }, markets: [1, 2, 3] };
    expect(all.at("suggestions.products.0")).toMatchObject(cap);
    expect(all.at("suggestions.products.0.price")).toBeUndefined();
  });
});

it("checkout-rest.md#catalogue-calls, #categories: categories are flat, parents first, those without products too", async () => {
  const got = await shop.call("GET", "categories", { token: "none" });
  expect(got.list("categories")).toMatchObject([
    { category: "1", name: ["Kläder"], uri: "klader" },
    { category: "2", name: ["Kläder", "Toppar"], uri: "klader/toppar", inCategory: "1" },
    { category: "3", name: ["Saker"], uri: "saker" },
  ]);
  expect(got.at("categories.0.inCategory")).toBeUndefined();
  expect((await post("categories", { language: "de" })).at("categories.1.uri")).toBe("kleidung/oberteile");
});

describe("checkout-rest.md#uris: POST uri", () => {
  it("a product, with its related products in full; with addresses how it is called, and where it is sold", async () => {
    const found = await post("uri", { uri: "/klader/toppar/troja/?x=1" });
    expect([found.status, found.at("found"), found.at("product.name")]).toEqual([200, "product", "Tröja"]);
    expect(found.at("product.relatedProducts.0.name")).toBe("Scarf");
    expect([found.at("addresses"), found.at("countries")]).toEqual([undefined, undefined]);
    expect(found.at("category.uri")).toBe("klader/toppar");
    expect((await post("uri", { uri: "klader/troja" })).at("category.uri")).toBe("klader");
    expect((await post("uri", { uri: "troja" })).at("category.uri")).toBe("klader/toppar");
    expect((await post("uri", { uri: "troja", for: ["product"] })).at("category")).toBeUndefined();
    const told = await post("uri", { uri: "troja", addresses: true, language: "de" });
    const [en, sv, de] = ["clothes/tops/tee-plain", "klader/toppar/troja", told.at("product.canonicalUri")];
    expect(told.body).toMatchObject({ addresses: { en, sv, de }, countries: ["SE", "DE", "NO", "US", "JP"] });
    const elsewhere = await post("uri", { uri: "scarf-plain", addresses: true });
    expect(elsewhere.at("countries")).toEqual(["SE", "DE", "NO"]);
  });

  it("a category, with its products, count and filter", async () => {
    const { body } = await post("uri", { uri: "klader", limit: 2, skipFirst: 1, addresses: true });
    const listed = await post("products", { categories: [1], limit: 2, skipFirst: 1 });
    const { products, productCount, filter } = Object(listed.body);
    const category = { category: "1", name: ["Kläder"], uri: "klader", preview: false };
    expect(body).toMatchObject({ found: "category", category, products, productCount, filter });
    expect([productCount, Object(body).addresses]).toEqual([9, undefined]);
  });

  it("what had the address once; 404 and gone for what is sold no more, docs/seo.md", async () => {
    const { db, settings, now, catalog } = shop.platform;
    const texts = [{ id: "101", store: 1, variations: [{ id: "101", uris: { sv: "bomull" } }] }];
    await inTransaction(db, (tx) => updateTexts(tx, texts, { settings, now: now() }));
    await catalog.refresh();
    expect((await post("uri", { uri: "troja" })).at("product.canonicalUri")).toBe("klader/toppar/bomull");
    const sold = [{ id: "101", status: "inactive" as const }];
    await inTransaction(db, (tx) => updateProducts(tx, sold, { settings, now: now() }));
    await catalog.refresh();
    const gone = await post("uri", { uri: "troja" });
    const errors = { uri: "not found" };
    expect([gone.status, gone.body]).toEqual([404, { token: null, errors, gone: true }]);
  });
});

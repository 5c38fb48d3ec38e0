import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../../testing/raw.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const tee = () => shop.display("101");
const cap = () => shop.display("104");
const krona = "\u00a0SEK";

const post = (path: string, body: unknown, more: object = {}) =>
  shop.call("POST", path, { body, token: "none", ...more });
const trusted = (path: string, body: unknown) => post(path, body, { trusted: true });

describe("checkout-rest.md 4: market and pricelist without the secret", () => {
  const values = [1, "1", "all", "x", 0, -1, 99, true, [], {}];
  const paths = () => ["products", `products/${tee()}`, `product/${tee()}`, "uri", "categories"];

  it.each(values)("%j is 401 with the field as key, on every catalogue call", async (value) => {
    for (const path of paths()) {
      for (const field of ["market", "pricelist"]) {
        const refused = await post(path, { uri: "troja", [field]: value });
        expect([path, refused.status, refused.body]).toEqual([
          path,
          401,
          { token: null, errors: { [field]: "denied" } },
        ]);
      }
    }
  });

  it("a wrong secret is none, and both fields are named", async () => {
    const headers = { Authorization: "Bearer wrong" };
    const refused = await post("products", { market: "all", pricelist: "all", limit: -1 }, { headers });
    expect([refused.status, refused.at("errors")]).toEqual([401, { market: "denied", pricelist: "denied" }]);
  });

  it("on GET too", async () => {
    for (const path of ["products", `products/${tee()}`, "categories"]) {
      const refused = await rawRequest(shop.origin, "GET", `/api/checkout/${path}`, {
        headers: { "API-Token": "none" },
        body: JSON.stringify({ market: "all" }),
      });
      expect([refused.status, jsonOf(refused)]).toEqual([401, { token: null, errors: { market: "denied" } }]);
    }
  });

  it.each([null, ""])("19: %j is as if not given", async (value) => {
    expect((await post("products", { market: value, pricelist: value })).status).toBe(200);
  });
});

describe("checkout-rest.md 8.1: with the secret", () => {
  it("pricelist all: a price of every list instead of the plain price fields", async () => {
    const answered = await trusted(`products/${cap()}`, { pricelist: "all" });
    expect(answered.status).toBe(200);
    expect(answered.at("product.prices")).toEqual({
      "1": {
        price: `79.96${krona}`,
        priceAsNumber: 79.96,
        priceBeforeDiscount: `99.95${krona}`,
        priceBeforeDiscountAsNumber: 99.95,
        discountPercent: 20,
        showAsOnSale: true,
        showAsNew: false,
      },
      "2": expect.objectContaining({ price: "8.00\u00a0EUR", priceBeforeDiscount: "10.00\u00a0EUR" }),
      "4": expect.objectContaining({ price: "9.60\u00a0USD", priceBeforeDiscountAsNumber: 12 }),
      "5": expect.objectContaining({ price: "1200\u00a0JPY", discountPercent: 20 }),
    });
    const product = answered.at("product");
    for (const field of [
      "price",
      "priceAsNumber",
      "priceBeforeDiscount",
      "priceReduction",
      "discountPercent",
    ]) {
      expect(product).not.toHaveProperty(field);
    }
    expect(product).not.toHaveProperty("markets");
  });

  it("a list without a price of the product is left out", async () => {
    const only = await trusted(`products/${shop.display("107")}`, { pricelist: "all" });
    expect(Object.keys(Object(only.at("product.prices")))).toEqual(["1"]);
  });

  it("market all: products of every market, with their markets as numbers", async () => {
    const token = (await shop.call("PUT", "countries/JP")).token;
    const scarf = shop.display("103");
    const asked = { products: [scarf, tee()].map(Number) };
    const own = await shop.call("POST", "products", { token, body: asked, trusted: true });
    expect(own.at("productCount")).toBe(1);
    const all = await shop.call("POST", "products", {
      token,
      body: { ...asked, market: "all" },
      trusted: true,
    });
    expect(all.at("productCount")).toBe(2);
    expect(all.list("products")).toMatchObject([
      { product: tee(), markets: [1, 2, 3], price: "999\u00a0JPY" },
      { product: scarf, markets: [1] },
    ]);
    const one = await shop.call("POST", `product/${scarf}`, {
      token,
      body: { market: "all" },
      trusted: true,
    });
    expect(one.at("product.markets")).toEqual([1]);
  });

  it("related products and what an address leads to are answered alike", async () => {
    const found = await trusted("uri", { uri: "troja", language: "sv", market: "all", pricelist: "all" });
    for (const at of ["product", "product.relatedProducts.0"]) {
      expect(found.at(`${at}.markets`)).toEqual(expect.arrayContaining([1]));
      expect(found.at(`${at}.prices.1.price`)).toMatch(krona);
      expect(found.at(`${at}.price`)).toBeUndefined();
    }
  });

  it("garbage is 406", async () => {
    const refused = await trusted("products", { market: "x", pricelist: [1] });
    expect([refused.status, refused.at("errors")]).toEqual([
      406,
      { market: "invalid", pricelist: "invalid" },
    ]);
  });
});

describe("checkout-rest.md 8.2: warehouses", () => {
  it("every item tells the stock of each warehouse, with the secret alone", async () => {
    const body = { products: [Number(tee())] };
    const seen = await trusted("products", body);
    expect(seen.list("products.0.items")).toMatchObject([
      { item: shop.item("101", "S"), warehouses: [{ warehouse: "1", stock: 5 }] },
      { item: shop.item("101", "M"), warehouses: [{ warehouse: "1", stock: 100 }] },
      { item: shop.item("101", "L"), warehouses: [{ warehouse: "1", stock: 0 }] },
    ]);
    expect((await post("products", body)).at("products.0.items.0")).not.toHaveProperty("warehouses");
  });
});

import { describe, expect, it } from "vitest";
import { testCertificates } from "../../checkout/testing/set-shop.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({
  settings: (settings) => ({ ...settings, giftCertificates: testCertificates }),
});
const keys = (value: unknown) => Object.keys(Object(value));

describe("a product", () => {
  it("is told in every language, market and price list", async () => {
    const { call, shop } = backEnd();
    const [id, cap, scarf] = [shop.display("101"), shop.display("104"), shop.display("103")];
    const size = (label: string) => shop.item("101", label).split("-")[1] ?? "";
    const answer = await call("GET", `products/${id}`);
    expect([answer.status, keys(answer.body)]).toEqual([200, [id]]);
    expect(answer.at(id)).toMatchObject({
      product: id,
      name: "Tee",
      productSku: "P101",
      brandName: "Linnea",
      variantName: "Plain",
      silkProduct: "101",
      silkVariant: "101",
      categories: ["2"],
      localized: { sv: { name: "Tröja", uri: "troja" } },
      relatedProducts: [
        { product: scarf, relation: "standard" },
        { product: cap, relation: "standard" },
      ],
    });
    expect(answer.at(`${id}.items.${size("M")}`)).toEqual({
      item: shop.item("101", "M"),
      name: "M",
      ean: "",
      sku: "P101-1-M",
      stock: 100,
      stockByMarket: { 1: 100, 2: 100, 3: 100 },
    });
    expect(answer.at(`${id}.items.${size("L")}.stock`)).toBe(0);
    expect(keys(answer.at(`${id}.markets`))).toEqual(["1", "2", "3"]);
    expect(answer.at(`${id}.markets.1.pricesByPricelist.2`)).toMatchObject({
      price: "33.33\u00a0EUR",
      priceAsNumber: 33.33,
      showAsOnSale: false,
    });
    const onSale = await call("GET", `products/${cap}`);
    expect(onSale.at(`${cap}.markets.1.pricesByPricelist.1`)).toMatchObject({
      priceAsNumber: 79.96,
      priceBeforeDiscountAsNumber: 99.95,
      discountPercent: 20,
      showAsOnSale: true,
    });
    expect(keys((await call("GET", `products/${scarf}`)).at(`${scarf}.markets`))).toEqual(["1"]);
  });

  it("is among all of them, unless it is not published", async () => {
    const { call, shop } = backEnd();
    const ids = await call("GET", "product-ids");
    expect(ids.body).toEqual(keys((await call("GET", "products")).body));
    expect(ids.body).toContain(shop.display("103"));
    expect(ids.body).not.toContain(shop.display("106"));
    for (const id of ["999", "__proto__", "99999999999999999999", shop.display("106")]) {
      expect(refusalOf(await call("GET", `products/${id}`))).toBe("404 products: products not found");
    }
  });
});

describe("products", () => {
  it.each([
    ["products", (tee: string) => ({ products: tee }), ["101"]],
    ["products", (tee: string) => ({ products: [Number(tee), 999] }), ["101"]],
    ["products/filter", () => ({ sku: "P101-1-M" }), ["101"]],
    ["products/filter", () => ({ silkProduct: 102 }), ["102"]],
    ["products/filter", () => ({ silkVariant: ["102", 103] }), ["102", "103"]],
    ["products/filter", () => ({ silkVariant: [102, 103], market: 2 }), ["102"]],
    ["products/filter", () => ({ silkVariant: [102, 103], sku: "P103" }), ["103"]],
    ["products/filter", () => ({ silkProduct: 106, preview: true }), ["106"]],
    ["products/filter", () => ({ categories: 1, offset: 1, quantity: 2 }), ["102", "103"]],
  ])("are chosen: POST %s %s", async (path, sent, found) => {
    const { call, shop } = backEnd();
    const answer = await call("POST", path, sent(shop.display("101")));
    expect([answer.status, keys(answer.body)]).toEqual([200, found.map((name) => shop.display(name))]);
  });

  it.each([
    ["sku/P104", 1],
    ["brand/1", 9],
    ["category/2", 9],
  ])("are filtered by their path: %s", async (path, found) => {
    const answer = await backEnd().call("GET", `products/${path}`);
    expect([answer.status, keys(answer.body).length]).toEqual([200, found]);
  });

  it.each([
    ["POST", "", {}, "406 products: required"],
    ["POST", "", { products: [999] }, "404 products: products not found"],
    ["POST", "/filter", { quantity: 0 }, "404 products: products not found"],
    ["POST", "/filter", { quantity: -1 }, "406 quantity: too small"],
    ["POST", "/filter", { market: 9, x: 1 }, "400 market: market not found, x: unknown"],
    ["POST", "/search", { search: " " }, "406 search: required"],
    ["POST", "/search", { search: "tee", language: "xx" }, "404 language: language not found"],
    ["POST", "/search", { search: "tee", pricelist: 9 }, "404 pricelist: pricelist not found"],
    ["GET", "/collection/9", undefined, "404 products: products not found"],
    ["GET", "/__proto__/red", undefined, "404 path: not found"],
  ])("are refused: %s products%s %j", async (method, path, sent, refusal) => {
    expect(refusalOf(await backEnd().call(method, `products${path}`, sent))).toBe(refusal);
  });

  it("are searched, the best first", async () => {
    const { call, shop } = backEnd();
    const answer = await call("POST", "products/search", { search: "tröja", language: "sv" });
    expect(answer.body).toMatchObject({ order: [shop.display("101")], productCount: 1 });
    const page = await call("POST", "products/search", { search: "Linnea", offset: 1, quantity: 2 });
    expect([page.list("order").length, page.at("productCount")]).toEqual([2, 9]);
    expect(new Set(keys(page.at("products")))).toEqual(new Set(page.list("order")));
  });
});

describe("lists", () => {
  const gift = { type: "predeterminedAmount", amountByCurrency: { SEK: { amountAsNumber: 500 } } };
  it.each([
    ["brands", "1", { brand: "1", name: "Linnea" }],
    ["categories", "1", { category: "1", name: "Clothes", uri: "clothes", completeUri: "clothes" }],
    ["warehouses", "1", { warehouse: "1", name: "Main" }],
    ["markets", "2", { market: 2, name: "North America", default: false }],
    ["pricelists", "5", { pricelist: 5, name: "Yen", currency: { decimalDigits: "0" } }],
    ["countries", "CH", { country: "CH", shipTo: false, market: 1, pricelist: 2, currency: "EUR" }],
    ["languages", "en", { language: "en", name: "English", default: true }],
    ["campaigns", "1", { campaign: "1", name: "Cap week", startDate: null, showAsOnSale: true }],
    ["gift-certificates", "gift-1", gift],
  ])("are objects by id: %s", async (path, id, entry) => {
    const { call } = backEnd();
    const all = await call("GET", path);
    expect(all.at(id)).toMatchObject(entry);
    expect((await call("GET", `${path}/${id}`)).body).toEqual({ [id]: all.at(id) });
  });

  it.each(["brands", "collections", "campaign-sites", "measurement-charts", "markets", "countries"])(
    "have no entry that there is not: %s",
    async (path) => {
      for (const id of ["999", "__proto__"]) {
        expect(refusalOf(await backEnd().call("GET", `${path}/${id}`))).toBe(
          `404 ${path}: ${path} not found`,
        );
      }
    },
  );

  it("of categories are a tree, in which each is found", async () => {
    const { call } = backEnd();
    const all = await call("GET", "categories");
    expect(keys(all.body)).toEqual(["1", "3"]);
    expect(all.at("1.categories.2")).toMatchObject({
      completeUri: "clothes/tops",
      localized: { sv: { name: "Toppar", uri: "toppar", completeUri: "klader/toppar" } },
      categories: {},
    });
    expect((await call("GET", "categories/2")).body).toEqual({ 2: all.at("1.categories.2") });
  });
});

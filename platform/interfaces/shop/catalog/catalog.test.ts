import { describe, expect, it } from "vitest";
import { testCertificates } from "../../checkout/testing/set-shop.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({
  settings: (settings) => ({ ...settings, giftCertificates: testCertificates }),
});
const keys = (value: unknown) => Object.keys(Object(value));

describe("a product", () => {
  it("is told in every language, market and price list", async () => {
    const { call, shop } = backEnd();
    const id = shop.display("101");
    const size = (label: string) => shop.item("101", label).split("-")[1] ?? "";
    const answer = await call("GET", `products/${id}`);
    expect(answer.status).toBe(200);
    expect(keys(answer.body)).toEqual([id]);
    expect(answer.at(id)).toMatchObject({
      product: id,
      name: "Tee",
      productSku: "P101",
      brandName: "Linnea",
      variantName: "Plain",
      silkProduct: "101",
      silkVariant: "101",
      categories: ["2"],
      excerpt: "A Tee",
      preview: false,
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
    expect(answer.at(`${id}.markets.1.pricesByPricelist.2`)).toEqual({
      price: "33.33\u00a0EUR",
      priceAsNumber: 33.33,
      priceBeforeDiscount: "33.33\u00a0EUR",
      priceBeforeDiscountAsNumber: 33.33,
      discountPercent: 0,
      showAsOnSale: false,
    });
    expect(answer.at(`${id}.localized.sv`)).toMatchObject({ name: "Tröja", uri: "troja" });
    expect(answer.at(`${id}.relatedProducts`)).toEqual([
      { product: shop.display("103"), relation: "standard" },
      { product: shop.display("104"), relation: "standard" },
    ]);
    const cap = shop.display("104");
    const onSale = await call("GET", `products/${cap}`);
    expect(onSale.at(`${cap}.markets.1.pricesByPricelist.1`)).toMatchObject({
      priceAsNumber: 79.96,
      priceBeforeDiscountAsNumber: 99.95,
      discountPercent: 20,
      showAsOnSale: true,
    });
    const scarf = shop.display("103");
    expect(keys((await call("GET", `products/${scarf}`)).at(`${scarf}.markets`))).toEqual(["1"]);
  });

  it("is among all of them, unless it is not published", async () => {
    const { call, shop } = backEnd();
    const ids = await call("GET", "product-ids");
    expect(ids.body).toEqual(keys((await call("GET", "products")).body));
    expect(ids.body).toContain(shop.display("103"));
    expect(ids.body).not.toContain(shop.display("106"));
  });

  it.each(["0", "999", "x", "__proto__", "99999999999999999999", "106"])("is not found: %s", async (name) => {
    const id = name === "106" ? backEnd().shop.display("106") : name;
    const answer = await backEnd().call("GET", `products/${id}`);
    expect([answer.status, answer.body]).toEqual([404, { errors: { products: "products not found" } }]);
  });
});

describe("products", () => {
  it.each([
    { sent: (id: string) => ({ products: id }), found: ["101"] },
    { sent: (id: string) => ({ products: [Number(id), 999] }), found: ["101"] },
  ])("are told by their ids", async ({ sent, found }) => {
    const { call, shop } = backEnd();
    const answer = await call("POST", "products", sent(shop.display("101")));
    expect(keys(answer.body)).toEqual(found.map((name) => shop.display(name)));
  });

  it.each([
    { sent: { sku: "P101" }, found: ["101"] },
    { sent: { sku: "P101-1" }, found: ["101"] },
    { sent: { sku: "P101-1-M" }, found: ["101"] },
    { sent: { uri: "troja" }, found: ["101"] },
    { sent: { silkProduct: 102 }, found: ["102"] },
    { sent: { silkVariant: ["102", 103] }, found: ["102", "103"] },
    { sent: { silkVariant: [102, 103], market: 2 }, found: ["102"] },
    { sent: { silkVariant: [102, 103], sku: "P103" }, found: ["103"] },
    { sent: { silkProduct: 106, preview: true }, found: ["106"] },
    { sent: { categories: 1, offset: 1, quantity: 2 }, found: ["102", "103"] },
  ])("are filtered: $sent", async ({ sent, found }) => {
    const { call, shop } = backEnd();
    const answer = await call("POST", "products/filter", sent);
    expect([answer.status, keys(answer.body)]).toEqual([200, found.map((name) => shop.display(name))]);
  });

  it.each([
    { path: "sku/P104", found: 1 },
    { path: "uri/troja", found: 1 },
    { path: "silkProduct/105", found: 1 },
    { path: "brand/1", found: 9 },
    { path: "category/2", found: 9 },
  ])("are filtered by their path: $path", async ({ path, found }) => {
    const answer = await backEnd().call("GET", `products/${path}`);
    expect([answer.status, keys(answer.body).length]).toEqual([200, found]);
  });

  it.each([
    { method: "POST", path: "products", sent: {}, status: 406, errors: { products: "required" } },
    {
      method: "POST",
      path: "products",
      sent: { products: [999] },
      status: 404,
      errors: { products: "products not found" },
    },
    {
      method: "POST",
      path: "products",
      sent: { products: {} },
      status: 406,
      errors: { products: "invalid" },
    },
    {
      method: "POST",
      path: "products/filter",
      sent: { sku: "none" },
      status: 404,
      errors: { products: "products not found" },
    },
    {
      method: "POST",
      path: "products/filter",
      sent: { quantity: 0 },
      status: 404,
      errors: { products: "products not found" },
    },
    {
      method: "POST",
      path: "products/filter",
      sent: { quantity: -1 },
      status: 406,
      errors: { quantity: "too small" },
    },
    {
      method: "POST",
      path: "products/filter",
      sent: { market: 9, x: 1 },
      status: 400,
      errors: { x: "unknown", market: "market not found" },
    },
    { method: "POST", path: "products/search", sent: {}, status: 406, errors: { search: "required" } },
    {
      method: "POST",
      path: "products/search",
      sent: { search: " " },
      status: 406,
      errors: { search: "required" },
    },
    {
      method: "POST",
      path: "products/search",
      sent: { search: "tee", market: 9, pricelist: 9, language: "xx" },
      status: 404,
      errors: {
        market: "market not found",
        pricelist: "pricelist not found",
        language: "language not found",
      },
    },
    {
      method: "GET",
      path: "products/collection/9",
      sent: undefined,
      status: 404,
      errors: { products: "products not found" },
    },
    {
      method: "GET",
      path: "products/colour/red",
      sent: undefined,
      status: 404,
      errors: { path: "not found" },
    },
    {
      method: "GET",
      path: "products/__proto__/red",
      sent: undefined,
      status: 404,
      errors: { path: "not found" },
    },
  ])("are refused: $method $path $sent", async ({ method, path, sent, status, errors }) => {
    const answer = await backEnd().call(method, path, sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });

  it("are searched, the best first", async () => {
    const { call, shop } = backEnd();
    const answer = await call("POST", "products/search", { search: "tröja", language: "sv" });
    expect(answer.body).toMatchObject({ order: [shop.display("101")], productCount: 1 });
    const page = await call("POST", "products/search", { search: "Linnea", offset: 1, quantity: 2 });
    expect([page.list("order").length, page.at("productCount")]).toEqual([2, 9]);
    expect(new Set(keys(page.at("products")))).toEqual(new Set(page.list("order")));
    const none = await call("POST", "products/search", { search: "qqqqqqqq" });
    expect(none.body).toEqual({ products: {}, order: [], productCount: 0 });
  });
});

describe("lists", () => {
  it.each([
    { path: "brands", id: "1", entry: { brand: "1", name: "Linnea" } },
    {
      path: "categories",
      id: "1",
      entry: { category: "1", name: "Clothes", uri: "clothes", completeUri: "clothes" },
    },
    { path: "warehouses", id: "1", entry: { warehouse: "1", name: "Main" } },
    { path: "markets", id: "2", entry: { market: 2, name: "North America", default: false } },
    {
      path: "pricelists",
      id: "5",
      entry: { pricelist: 5, name: "Yen", default: false, currency: { decimalDigits: "0" } },
    },
    {
      path: "countries",
      id: "CH",
      entry: { country: "CH", shipTo: false, market: 1, pricelist: 2, currency: "EUR" },
    },
    { path: "languages", id: "en", entry: { language: "en", name: "English", default: true } },
    {
      path: "campaigns",
      id: "1",
      entry: { campaign: "1", name: "Cap week", startDate: null, showAsOnSale: true },
    },
    {
      path: "gift-certificates",
      id: "gift-1",
      entry: {
        type: "predeterminedAmount",
        amountByCurrency: { SEK: { amount: "500.00\u00a0SEK", amountAsNumber: 500 } },
      },
    },
  ])("are objects by id: $path", async ({ path, id, entry }) => {
    const { call } = backEnd();
    const all = await call("GET", path);
    expect([all.status, all.at(id)]).toEqual([200, expect.objectContaining({})]);
    expect(all.at(id)).toMatchObject(entry);
    const one = await call("GET", `${path}/${id}`);
    expect([one.status, one.body]).toEqual([200, { [id]: all.at(id) }]);
  });

  it.each([
    "brands",
    "categories",
    "collections",
    "campaigns",
    "campaign-sites",
    "measurement-charts",
    "warehouses",
    "markets",
    "pricelists",
    "countries",
    "languages",
    "gift-certificates",
  ])("have no entry that there is not: %s", async (path) => {
    for (const id of ["999", "__proto__", "constructor", "%00x"]) {
      const answer = await backEnd().call("GET", `${path}/${id}`);
      const key = id === "%00x" ? { path: "not found" } : { [path]: `${path} not found` };
      expect([answer.status, answer.body]).toEqual([404, { errors: key }]);
    }
  });

  it("of categories are a tree, in which each is found", async () => {
    const { call } = backEnd();
    const all = await call("GET", "categories");
    expect(keys(all.body)).toEqual(["1", "3"]);
    expect(all.at("1.categories.2")).toMatchObject({
      name: "Tops",
      uri: "tops",
      completeUri: "clothes/tops",
      localized: { sv: { name: "Toppar", uri: "toppar", completeUri: "klader/toppar" } },
      categories: {},
    });
    expect((await call("GET", "categories/2")).body).toEqual({ 2: all.at("1.categories.2") });
  });
});

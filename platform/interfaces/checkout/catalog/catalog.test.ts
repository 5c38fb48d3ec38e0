import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const post = (path: string, body: unknown = {}, more: object = {}) =>
  shop.call("POST", path, { body, token: "none", ...more });
const names = async (body: unknown, more: object = {}) => {
  const listed = await post("products", body, more);
  return listed.list("products").map((product) => Reflect.get(Object(product), "name"));
};
const displayOf = (product: string) => Number(shop.item(product).split("-")[0]);

describe("checkout-rest.md 7.1: POST products", () => {
  it("lists everything of the market with counts and filters, in both forms", async () => {
    const classic = await post("products");
    expect(classic.status).toBe(200);
    expect(classic.at("token")).toBeNull();
    expect(classic.at("productCount")).toBe(9);
    expect(classic.list("products")).toHaveLength(9);
    expect(classic.list("filter").map((entry) => Reflect.get(Object(entry), "field"))).toEqual([
      "brands",
      "categories",
      "items.name",
      "onlyAvailable",
    ]);
    expect(classic.at("products.0.categories")).toEqual({
      "2": { category: "2", name: ["Kläder", "Toppar"], uri: "klader/toppar" },
    });
    const nested = await post("products", {}, { form: "nested" });
    expect(nested.at("products.0.categories")).toEqual([
      { category: "2", name: ["Kläder", "Toppar"], uri: "klader/toppar", sortOrder: 2, pathIds: ["1", "2"] },
    ]);
    expect(nested.at("filter")).toEqual(classic.at("filter"));
  });

  it("GET products is the same without input", async () => {
    const got = await shop.call("GET", "products", { token: "none" });
    expect(got.body).toEqual((await post("products")).body);
  });

  it("pages; limit 0 has counts and filters alone; numbers may be texts", async () => {
    const all = await names({});
    expect(await names({ skipFirst: 2, limit: 3 })).toEqual(all.slice(2, 5));
    expect(await names({ skipFirst: "2", limit: "3" })).toEqual(all.slice(2, 5));
    const none = await post("products", { limit: 0 });
    expect(none.list("products")).toEqual([]);
    expect(none.at("productCount")).toBe(9);
    expect(none.list("filter")).toHaveLength(4);
  });

  it.each([
    [{ limit: -1 }, { limit: "invalid" }],
    [{ skipFirst: "x" }, { skipFirst: "invalid" }],
    [
      { categories: ["x"], brands: {} },
      { categories: "invalid", brands: "invalid" },
    ],
    [{ sortOrder: [{ field: "colour" }] }, { sortOrder: "invalid" }],
    [{ sortOrder: [{ field: "uri", order: "up" }] }, { sortOrder: "invalid" }],
    [{ onlyAvailable: "maybe" }, { onlyAvailable: "invalid" }],
  ])("406 for %j", async (body, errors) => {
    const refused = await post("products", body);
    expect(refused.status).toBe(406);
    expect(refused.at("errors")).toEqual(errors);
  });

  it("filters by what it is told, one value or several", async () => {
    const ids = ["101", "104"].map(displayOf);
    expect(await names({ products: ids })).toEqual(["Tröja", "Cap"]);
    expect(await names({ products: ids[1] })).toEqual(["Cap"]);
    expect(await names({ categories: 1, "items.name": "OS" })).toEqual([]);
    expect(await names({ categories: [3] })).toEqual([]);
    expect(await names({ serviceProduct: 104, silkProduct: [103, 104] })).toEqual(["Cap"]);
    expect(await names({ "items.name": ["L"], matchRelated: "none" })).toEqual(["Tröja"]);
    expect(await names({ "items.name": ["L"], onlyAvailable: true, matchRelated: "none" })).toEqual([]);
    expect(await names({ search: "tröja", matchRelated: "none" })).toEqual(["Tröja"]);
    expect(await names({ uri: { uri: "klader/cap-plain", for: ["product"] } })).toEqual(["Cap"]);
  });

  it.each([
    { brands: [], categories: [], collections: [], products: [], serviceProduct: [], silkProduct: [] },
    { "items.name": [], "swatch.desc": [], searchFields: [], sortOrder: [] },
    { brands: "", categories: "", "items.name": "", "swatch.desc": "", search: "", sortOrder: "" },
    { limit: "", skipFirst: "", onlyAvailable: "", showAsNew: "", matchRelated: "", uri: "" },
  ])("7.1, 19: what is empty is as if not given: %j", async (body) => {
    expect((await post("products", body)).body).toEqual((await post("products")).body);
  });

  it("7.1: unknown ids match nothing", async () => {
    for (const body of [{ brands: [99] }, { categories: 99 }, { products: ["99999"] }]) {
      expect((await post("products", body)).at("productCount")).toBe(0);
    }
  });

  it("an unknown uri is 404, and so is one of another kind", async () => {
    const refused = await post("products", { uri: { uri: "cap-plain", for: ["category"] } });
    expect([refused.status, refused.at("errors")]).toEqual([404, { uri: "not found" }]);
  });

  it("sorts; one step may stand alone", async () => {
    const sorted = await names({ sortOrder: { field: "priceAsNumber", order: "desc" }, limit: 2 });
    expect(sorted).toEqual(["Coming coat", "Tröja"]);
  });

  it("language is of this answer only", async () => {
    const products = [displayOf("101")];
    expect(await names({ products, language: "en" })).toEqual(["Tee"]);
    expect(await names({ products, language: "" })).toEqual(["Tröja"]);
    const refused = await post("products", { language: "xx" });
    expect([refused.status, refused.at("errors")]).toEqual([404, { language: "not found" }]);
  });

  it("4: market and price list need the secret", async () => {
    const body = { market: "2", pricelist: 4, products: [displayOf("101")] };
    const refused = await post("products", body);
    expect([refused.status, refused.at("errors")]).toEqual([401, { market: "denied", pricelist: "denied" }]);
    const trusted = await post("products", body, { trusted: true });
    expect(trusted.at("products.0.price")).toBe("100.00\u00a0USD");
    expect(await names({ market: 2, products: [displayOf("103")] }, { trusted: true })).toEqual([]);
    const unknown = await post("products", { market: 9 }, { trusted: true });
    expect([unknown.status, unknown.at("errors")]).toEqual([404, { market: "not found" }]);
  });

  it("8.3: related products are short unless they are asked for", async () => {
    const products = [displayOf("101")];
    const short = await post("products", { products });
    expect(short.list("products.0.relatedProducts")).toEqual(
      ["103", "104"].map((id) => ({
        product: String(displayOf(id)),
        relation: "standard",
        available: true,
        media: expect.any(Object),
      })),
    );
    const full = await post("products", { products, relatedProducts: true });
    expect(full.at("products.0.relatedProducts.0.name")).toBe("Scarf");
    expect(full.at("products.0.relatedProducts.0.relatedProducts")).toBeUndefined();
  });
});

describe("checkout-rest.md 7: products/{id}", () => {
  it("GET and both POST paths answer the product with its related products in full", async () => {
    const id = displayOf("101");
    const got = await shop.call("GET", `products/${id}`, { token: "none" });
    expect(got.at("product.name")).toBe("Tröja");
    expect(got.at("product.relatedProducts.1.name")).toBe("Cap");
    expect((await post(`products/${id}`)).body).toEqual(got.body);
    expect((await post(`product/${id}`)).body).toEqual(got.body);
    expect((await post(`product/${id}`, { language: "en" })).at("product.name")).toBe("Tee");
  });

  it.each(["999", "abc", "0", "-1", "99999999999999"])("404 for %s", async (id) => {
    const refused = await shop.call("GET", `products/${id}`, { token: "none" });
    expect([refused.status, refused.at("errors")]).toEqual([404, { product: "not found" }]);
  });

  it("404 for what another market sells, and for what is in preview", async () => {
    const session = await shop.call("PUT", "countries/JP");
    const { token } = session;
    expect((await shop.call("GET", `products/${displayOf("103")}`, { token })).status).toBe(404);
    expect((await shop.call("GET", `products/${displayOf("106")}`, { token: "none" })).status).toBe(404);
  });
});

describe("checkout-rest.md 7.2: POST uri", () => {
  it("a product, with its related products in full", async () => {
    const found = await post("uri", { uri: "/klader/toppar/troja/?x=1" });
    expect(found.status).toBe(200);
    expect(found.at("found")).toBe("product");
    expect(found.at("product.name")).toBe("Tröja");
    expect(found.at("product.relatedProducts.0.name")).toBe("Scarf");
  });

  it("a category, with its products, count and filter", async () => {
    const found = await post("uri", { uri: "klader", limit: 2, skipFirst: 1 });
    expect(found.at("found")).toBe("category");
    expect(found.at("category")).toEqual({
      category: "1",
      name: ["Kläder"],
      uri: "klader",
      metaTitle: "",
      metaDescription: "",
      metaKeywords: "",
      preview: false,
    });
    const listed = await post("products", { categories: [1], limit: 2, skipFirst: 1 });
    expect(found.at("products")).toEqual(listed.at("products"));
    expect(found.at("productCount")).toBe(9);
    expect(found.list("filter")).toHaveLength(4);
  });

  it.each([
    [{ uri: "nothing" }, 404, { uri: "not found" }],
    [{ uri: "/" }, 404, { uri: "not found" }],
    [{ uri: "" }, 404, { uri: "not found" }],
    [{ uri: "troja", for: ["category", "page"] }, 404, { uri: "not found" }],
    [{ uri: "troja", for: ["page"] }, 404, { uri: "not found" }],
    [{}, 406, { uri: "required" }],
    [{ uri: 7 }, 400, { uri: "malformed" }],
    [{ uri: "troja", for: "product" }, 400, { for: "malformed" }],
    [{ uri: "klader", limit: -1 }, 406, { limit: "invalid" }],
  ])("%j is %i", async (body, status, errors) => {
    const refused = await post("uri", body);
    expect([refused.status, refused.at("errors")]).toEqual([status, errors]);
  });
});

describe("checkout-rest.md 7, 8.4: categories", () => {
  it("are flat, parents before children, those without products too", async () => {
    const got = await shop.call("GET", "categories", { token: "none" });
    expect(got.list("categories")).toMatchObject([
      { category: "1", name: ["Kläder"], uri: "klader" },
      { category: "2", name: ["Kläder", "Toppar"], uri: "klader/toppar", inCategory: "1" },
      { category: "3", name: ["Saker"], uri: "saker" },
    ]);
    expect(got.at("categories.0.inCategory")).toBeUndefined();
    expect((await post("categories")).body).toEqual(got.body);
    expect((await post("categories", { language: "de" })).at("categories.1.uri")).toBe("kleidung/oberteile");
  });
});

describe("checkout-rest.md 20: preview", () => {
  const header = (expiry: number) => {
    const signature = createHmac("sha256", "test-preview-secret").update(`preview.${expiry}`).digest("hex");
    return { "X-Preview": `${expiry}.${signature}` };
  };

  it("shows what is not published, and is never kept", async () => {
    const headers = header(Math.floor(Date.now() / 1000) + 3600);
    const got = await shop.call("GET", `products/${displayOf("106")}`, { token: "none", headers });
    expect(got.at("product")).toMatchObject({ name: "Unpublished", preview: true, available: false });
    expect(got.headers.get("cache-control")).toBe("no-store");
    expect(await names({}, { headers })).toHaveLength(10);
  });

  it("an expired one is ignored", async () => {
    const headers = header(Math.floor(Date.now() / 1000) - 1);
    expect(await names({}, { headers })).toHaveLength(9);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../stores/testing/street.ts";
import { jsonOf, rawRequest } from "../../../testing/raw.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop((settings) => ({
    ...withStores(settings),
    plugins: settings.plugins.map((plugin) => {
      if (plugin.number === 3) {
        return {
          ...plugin,
          features: { ...Object(plugin).features, bundles: false, giftCertificates: false },
        };
      }
      return plugin.number === 1 ? { ...plugin, productFilterFields: ["care.wash", "priceRange"] } : plugin;
    }),
  }));
});
afterAll(() => shop.close());

const post = (path: string, body: unknown, more: object = {}) =>
  shop.call("POST", path, { body, token: "none", ...more });

const invalid = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, "invalid"]));
const paged = { limit: -1, skipFirst: "x" };

describe("what the catalogue's calls refuse, checkout-rest.md 6, 7", () => {
  it.each<[string, unknown, number, object]>([
    ["products", paged, 406, invalid("skipFirst", "limit")],
    [
      "products",
      { brands: {}, sortOrder: [{ field: "colour" }], onlyAvailable: "maybe" },
      406,
      invalid("brands", "onlyAvailable", "sortOrder"),
    ],
    ["products", { "care.wash": {}, priceRange: "x" }, 406, invalid("care.wash", "priceRange")],
    ["products", { language: "xx" }, 404, { language: "not found" }],
    ["products", { uri: { uri: "cap-plain", for: ["category"] } }, 404, { uri: "not found" }],
    ["uri", { uri: "nothing" }, 404, { uri: "not found" }],
    ["uri", { uri: "" }, 404, { uri: "not found" }],
    ["uri", { uri: "%00" }, 404, { uri: "not found" }],
    ["uri", { uri: "a%00b" }, 404, { uri: "not found" }],
    ["uri", { uri: "%E0%A4%A" }, 404, { uri: "not found" }],
    ["products", { uri: { uri: "a%00b" } }, 404, { uri: "not found" }],
    ["uri", { uri: "troja", for: ["category", "page"] }, 404, { uri: "not found" }],
    ["uri", {}, 406, { uri: "required" }],
    ["uri", { uri: 7 }, 400, { uri: "malformed" }],
    ["uri", { uri: "troja", for: "product" }, 400, { for: "malformed" }],
    ["uri", { uri: "klader", limit: -1 }, 406, { limit: "invalid" }],
    ["suggestions", {}, 406, { search: "required" }],
    ["suggestions", "", 406, { search: "required" }],
    ["suggestions", { search: "" }, 406, { search: "required" }],
    ["suggestions", { search: " \t\n\u00a0" }, 406, { search: "required" }],
    ["suggestions", { search: "a", limit: 1.5 }, 406, { limit: "invalid" }],
    [
      "suggestions",
      { search: [], limit: {}, matchRelated: "x" },
      406,
      invalid("search", "limit", "matchRelated"),
    ],
    ["suggestions", { search: "a", language: "fi" }, 404, { language: "not found" }],
    ["suggestions", '{"search":', 400, { body: "malformed" }],
    ["categories", { language: "xx" }, 404, { language: "not found" }],
    ["cms/articles", { anything: [1] }, 503, { cms: "not available" }],
  ])("POST %s %j: %d", async (path, body, status, errors) => {
    const refused = await post(path, body);
    expect([refused.status, refused.body]).toEqual([status, { token: null, errors }]);
  });

  it.each<[string, unknown, number, object]>([
    ["products", { market: 9 }, 404, { market: "not found" }],
    ["products", { pricelist: 99 }, 404, { pricelist: "not found" }],
    ["products", { market: "x", pricelist: [1] }, 406, invalid("market", "pricelist")],
    ["suggestions", { search: "a", market: {} }, 406, invalid("market")],
  ])("POST %s %j with the secret: %d", async (path, body, status, errors) => {
    const refused = await post(path, body, { trusted: true });
    expect([refused.status, refused.at("errors")]).toEqual([status, errors]);
  });

  const notNumbers = ["999", "abc", "0", "-1", "99999999999999"];

  it.each<[string, () => readonly string[], object]>([
    ["products", () => [...notNumbers, shop.display("106")], { product: "not found" }],
    ["bundles", () => [...notNumbers, shop.display("101")], { product: "not found" }],
    ["gift-certificates", () => [...notNumbers, "1e0", "3"], { giftCertificate: "not found" }],
    ["brick-and-mortar", () => [...notNumbers, "01", "1%20"], { brickAndMortar: "not found" }],
  ])("GET %s/{id}: 404 for what there is not", async (path, ids, errors) => {
    for (const id of ids()) {
      const refused = await shop.call("GET", `${path}/${id}`);
      expect([id, refused.status, refused.body]).toEqual([id, 404, { token: refused.token, errors }]);
    }
  });

  it("404 for what another market sells", async () => {
    const { token } = await shop.call("PUT", "countries/JP");
    expect((await shop.call("GET", `products/${shop.display("103")}`, { token })).status).toBe(404);
  });

  it("405 for another method than POST", async () => {
    const refused = await shop.call("GET", "suggestions");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  it("403 feature where bundles and gift certificates are switched off (section 6)", async () => {
    for (const [method, path] of [
      ["GET", `bundles/${shop.set("201").split("-")[0]}`],
      ["POST", `items/bundles/${shop.set("203")}`],
      ["GET", "gift-certificates"],
      ["GET", "gift-certificates/1"],
      ["POST", "items/gift-certificates/1"],
      ["POST", "items/gift-certificates/2/amount/100"],
    ] as const) {
      const refused = await shop.call(method, `/api/closed/${path}`);
      expect([path, refused.status, refused.at("errors")]).toEqual([path, 403, { feature: "not enabled" }]);
    }
  });
});

describe("checkout-rest.md 4: what needs the secret", () => {
  it.each([1, "all", "x", []])(
    "market and pricelist of %j: 401 with the field as key, on every call",
    async (value) => {
      const tee = shop.display("101");
      for (const path of [
        "products",
        `products/${tee}`,
        `product/${tee}`,
        "uri",
        "categories",
        "suggestions",
      ]) {
        for (const field of ["market", "pricelist"]) {
          const refused = await post(path, { uri: "troja", search: "a", [field]: value });
          const body = { token: null, errors: { [field]: "denied" } };
          expect([path, refused.status, refused.body]).toEqual([path, 401, body]);
        }
      }
    },
  );

  it("a wrong secret is none, and both fields are named", async () => {
    const headers = { Authorization: "Bearer wrong" };
    const refused = await post("products", { market: "all", pricelist: "all", ...paged }, { headers });
    expect([refused.status, refused.at("errors")]).toEqual([401, { market: "denied", pricelist: "denied" }]);
  });

  it("on GET too", async () => {
    for (const path of ["products", `products/${shop.display("101")}`, "categories"]) {
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

  it.each(["brands", "collections", "warehouses", "markets", "pricelists"])(
    "GET %s without it, or with a wrong one: 403",
    async (name) => {
      for (const headers of [{}, { "API-Authorization": "wrong-secret-of-nobody" }]) {
        const answer = await shop.call("GET", name, { headers });
        const body = { token: answer.token, errors: { accessRight: "denied" } };
        expect([answer.status, answer.body]).toEqual([403, body]);
      }
    },
  );
});

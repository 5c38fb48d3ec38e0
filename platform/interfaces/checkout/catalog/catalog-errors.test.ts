import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStores } from "../../../selling/stores/testing/street.ts";
import { jsonOf, rawRequest } from "../../../testing/raw-request.ts";
import { closedWithout, startSetShop, withPlugins, type SetShop } from "../testing/set-shop.ts";

let shop: SetShop;

beforeAll(async () => {
  const closed = closedWithout("bundles", "giftCertificates");
  const filtered = withPlugins({ 1: { productFilterFields: ["care.wash", "priceRange"] } });
  shop = await startSetShop((settings) => filtered(closed(withStores(settings))));
});
afterAll(() => shop.close());

const post = (path: string, body: unknown, more: object = {}) =>
  shop.call("POST", path, { body, token: "none", ...more });

const invalid = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, "invalid"]));

describe("what the catalogue's calls refuse, checkout-rest.md#errors, #catalogue-calls", () => {
  it.each<[string, unknown, number, object]>([
    ["products", { limit: -1, skipFirst: "x" }, 406, invalid("skipFirst", "limit")],
    ["products", { "care.wash": {}, priceRange: "x" }, 406, invalid("care.wash", "priceRange")],
    ["products", { language: "xx" }, 404, { language: "not found" }],
    ["products", { uri: { uri: "cap-plain", for: ["category"] } }, 404, { uri: "not found" }],
    ["uri", { uri: "a%00b" }, 404, { uri: "not found" }],
    ["uri", { uri: "%E0%A4%A" }, 404, { uri: "not found" }],
    ["uri", { uri: "troja", for: ["category", "page"] }, 404, { uri: "not found" }],
    ["uri", {}, 406, { uri: "required" }],
    ["uri", { uri: 7 }, 400, { uri: "malformed" }],
    ["uri", { uri: "klader", limit: -1 }, 406, { limit: "invalid" }],
    ["suggestions", { search: " \t\n\u00a0" }, 406, { search: "required" }],
    ["suggestions", { search: [], limit: {} }, 406, invalid("search", "limit")],
    ["suggestions", { search: "a", language: "fi" }, 404, { language: "not found" }],
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
  ])("POST %s %j with the secret: %d", async (path, body, status, errors) => {
    const refused = await post(path, body, { trusted: true });
    expect([refused.status, refused.at("errors")]).toEqual([status, errors]);
  });

  const notNumbers = ["999", "abc", "0", "-1", "99999999999999", "1e0", "1%20"];

  it.each<[string, () => readonly string[], object]>([
    ["products", () => [...notNumbers, shop.display("106")], { product: "not found" }],
    ["bundles", () => [...notNumbers, shop.display("101")], { product: "not found" }],
    ["gift-certificates", () => [...notNumbers, "3"], { giftCertificate: "not found" }],
    ["brick-and-mortar", () => notNumbers, { brickAndMortar: "not found" }],
  ])("GET %s/{id}: 404 for what there is not", async (path, ids, errors) => {
    for (const id of ids()) {
      const refused = await shop.call("GET", `${path}/${id}`);
      expect([id, refused.status, refused.at("errors")]).toEqual([id, 404, errors]);
    }
  });

  it("403 feature where bundles and gift certificates are switched off (checkout-rest.md#errors)", async () => {
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

describe("checkout-rest.md#shared-secret: what needs the secret", () => {
  it("market and pricelist, whatever they are: 401 with the field as key, on every call", async () => {
    const tee = shop.display("101");
    for (const path of [
      "products",
      `products/${tee}`,
      `product/${tee}`,
      "uri",
      "categories",
      "suggestions",
    ]) {
      for (const more of [{ market: 1 }, { market: "all" }, { pricelist: "x" }, { pricelist: [] }]) {
        const refused = await post(path, { uri: "troja", search: "a", ...more });
        const errors = Object.fromEntries(Object.keys(more).map((field) => [field, "denied"]));
        expect([path, refused.status, refused.body]).toEqual([path, 401, { token: null, errors }]);
      }
    }
    const sent = { headers: { "API-Token": "none" }, body: JSON.stringify({ market: "all" }) };
    const read = await rawRequest(shop.origin, "GET", "/api/checkout/products", sent);
    expect([read.status, jsonOf(read)]).toEqual([401, { token: null, errors: { market: "denied" } }]);
  });

  it.each(["brands", "collections", "warehouses", "markets", "pricelists"])(
    "GET %s without it, or with a wrong one: 403",
    async (name) => {
      for (const headers of [{}, { "API-Authorization": "wrong-secret-of-nobody" }]) {
        const answer = await shop.call("GET", name, { headers });
        expect([answer.status, answer.at("errors")]).toEqual([403, { accessRight: "denied" }]);
      }
    },
  );
});

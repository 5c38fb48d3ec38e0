import { serveCheckout } from "@/lib/testing/checkout-api";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readUriTarget } from "@/lib/checkout/catalog/catalog-reads";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { suggestionsSchema } from "@/lib/checkout/catalog/suggestion-reads";

type Reply = readonly [status: number, body: string | object];

const token = "t1";
const located: Reply = [200, { token, location: { country: "SE", shipTo: true } }];
const noPath: Reply = [404, { token, errors: { path: "not found" } }];
const replies = new Map<string, Reply>();
const asked: [string, unknown][] = [];

serveCheckout(async (request, response) => {
  const path = request.url?.split("/api/checkout/")[1] ?? "";
  const body = await text(request);
  if (path !== "countries/SE") asked.push([path, body === "" ? null : JSON.parse(body)]);
  const [status, reply] = path === "countries/SE" ? located : (replies.get(path) ?? noPath);
  response.writeHead(status).end(typeof reply === "string" ? reply : JSON.stringify(reply));
});

beforeEach(() => {
  replies.clear();
  asked.length = 0;
});

describe("what an address leads to", () => {
  const product = { product: 17, uri: "coat", canonicalUri: "women/coat" };
  const category = { category: "3", uri: "women", name: ["Women"] };

  it.each<[Reply, unknown]>([
    [[200, { token, found: "product", product }], { kind: "product", id: "17", uri: "women/coat" }],
    [[200, { token, found: "category", category }], { kind: "category", id: "3", uri: "women" }],
    [[404, { token, errors: { uri: "not found" }, gone: true }], "gone"],
    [[404, { token, errors: { uri: "not found" } }], null],
    [[404, { token, errors: { uri: "not found" }, gone: "perhaps" }], null],
  ])("%j: %j", async (reply, expected) => {
    replies.set("uri", reply);
    expect(await readUriTarget("SE", "en", "any")).toEqual(expected);
  });

  it("is a page of the shop where the catalogue has nothing, and one that is gone leads there too", async () => {
    vi.resetModules();
    const fresh = await import("@/lib/checkout/catalog/catalog-reads");
    const page = { page: 9, key: null, uri: "delivery", title: "Delivery", blocks: [] };
    replies.set("page", [200, { token, page }]);
    for (const more of [{}, { gone: true }]) {
      replies.set("uri", [404, { token, errors: { uri: "not found" }, ...more }]);
      expect(await fresh.readUriTarget("SE", "en", "leverans")).toEqual({
        kind: "page",
        id: "9",
        uri: "delivery",
      });
    }
    expect(asked.at(-1)).toEqual(["page", { uri: "leverans", language: "en" }]);
    replies.set("page", [404, { token, errors: { page: "not found" } }]);
    expect(await fresh.readUriTarget("SE", "en", "leverans")).toBe("gone");
  });

  it("is not known while the API is down", async () => {
    replies.set("uri", [503, { token, errors: { server: "unavailable" } }]);
    await expect(readUriTarget("SE", "en", "any")).rejects.toThrow("unavailable");
  });
});

describe("suggestions of an installation", () => {
  /** As a process that has just started. */
  async function readFresh() {
    vi.resetModules();
    const { readCatalogSuggestions } = await import("@/lib/checkout/catalog/suggestion-reads");
    return async () => readCatalogSuggestions("SE", "en", "coa");
  }

  const suggestions = { products: [], categories: [], brands: [], queries: [{ query: "coat", count: 3 }] };
  const products = { token, products: [{ product: "17", name: "Coat" }], productCount: 1, filter: [] };
  const body = { search: "coa", language: "en", limit: 12, matchRelated: "variant" };

  it("that has them come by one call", async () => {
    replies.set("suggestions", [200, { token, suggestions }]);
    const read = await readFresh();
    expect((await read()).queries).toEqual(["coat"]);
    expect(asked).toEqual([["suggestions", body]]);
  });

  it.each<Reply>([noPath, [404, "<html>"], [405, { token, errors: { method: "not allowed" } }]])(
    "that answers %i %j are its products, and it is not asked again",
    async (...reply) => {
      replies.set("suggestions", reply);
      replies.set("products", [200, products]);
      const read = await readFresh();
      const first = await read();
      expect(first.products.map(({ name }) => name)).toEqual(["Coat"]);
      expect([first.queries, first.categories, first.brands]).toEqual([[], [], []]);
      asked.length = 0;
      await read();
      expect(asked).toEqual([["products", { ...body, measurementCharts: false, variantDetails: false }]]);
    },
  );

  it.each<Reply>([
    [404, { token, errors: { language: "not found" } }],
    [406, { token, errors: { search: "required" } }],
    [500, {}],
  ])("that answers %i %j are not taken from its products", async (status, refusal) => {
    replies.set("suggestions", [status, refusal]);
    replies.set("products", [200, products]);
    const read = await readFresh();
    await expect(read()).rejects.toMatchObject({ name: CheckoutUnavailable.name, status });
    expect(asked.every(([path]) => path === "suggestions")).toBe(true);
  });

  it("that can answer neither call are an outage", async () => {
    replies.set("products", [500, {}]);
    const read = await readFresh();
    await expect(read()).rejects.toMatchObject({ name: CheckoutUnavailable.name, status: 500 });
  });
});

describe("an answer of suggestions (suggestions.md#the-answer)", () => {
  const product = {
    product: "17",
    name: "Linen shirt",
    uri: "linen-shirt-sand",
    canonicalUri: "women/shirts/linen-shirt-sand",
    price: "399.50\u00a0SEK",
    priceAsNumber: 399.5,
    priceBeforeDiscount: "499.00\u00a0SEK",
    priceBeforeDiscountAsNumber: 499,
    showAsOnSale: true,
    media: { mini: ["/m.jpg"], standard: ["/s.jpg"], full: ["/f.jpg"] },
  };

  it("is products, categories, brands and queries", () => {
    const suggestions = {
      products: [product],
      categories: [{ category: "5", name: ["Women", "Shirts"], uri: "women/shirts", count: 12 }],
      brands: [{ brand: "3", brandName: "Nimbrel", count: 9, body: { brands: [3] } }],
      queries: [{ query: "linen shirt", count: 4, body: { search: "linen shirt" } }],
    };
    const read = suggestionsSchema.parse({ token, suggestions });
    expect(read.products).toMatchObject([
      {
        id: "17",
        name: "Linen shirt",
        uri: "women/shirts/linen-shirt-sand",
        price: { amount: 39_950, currency: "SEK" },
        priceBefore: { amount: 49_900, currency: "SEK" },
        onSale: true,
        pictures: [{ mini: "/m.jpg", standard: "/s.jpg", full: "/f.jpg" }],
      },
    ]);
    expect(read.categories).toMatchObject([{ id: "5", path: ["Women", "Shirts"], uri: "women/shirts" }]);
    expect([read.brands, read.queries]).toEqual([[{ id: "3", name: "Nimbrel" }], ["linen shirt"]]);
  });

  it("leaves out what cannot be read, and lists that are not there, but is none without suggestions", () => {
    const odd = { suggestions: { brands: [{ brand: 3, brandName: "Nimbrel" }, null, {}], queries: "none" } };
    const brands = [{ id: "3", name: "Nimbrel" }];
    expect(suggestionsSchema.parse(odd)).toEqual({ products: [], categories: [], brands, queries: [] });
    expect(suggestionsSchema.safeParse({ token, products: [] }).success).toBe(false);
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readAddress } from "@/lib/checkout/address-reads";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { suggestionsSchema } from "@/lib/checkout/suggestion-schemas";

vi.hoisted(() => {
  process.env["LOG_LEVEL"] = "silent";
});

describe("address reads", () => {
  const answers = new Map<string, { readonly status: number; readonly body: object }>([
    [
      "moved",
      {
        status: 200,
        body: { found: "product", product: { product: 17, uri: "coat", canonicalUri: "women/coat" } },
      },
    ],
    ["plain", { status: 200, body: { found: "product", product: { product: "18", uri: "hat" } } }],
    [
      "women",
      {
        status: 200,
        body: { found: "category", category: { category: "3", uri: "women", name: ["Women"] } },
      },
    ],
    ["gone", { status: 404, body: { errors: { uri: "not found" }, gone: true } }],
    ["never", { status: 404, body: { errors: { uri: "not found" } } }],
    ["odd", { status: 404, body: { errors: { uri: "not found" }, gone: "perhaps" } }],
    ["down", { status: 503, body: { errors: { server: "unavailable" } } }],
  ]);

  let server: Server;

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const asked: unknown = body === "" ? {} : JSON.parse(body);
    const uri = String(Reflect.get(Object(asked), "uri"));
    const location = { location: { country: "SE", shipTo: true }, selection: { currency: "SEK" } };
    const answer = answers.get(uri) ?? { status: 200, body: location };
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ token: "t", ...answer.body }));
  }

  beforeAll(async () => {
    server = createServer((request, response) => void reply(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${address.port}/`);
    vi.stubEnv("SESSION_SECRET", "x".repeat(32));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  describe("what an address leads to", () => {
    it.each([
      ["moved", { kind: "product", id: "17", uri: "women/coat" }],
      ["plain", { kind: "product", id: "18", uri: "hat" }],
      ["women", { kind: "category", id: "3", uri: "women" }],
      ["gone", "gone"],
      ["never", null],
      ["odd", null],
    ])("%s", async (uri, expected) => {
      expect(await readAddress("SE", "en", uri)).toEqual(expected);
    });

    it("is not known while the API is down", async () => {
      await expect(readAddress("SE", "en", "down")).rejects.toThrow("unavailable");
    });
  });
});

describe("suggestion reads", () => {
  type Reply = { readonly status: number; readonly body: string };

  const located = {
    token: "t1",
    location: { country: "SE", countryName: "Sverige", shipTo: true, market: 1, pricelist: 1 },
  };
  const replies = new Map<string, Reply>();
  const asked: [string, unknown][] = [];
  const server = createServer((request, response) => {
    const path = request.url?.split("/api/checkout/")[1] ?? "";
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      if (path !== "countries/SE") asked.push([path, JSON.parse(text)]);
      const reply = replies.get(path) ?? {
        status: 404,
        body: '{"token":"t1","errors":{"path":"not found"}}',
      };
      response.writeHead(reply.status, { "Content-Type": "application/json" }).end(reply.body);
    });
  });
  const answer = (path: string, body: unknown, status = 200) =>
    replies.set(path, { status, body: JSON.stringify(body) });

  /** As a process that has just started. */
  async function readFresh() {
    vi.resetModules();
    const { readCatalogSuggestions } = await import("@/lib/checkout/suggestion-reads");
    return async () => readCatalogSuggestions("SE", "en", "coa");
  }

  const suggested = { products: [], categories: [], brands: [], queries: [{ query: "coat", count: 3 }] };
  const products = { token: "t1", products: [{ product: "17", name: "Coat" }], productCount: 1, filter: [] };
  const body = { search: "coa", language: "en", limit: 12, matchRelated: "variant" };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address() satisfies AddressInfo | string | null;
    const port = typeof address === "object" ? address?.port : 0;
    vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${port}/api/checkout`);
    vi.stubEnv("SESSION_SECRET", "x".repeat(32));
  });

  beforeEach(() => {
    replies.clear();
    asked.length = 0;
    answer("countries/SE", located);
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  describe("suggestions of an installation", () => {
    it("that has them come by one call", async () => {
      answer("suggestions", { token: "t1", suggestions: suggested });
      const read = await readFresh();
      expect((await read()).queries).toEqual(["coat"]);
      expect(asked).toEqual([["suggestions", body]]);
    });

    it.each([
      [404, '{"token":"t1","errors":{"path":"not found"}}'],
      [404, "<html>"],
      [405, '{"token":"t1","errors":{"method":"not allowed"}}'],
    ])("that answers %i %s are its products, and it is not asked again", async (status, text) => {
      replies.set("suggestions", { status, body: text });
      answer("products", products);
      const read = await readFresh();
      const first = await read();
      expect(first.products.map(({ name }) => name)).toEqual(["Coat"]);
      expect([first.queries, first.categories, first.brands]).toEqual([[], [], []]);
      asked.length = 0;
      await read();
      const plain = { ...body, measurementCharts: false };
      expect(asked).toEqual([["products", plain]]);
    });

    it.each([
      [404, { errors: { language: "not found" } }],
      [406, { errors: { search: "required" } }],
      [500, {}],
    ])("that answers %i %j are not taken from its products", async (status, refusal) => {
      answer("suggestions", { token: "t1", ...refusal }, status);
      answer("products", products);
      const read = await readFresh();
      await expect(read()).rejects.toMatchObject({ name: CheckoutUnavailable.name, status });
      expect(asked.every(([path]) => path === "suggestions")).toBe(true);
    });

    it("that can answer neither call are an outage", async () => {
      answer("products", {}, 500);
      const read = await readFresh();
      await expect(read()).rejects.toMatchObject({ name: CheckoutUnavailable.name, status: 500 });
    });
  });
});

const answer = {
  token: "k3",
  suggestions: {
    products: [
      {
        product: "17",
        name: "Linen shirt",
        variantName: "Sand",
        brandName: "Nimbrel",
        uri: "linen-shirt-sand",
        canonicalUri: "women/shirts/linen-shirt-sand",
        available: true,
        price: "399.50\u00a0SEK",
        priceAsNumber: 399.5,
        priceBeforeDiscount: "499.00\u00a0SEK",
        priceBeforeDiscountAsNumber: 499,
        discountPercent: 19.94,
        showAsOnSale: true,
        showAsNew: false,
        media: { mini: ["/m.jpg"], standard: ["/s.jpg"], full: ["/f.jpg"] },
      },
    ],
    categories: [{ category: "5", name: ["Women", "Shirts"], uri: "women/shirts", count: 12 }],
    brands: [{ brand: "3", brandName: "Nimbrel", brandUri: "nimbrel", count: 9, body: { brands: [3] } }],
    queries: [{ query: "linen shirt", count: 4, body: { search: "linen shirt" } }],
  },
};

describe("an answer of suggestions (docs/suggestions.md)", () => {
  it("is products, categories, brands and queries", () => {
    const { products, ...rest } = suggestionsSchema.parse(answer);
    expect(products).toMatchObject([
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
    expect(rest).toMatchObject({
      categories: [{ id: "5", name: "Shirts", path: ["Women", "Shirts"], uri: "women/shirts" }],
      brands: [{ id: "3", name: "Nimbrel" }],
      queries: ["linen shirt"],
    });
  });

  it("leaves out what cannot be read, and lists that are not there", () => {
    const odd = { suggestions: { brands: [{ brand: 3, brandName: "Nimbrel" }, null, {}], queries: "none" } };
    expect(suggestionsSchema.parse(odd)).toEqual({
      products: [],
      categories: [],
      brands: [{ id: "3", name: "Nimbrel" }],
      queries: [],
    });
  });

  it("is none without suggestions", () => {
    expect(suggestionsSchema.safeParse({ token: "k3", products: [] }).success).toBe(false);
  });
});

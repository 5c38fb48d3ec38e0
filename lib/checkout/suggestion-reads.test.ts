import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env["LOG_LEVEL"] = "silent";
});

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
    const reply = replies.get(path) ?? { status: 404, body: '{"token":"t1","errors":{"path":"not found"}}' };
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

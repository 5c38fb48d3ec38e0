import { serveCheckout } from "@/lib/testing/checkout-api";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

/** What an API answers to `POST categories`; null: the categories. */
let toPost: { readonly status: number; readonly body: string } | null = null;
const asked: string[] = [];
const NAMES: Readonly<Record<string, string>> = { en: "Women", sv: "Dam" };
const bodySchema = z.object({ language: z.string().optional() });

/** It has what every one has: the language is that of the session, which the country is set with. */
serveCheckout(async (request, response) => {
  const path = request.url?.split("/api/checkout/")[1] ?? "";
  const call = `${request.method} ${path}`;
  const body = await text(request);
  asked.push(call);
  if (call === "POST categories" && toPost !== null) {
    response.writeHead(toPost.status).end(toPost.body);
    return;
  }
  const opened = bodySchema.parse(body === "" ? {} : JSON.parse(body)).language ?? "any";
  const token = path === "countries/SE" ? `in-${opened}` : String(request.headers["api-token"]);
  const name = NAMES[token.slice(3)] ?? "Damen";
  const product = { product: "1", name, uri: name.toLowerCase() };
  const answer = {
    token,
    location: { country: "SE", shipTo: true },
    categories: [{ category: "1", name: [name], uri: name.toLowerCase() }],
    products: [product],
    productCount: 1,
    filter: [],
    found: "product",
    product,
  };
  response.writeHead(200).end(JSON.stringify(answer));
});

beforeEach(() => {
  toPost = null;
  asked.length = 0;
});

/** As a process that has just started. */
async function startFresh() {
  vi.resetModules();
  const reads = await import("@/lib/checkout/catalog/catalog-reads");
  const names = async (language: string) =>
    (await reads.readCatalogCategories("SE", language)).map(({ name }) => name);
  return { ...reads, names };
}

const countOf = (call: string) => asked.filter((each) => each === call).length;

it("texts of an API that takes the language of a session alone are in the language that is asked for", async () => {
  const { names, readCatalogListing, readCatalogProducts, readCatalogUri } = await startFresh();
  for (const [language, name] of Object.entries(NAMES)) {
    const listing = await readCatalogListing("SE", language, { skip: 0, limit: 1 });
    expect(listing.products.map((each) => each.name)).toEqual([name]);
    expect((await readCatalogProducts("SE", language, ["1"])).map((each) => each.name)).toEqual([name]);
    const found = await readCatalogUri("SE", language, "any");
    expect(found?.found === "product" && found.product.uri).toBe(name.toLowerCase());
    expect(await names(language)).toEqual([name]);
  }
  expect(countOf("PUT countries/SE")).toBe(2);
  expect([countOf("POST categories"), countOf("GET categories")]).toEqual([2, 0]);
});

describe("categories", () => {
  it.each([
    [404, '{"token":null,"errors":{"path":"not found"}}'],
    [404, "<!doctype html>"],
    [405, '{"token":"in-sv","errors":{"method":"not allowed"}}'],
  ])("come by GET in the language of the page where POST is answered %i %s", async (status, body) => {
    toPost = { status, body };
    const { names } = await startFresh();
    expect(await names("sv")).toEqual(["Dam"]);
    expect(asked).toEqual(["PUT countries/SE", "POST categories", "GET categories"]);
    expect([await names("en"), await names("sv")]).toEqual([["Women"], ["Dam"]]);
    expect([countOf("POST categories"), countOf("PUT countries/SE")]).toEqual([1, 2]);
    // After a while an installation may have learnt it.
    toPost = null;
    const later = performance.now() + 600_001;
    const clock = vi.spyOn(performance, "now").mockReturnValue(later);
    await names("sv");
    clock.mockRestore();
    expect(countOf("POST categories")).toBe(2);
  });

  it("are not taken from GET while the API is down or refuses what was asked", async () => {
    const { names } = await startFresh();
    for (const [status, errors] of [
      [500, {}],
      [404, { language: "not found" }],
    ] as const) {
      toPost = { status, body: JSON.stringify({ token: "in-sv", errors }) };
      await expect(names("sv")).rejects.toMatchObject({ status });
    }
    expect(countOf("GET categories")).toBe(0);
  });
});

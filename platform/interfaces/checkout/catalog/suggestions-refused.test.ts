import { assert, asyncProperty, string } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

describe.each(["classic", "nested"] as const)("POST suggestions refuses (%s)", (form) => {
  const call = (body: unknown, more: object = {}) =>
    shop.call("POST", "suggestions", { body, form, token: "none", ...more });

  it.each([
    [{}, 406, { search: "required" }],
    ["", 406, { search: "required" }],
    [{ search: null }, 406, { search: "required" }],
    [{ search: "" }, 406, { search: "required" }],
    [{ search: " \t\n\u00a0" }, 406, { search: "required" }],
    [{ search: {} }, 406, { search: "invalid" }],
    [{ search: ["a"] }, 406, { search: "invalid" }],
    [{ search: true }, 406, { search: "invalid" }],
    [{ search: "a", limit: -1 }, 406, { limit: "invalid" }],
    [{ search: "a", limit: 1.5 }, 406, { limit: "invalid" }],
    [{ search: "a", limit: "x" }, 406, { limit: "invalid" }],
    [{ search: "a", limit: [1] }, 406, { limit: "invalid" }],
    [
      { search: [], limit: {}, matchRelated: "x" },
      406,
      { search: "invalid", limit: "invalid", matchRelated: "invalid" },
    ],
    [{ search: "a", language: "fi" }, 404, { language: "not found" }],
    [{ search: "a", market: 1 }, 401, { market: "denied" }],
    [{ pricelist: "all", market: "x" }, 401, { market: "denied", pricelist: "denied" }],
    ["[1]", 400, { body: "malformed" }],
    ['{"search":', 400, { body: "malformed" }],
  ])("%j", async (body, status, errors) => {
    const refused = await call(body);
    expect([refused.status, refused.body]).toEqual([status, { token: null, errors }]);
  });

  it.each([
    [{ market: 99 }, 404, { market: "not found" }],
    [{ pricelist: 99 }, 404, { pricelist: "not found" }],
    [{ market: {} }, 406, { market: "invalid" }],
  ])("%j with the secret", async (body, status, errors) => {
    const refused = await call({ search: "a", ...body }, { trusted: true });
    expect([refused.status, refused.at("errors")]).toEqual([status, errors]);
  });

  it.each(["GET", "PUT", "DELETE"])("%s", async (method) => {
    const refused = await shop.call(method, "suggestions", { form });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  const nothing = { products: [], categories: [], brands: [], queries: [] };

  it.each([
    "...",
    "%",
    "'; drop table display; --",
    "\\",
    "*",
    "(((",
    "💥",
    "\u202e\u0000\ud800",
    "ﷺ",
    "<script>",
    77777,
    -98765.4321,
    "zq ".repeat(100),
    "zq".repeat(5000),
    "__proto__ constructor",
    "null",
  ])("nothing of odd texts: %j has no suggestions", async (search) => {
    const answer = await call({ search });
    expect([answer.status, answer.body]).toEqual([200, { token: null, suggestions: nothing }]);
  });

  it("whatever is typed", async () => {
    await assert(
      asyncProperty(string({ unit: "grapheme", minLength: 1, maxLength: 30 }), async (search) => {
        const { status } = await call({ search: `${search}t` });
        expect(status).toBe(200);
      }),
      { numRuns: 30 },
    );
  });

  it("a text over 200 characters or 20 words is cut", async () => {
    const found = async (search: string) =>
      (await call({ search, language: "en", matchRelated: "none" }))
        .list("suggestions.products")
        .map((one) => Object(one).name);
    expect(await found(`${" ".repeat(190)}cap`)).toEqual(["Cap"]);
    expect(await found(`${" ".repeat(200)}cap`)).toEqual([]);
    expect(await found(`${"zq ".repeat(19)}cap`)).toEqual(["Cap"]);
    expect(await found(`${"zq ".repeat(20)}cap`)).toEqual([]);
  });
});

it("counts for the plugin's rates as any call", async () => {
  const limited = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "checkout" ? { ...plugin, rateLimits: { overall: { address: 2 } } } : plugin,
      ),
    }),
  });
  try {
    const statuses = [];
    for (let call = 0; call < 3; call += 1) {
      const body = { search: "cap" };
      statuses.push((await limited.call("POST", "suggestions", { token: "none", body })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await limited.close();
  }
});

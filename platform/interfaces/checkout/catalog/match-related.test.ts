import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { narrowed } from "./match-related.ts";

describe.each([
  { plugin: "all", counts: { all: 2, variant: 1, none: 1 } },
  { plugin: "variant", counts: { all: 1, variant: 1, none: 1 } },
  { plugin: "none", counts: { all: 1, variant: 1, none: 1 } },
] as const)("checkout-rest.md 8.3: a request narrows the rule $plugin for itself", ({ plugin, counts }) => {
  let shop: TestPlatform;

  beforeAll(async () => {
    shop = await startTestPlatform({
      settings: (settings) => ({
        ...settings,
        plugins: settings.plugins.map((one) =>
          one.kind === "checkout" ? { ...one, matchRelated: plugin } : one,
        ),
      }),
    });
  });

  afterAll(() => shop.close());

  it.each(["all", "variant", "none"] as const)("by %s and never widens it", async (matchRelated) => {
    const body = { search: "cap", matchRelated };
    expect((await shop.call("POST", "products", { body })).at("productCount")).toBe(counts[matchRelated]);
    const suggested = await shop.call("POST", "suggestions", { body });
    expect(suggested.list("suggestions.products")).toHaveLength(counts[matchRelated]);
  });

  it("and without a word of its own keeps it", async () => {
    const answer = await shop.call("POST", "products", { body: { search: "cap" } });
    expect(answer.at("productCount")).toBe(counts[plugin]);
  });
});

it.each([
  ["all", "variant", "variant"],
  ["variant", "all", "variant"],
  ["variant", "none", "none"],
  ["none", "variant", "none"],
  ["variant", null, "variant"],
  ["all", undefined, "all"],
] as const)("of %s and %s it is %s", (own, asked, rule) => {
  expect(narrowed(own, asked)).toBe(rule);
});

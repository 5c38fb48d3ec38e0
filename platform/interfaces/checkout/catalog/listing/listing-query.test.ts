import { describe, expect, it } from "vitest";
import type { CheckoutPluginSettings } from "../../../../foundations/settings/plugins/plugins.ts";
import { testSettings } from "../../../../testing/settings.ts";
import { listingQuery, narrowedRule, productsBody, readFilterValues } from "./listing-query.ts";

const plugin = await pluginWith({});

async function pluginWith(more: Partial<CheckoutPluginSettings>): Promise<CheckoutPluginSettings> {
  const [first] = (await testSettings()).plugins;
  if (first?.kind !== "checkout") throw new Error("The test shop has no such plugin.");
  return { ...first, ...more };
}

function queryOf(body: object) {
  const asked = { within: undefined, attributes: undefined, prices: undefined, currency: "SEK" };
  return listingQuery(productsBody.parse(body), plugin, asked);
}

describe("checkout-rest.md#list-body: what a body asks of the catalogue", () => {
  const sortOrder = [{ field: "priceAsNumber", order: "desc" }, { field: "uri" }];
  const sort = ["priceAsNumber", "uri"].map((field, at) => ({ field, descending: at === 0 }));

  it.each<[object, object]>([
    [{ skipFirst: "2" }, { skip: 2 }],
    [{ limit: "0" }, { limit: 0 }],
    [{ categories: 1 }, { categories: [1] }],
    [{ brands: ["2", 3] }, { brands: [2, 3] }],
    [{ serviceProduct: 104, silkProduct: [103, 104] }, { serviceProducts: [104] }],
    [{ silkProduct: "103" }, { serviceProducts: [103] }],
    [{ search: 501 }, { search: "501" }],
    [{ "items.name": "L" }, { itemNames: ["L"] }],
    [{ "swatch.desc": ["Red", 7] }, { swatches: ["Red", "7"] }],
    [{ onlyAvailable: "1" }, { onlyAvailable: true }],
    [{ sortOrder: sortOrder[1] }, { sort: sort.slice(1) }],
    [{ sortOrder }, { sort }],
  ])("%j", (body, query) => {
    expect(queryOf(body)).toEqual({ ...queryOf({}), ...query });
  });

  it("19: what is empty is as if not given", () => {
    const names = ["brands", "products", "silkProduct", "items.name", "swatch.desc", "sortOrder"];
    const others = ["search", "limit", "skipFirst", "onlyAvailable", "matchRelated"];
    const all = (fields: readonly string[], is: unknown) =>
      Object.fromEntries(fields.map((field) => [field, is]));
    for (const body of [all(names, []), all([...names, ...others], ""), all([...names, ...others], null)]) {
      expect(queryOf(body)).toEqual(queryOf({}));
    }
  });

  it.each([
    ["limit", -1],
    ["skipFirst", "x"],
    ["categories", ["x"]],
    ["brands", {}],
    ["sortOrder", [{ field: "colour" }]],
    ["onlyAvailable", "maybe"],
    ["matchRelated", "some"],
    ["market", "x"],
  ])("%s of %j is refused", (field, value) => {
    const parsed = productsBody.safeParse({ [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });
});

it.each([
  ["all", "variant", "variant"],
  ["variant", "all", "variant"],
  ["variant", "none", "none"],
  ["none", "all", "none"],
  ["all", undefined, "all"],
] as const)("8.3: the rule %s is narrowedRule by %s and never widened: %s", (own, asked, rule) => {
  expect(narrowedRule(own, asked)).toBe(rule);
});

describe("checkout-rest.md#list-body, #filter-counts: what a body wants of product filter fields", async () => {
  const fields = await pluginWith({ productFilterFields: ["care.wash", "priceRange"] });
  const below = { from: null, to: 1_000 };

  it.each<[Record<string, unknown>, Record<string, readonly string[]>, unknown]>([
    [{ "care.wash": "Cold" }, { "care.wash": ["Cold"] }, undefined],
    [{ "care.wash": ["Cold", 30, true] }, { "care.wash": ["Cold", "30", "true"] }, undefined],
    [{ "care.wash": null, "care.tumble": "x", priceRange: null }, {}, undefined],
    [{ priceRange: "75-200" }, {}, [{ from: 7_500, to: 20_000 }]],
    [{ priceRange: ["-10", "350-"] }, {}, [below, { from: 35_000, to: null }]],
  ])("%j", (body, attributes, prices) => {
    const value = { attributes: new Map(Object.entries(attributes)), prices };
    expect(readFilterValues(body, fields, "SEK")).toEqual({ ok: true, value });
  });

  it.each([
    ["care.wash", {}],
    ["priceRange", "500"],
    ["priceRange", "1000-500"],
    ["priceRange", ["1-2", "x"]],
    ["priceRange", [null]],
    ["priceRange", Array.from({ length: 41 }, (_, index) => `${index}-`)],
  ])("%s of %j is invalid", (subject, value) => {
    const refused = readFilterValues({ [subject]: value }, fields, "SEK");
    expect(refused).toEqual({ ok: false, problems: [{ subject, code: "invalid" }] });
  });
});

import { describe, expect, it } from "vitest";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";
import { testSettings } from "../../../testing/settings.ts";
import { wantedValues } from "./filter-fields.ts";
import { narrowed } from "./match-related.ts";
import { listingQuery, productsBody } from "./products-body.ts";

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

describe("checkout-rest.md 7.1: what a body asks of the catalogue", () => {
  it.each([
    [
      { skipFirst: 2, limit: 3 },
      { skip: 2, limit: 3 },
    ],
    [
      { skipFirst: "2", limit: "0" },
      { skip: 2, limit: 0 },
    ],
    [
      { categories: 1, brands: ["2", 3], collections: "4" },
      { categories: [1], brands: [2, 3], collections: [4] },
    ],
    [{ products: 104 }, { products: [104] }],
    [{ serviceProduct: 104, silkProduct: [103, 104] }, { serviceProducts: [104] }],
    [{ silkProduct: "103" }, { serviceProducts: [103] }],
    [
      { search: 501, searchFields: ["name"] },
      { search: "501", searchFields: ["name"] },
    ],
    [
      { "items.name": "L", "swatch.desc": ["Red", 7] },
      { itemNames: ["L"], swatches: ["Red", "7"] },
    ],
    [
      { onlyAvailable: "1", showAsNew: 0, showAsOnSale: "true" },
      { onlyAvailable: true, showAsNew: false, showAsOnSale: true },
    ],
    [{ sortOrder: { field: "uri" } }, { sort: [{ field: "uri", descending: false }] }],
    [
      {
        sortOrder: [
          { field: "priceAsNumber", order: "desc" },
          { field: "uri", order: "asc" },
        ],
      },
      {
        sort: [
          { field: "priceAsNumber", descending: true },
          { field: "uri", descending: false },
        ],
      },
    ],
    [{ matchRelated: "none" }, { matchRelated: "none" }],
  ])("%j", (body, query) => {
    expect(queryOf(body)).toEqual({ ...queryOf({}), ...query });
  });

  it.each([
    { brands: [], categories: [], collections: [], products: [], serviceProduct: [], silkProduct: [] },
    { "items.name": [], "swatch.desc": [], searchFields: [], sortOrder: [] },
    { brands: "", categories: "", "items.name": "", "swatch.desc": "", search: "", sortOrder: "" },
    { limit: "", skipFirst: "", onlyAvailable: "", showAsNew: "", matchRelated: "", uri: "" },
    { brands: null, limit: null, search: null, onlyAvailable: null, sortOrder: null, matchRelated: null },
  ])("19: what is empty is as if not given: %j", (body) => {
    expect(queryOf(body)).toEqual(queryOf({}));
  });

  it.each([
    ["limit", -1],
    ["limit", 1.5],
    ["skipFirst", "x"],
    ["categories", ["x"]],
    ["brands", {}],
    ["search", ["a"]],
    ["sortOrder", [{ field: "colour" }]],
    ["sortOrder", [{ field: "uri", order: "up" }]],
    ["sortOrder", "uri"],
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
  ["none", "variant", "none"],
  ["none", "all", "none"],
  ["variant", null, "variant"],
  ["all", undefined, "all"],
] as const)("8.3: the rule %s is narrowed by %s and never widened: %s", (own, asked, rule) => {
  expect(narrowed(own, asked)).toBe(rule);
});

describe("checkout-rest.md 7.1, 8.5: what a body wants of product filter fields", async () => {
  const fields = await pluginWith({ productFilterFields: ["care.wash", "priceRange"] });

  it.each([
    [{ "care.wash": "Cold" }, { attributes: new Map([["care.wash", ["Cold"]]]), prices: undefined }],
    [
      { "care.wash": ["Cold", 30, true] },
      { attributes: new Map([["care.wash", ["Cold", "30", "true"]]]), prices: undefined },
    ],
    [
      { "care.wash": null, "care.tumble": "x" },
      { attributes: new Map(), prices: undefined },
    ],
    [{ priceRange: "75-200" }, { attributes: new Map(), prices: [{ from: 7_500, to: 20_000 }] }],
    [
      { priceRange: ["-10", "350-"] },
      {
        attributes: new Map(),
        prices: [
          { from: null, to: 1_000 },
          { from: 35_000, to: null },
        ],
      },
    ],
    [{ priceRange: null }, { attributes: new Map(), prices: undefined }],
  ])("%j", (body, value) => {
    expect(wantedValues(body, fields, "SEK")).toEqual({ ok: true, value });
  });

  it.each([
    ["care.wash", {}],
    ["care.wash", [[true]]],
    ["priceRange", "500"],
    ["priceRange", "1000-500"],
    ["priceRange", 500],
    ["priceRange", true],
    ["priceRange", { from: 1 }],
    ["priceRange", ["1-2", "x"]],
    ["priceRange", [["1-2"]]],
    ["priceRange", [null]],
    ["priceRange", Array.from({ length: 41 }, (_, index) => `${index}-`)],
  ])("%s of %j is invalid", (subject, value) => {
    const refused = wantedValues({ [subject]: value }, fields, "SEK");
    expect(refused).toEqual({ ok: false, problems: [{ subject, code: "invalid" }] });
  });

  it("what the plugin does not switch on is ignored", () => {
    const value = { attributes: new Map(), prices: undefined };
    expect(wantedValues({ "care.wash": {}, priceRange: "x" }, plugin, "SEK")).toEqual({ ok: true, value });
  });
});

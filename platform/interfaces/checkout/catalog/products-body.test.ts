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
  const [byPrice, byUri] = [{ field: "priceAsNumber" }, { field: "uri" }];
  const sort = [
    { ...byPrice, descending: true },
    { ...byUri, descending: false },
  ];

  it.each<[object, object]>([
    [
      { skipFirst: "2", limit: "0" },
      { skip: 2, limit: 0 },
    ],
    [
      { categories: 1, brands: ["2", 3] },
      { categories: [1], brands: [2, 3] },
    ],
    [
      { collections: "4", products: 104 },
      { collections: [4], products: [104] },
    ],
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
      { onlyAvailable: "1", showAsNew: 0 },
      { onlyAvailable: true, showAsNew: false },
    ],
    [
      { showAsOnSale: "true", matchRelated: "none" },
      { showAsOnSale: true, matchRelated: "none" },
    ],
    [{ sortOrder: byUri }, { sort: sort.slice(1) }],
    [
      {
        sortOrder: [
          { ...byPrice, order: "desc" },
          { ...byUri, order: "asc" },
        ],
      },
      { sort },
    ],
  ])("%j", (body, query) => {
    expect(queryOf(body)).toEqual({ ...queryOf({}), ...query });
  });

  it("19: what is empty is as if not given", () => {
    const lists = ["brands", "categories", "collections", "products", "items.name", "swatch.desc"];
    const others = [
      "search",
      "sortOrder",
      "limit",
      "skipFirst",
      "onlyAvailable",
      "showAsNew",
      "matchRelated",
    ];
    for (const [names, empty] of [
      [[...lists, "serviceProduct", "silkProduct", "searchFields", "sortOrder"], []],
      [[...lists, ...others, "uri"], ""],
      [[...lists, ...others], null],
    ] as const) {
      const body = Object.fromEntries(names.map((name) => [name, empty]));
      expect(queryOf(body)).toEqual(queryOf({}));
    }
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
] as const)("8.3: the rule %s is narrowed by %s and never widened: %s", (own, asked, rule) => {
  expect(narrowed(own, asked)).toBe(rule);
});

describe("checkout-rest.md 7.1, 8.5: what a body wants of product filter fields", async () => {
  const fields = await pluginWith({ productFilterFields: ["care.wash", "priceRange"] });
  const below = { from: null, to: 1_000 };

  it.each<[object, Record<string, readonly string[]>, unknown]>([
    [{ "care.wash": "Cold" }, { "care.wash": ["Cold"] }, undefined],
    [{ "care.wash": ["Cold", 30, true] }, { "care.wash": ["Cold", "30", "true"] }, undefined],
    [{ "care.wash": null, "care.tumble": "x", priceRange: null }, {}, undefined],
    [{ priceRange: "75-200" }, {}, [{ from: 7_500, to: 20_000 }]],
    [{ priceRange: ["-10", "350-"] }, {}, [below, { from: 35_000, to: null }]],
  ])("%j", (body, attributes, prices) => {
    const value = { attributes: new Map(Object.entries(attributes)), prices };
    expect(wantedValues(body, fields, "SEK")).toEqual({ ok: true, value });
  });

  it.each([
    ["care.wash", {}],
    ["care.wash", [[true]]],
    ["priceRange", "500"],
    ["priceRange", "1000-500"],
    ["priceRange", 500],
    ["priceRange", ["1-2", "x"]],
    ["priceRange", [null]],
    ["priceRange", Array.from({ length: 41 }, (_, index) => `${index}-`)],
  ])("%s of %j is invalid", (subject, value) => {
    const refused = wantedValues({ [subject]: value }, fields, "SEK");
    expect(refused).toEqual({ ok: false, problems: [{ subject, code: "invalid" }] });
  });
});

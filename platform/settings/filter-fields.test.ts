import { describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { checkSettings } from "./check.ts";
import { checkoutPluginSettings } from "./plugins.ts";

const shop = await testSettings();

function pathsOf(given: object): readonly string[] {
  const plugin = { kind: "checkout", number: 1, uri: "/api/checkout", store: 1 };
  const parsed = checkoutPluginSettings.safeParse({ ...plugin, ...given });
  return (parsed.error?.issues ?? []).map(({ path }) => path.join("."));
}

/** What is wrong in a shop whose first plugin has these fields. */
function problemsOf(given: object): readonly string[] {
  const plugins = shop.plugins.map((plugin, index) => (index === 0 ? { ...plugin, ...given } : plugin));
  return checkSettings({ ...shop, plugins }).map(({ path }) => path);
}

describe("product filter fields of a checkout plugin (23)", () => {
  it.each(["care.wash", "priceRange", "showAsNew", "showAsOnSale"])("%s may be one", (field) => {
    expect(pathsOf({ productFilterFields: [field] })).toEqual([]);
  });

  it.each(["care", "swatch.desc", "items.name", "brands", "price", "care.", ".wash", "care.wash.cold", ""])(
    "%j is none",
    (field) => {
      expect(pathsOf({ productFilterFields: ["care.wash", field] })).toEqual(["productFilterFields.1"]);
    },
  );

  it("each is there once", () => {
    expect(pathsOf({ productFilterFields: ["priceRange", "care.wash", "priceRange"] })).toEqual([
      "productFilterFields",
    ]);
  });

  it.each(["500-1000", "-500", "1000-", "0-1"])("%s is a band of prices", (band) => {
    expect(pathsOf({ priceBands: { SEK: [band] } })).toEqual([]);
  });

  it.each(["1000-500", "-", "500", "1.5-2", "1 000-", "500..1000", ""])("%j is no band", (band) => {
    expect(pathsOf({ priceBands: { SEK: ["1-2", band] } })).toEqual(["priceBands.SEK.1"]);
  });

  it("a currency of bands has some, and a code", () => {
    expect(pathsOf({ priceBands: { SEK: [], euro: ["1-2"] } })).toEqual([
      "priceBands.SEK",
      "priceBands.euro",
    ]);
  });
});

describe("references of product filter fields", () => {
  const productFilterFields = ["care.wash", "priceRange"];
  const values = (value: unknown, names?: unknown) => ({
    "care.wash": [{ value, ...(names ? { names } : {}) }],
  });

  it("fit together", () => {
    const productFilterValues = values({ en: "Cold", sv: "Kallt" }, { en: "30 degrees", sv: "30 grader" });
    expect(problemsOf({ productFilterFields, productFilterValues, priceBands: { JPY: ["-1000"] } })).toEqual(
      [],
    );
    expect(problemsOf({ productFilterFields, productFilterValues: values("30") })).toEqual([]);
  });

  const at = "plugins.0.productFilterValues.care.wash";
  it.each([
    [at, { productFilterFields: ["priceRange"], productFilterValues: values("30") }],
    [`${at}.0.value.fi`, { productFilterFields, productFilterValues: values({ en: "Cold", fi: "Kylmä" }) }],
    [
      `${at}.0.names.fi`,
      { productFilterFields, productFilterValues: values("30", { en: "30°", fi: "30°" }) },
    ],
    [`${at}.0.names`, { productFilterFields, productFilterValues: values("30", { de: "30°" }) }],
    ["plugins.0.priceBands.GBP", { productFilterFields, priceBands: { GBP: ["-50"] } }],
  ])("%s is named", (path, given) => {
    expect(problemsOf(given)).toEqual([path]);
  });
});

import { describe, expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { checkSettings } from "../check/check-settings.ts";
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
  it("name an attribute, or are one of the known, each once", () => {
    const known = ["care.wash", "priceRange", "showAsNew", "showAsOnSale"];
    expect(pathsOf({ productFilterFields: known })).toEqual([]);
    const twice = ["priceRange", "care.wash", "priceRange"];
    expect(pathsOf({ productFilterFields: twice })).toEqual(["productFilterFields"]);
    for (const field of [
      "care",
      "swatch.desc",
      "items.name",
      "brands",
      "care.",
      ".wash",
      "care.wash.cold",
      "",
    ]) {
      expect(pathsOf({ productFilterFields: ["care.wash", field] })).toEqual(["productFilterFields.1"]);
    }
  });

  it("have bands of prices by the code of a currency", () => {
    expect(pathsOf({ priceBands: { SEK: ["500-1000", "-500", "1000-", "0-1"] } })).toEqual([]);
    for (const band of ["1000-500", "-", "500", "1.5-2", "1 000-", "500..1000", ""]) {
      expect(pathsOf({ priceBands: { SEK: ["1-2", band] } })).toEqual(["priceBands.SEK.1"]);
    }
    const wrong = { SEK: [], euro: ["1-2"] };
    expect(pathsOf({ priceBands: wrong })).toEqual(["priceBands.SEK", "priceBands.euro"]);
  });
});

describe("references of product filter fields", () => {
  const productFilterFields = ["care.wash", "priceRange"];
  const values = (value: unknown, names?: unknown) => ({
    "care.wash": [{ value, ...(names ? { names } : {}) }],
  });

  it("fit together", () => {
    const productFilterValues = values({ en: "Cold", sv: "Kallt" }, { en: "30 degrees", sv: "30 grader" });
    const bands = { productFilterFields, priceBands: { JPY: ["-1000"] } };
    expect(problemsOf({ ...bands, productFilterValues })).toEqual([]);
    expect(problemsOf({ ...bands, productFilterValues: values("30") })).toEqual([]);
  });

  const at = "plugins.0.productFilterValues.care.wash";
  it.each([
    [at, { productFilterFields: ["priceRange"], productFilterValues: values("30") }],
    [`${at}.0.value.fi`, { productFilterValues: values({ en: "Cold", fi: "Kylmä" }) }],
    [`${at}.0.names.fi`, { productFilterValues: values("30", { en: "30°", fi: "30°" }) }],
    [`${at}.0.names`, { productFilterValues: values("30", { de: "30°" }) }],
    ["plugins.0.priceBands.GBP", { priceBands: { GBP: ["-50"] } }],
  ])("%s is named", (path, given) => {
    expect(problemsOf({ productFilterFields, ...given })).toEqual([path]);
  });
});

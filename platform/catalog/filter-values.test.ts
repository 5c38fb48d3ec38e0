import { describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { countedFields, readBands } from "./counted-fields.ts";
import { namedValues, type FilterWords } from "./filter-values.ts";

const counts = { count: 1, filterCount: 1, totalCount: 1 };
const entry = (...texts: readonly string[]) => ({
  field: "attribute" as const,
  name: "care.wash" as const,
  values: texts.map((data) => Object.assign({ data }, counts)),
});
const values: FilterWords["values"] = {
  "care.wash": [
    { value: { en: "Warm", sv: "Varmt" } },
    { value: "Cold", names: { en: "30 degrees", sv: "30 grader" } },
  ],
};
const shown = (language: string, ...texts: readonly string[]) =>
  namedValues(entry(...texts), { values, language, defaultLanguage: "en" }).map(
    ({ counted, name, place }) => [counted.data, name, place],
  );

describe("values of product filter fields, checkout-rest.md 8.5", () => {
  it("stand in the operator's order under the operator's names, the others behind by their text", () => {
    expect(shown("en", "Always dry", "By hand", "Cold", "Warm")).toEqual([
      ["Warm", "Warm", 0],
      ["Cold", "30 degrees", 1],
      ["Always dry", "Always dry", -1],
      ["By hand", "By hand", -1],
    ]);
  });

  it("are known in the language of the view, or of the shop", () => {
    expect(shown("sv", "Cold", "Varmt")).toEqual([
      ["Varmt", "Varmt", 0],
      ["Cold", "30 grader", 1],
    ]);
    expect(shown("de", "Cold", "Warm")).toEqual([
      ["Warm", "Warm", 0],
      ["Cold", "30 degrees", 1],
    ]);
  });

  it("are counted for what the plugin switches on", async () => {
    const [plugin] = (await testSettings()).plugins;
    const switched = {
      productFilterFields: ["care.wash", "priceRange", "showAsNew"] as const,
      priceBands: { JPY: ["1000-", "-1000"] },
    };
    const of = (currency: string) =>
      countedFields({ ...switched, productFilterFields: [...switched.productFilterFields] }, currency);
    expect(of("JPY")).toEqual({
      filterFields: ["care.wash"],
      priceRange: {
        currency: "JPY",
        offered: [
          { from: 1000, to: null },
          { from: null, to: 1000 },
        ],
      },
      flagFields: ["showAsNew"],
    });
    expect(of("SEK").priceRange).toEqual({ currency: "SEK", offered: undefined });
    expect(plugin && "productFilterFields" in plugin && countedFields(plugin, "SEK")).toEqual({
      filterFields: [],
      priceRange: undefined,
      flagFields: [],
    });
  });

  it("at most forty bands are read, the same one twice counts once", () => {
    const many = Array.from({ length: 40 }, (_, index) => `${index * 20}-${index * 20 + 20}`);
    expect(readBands([...many, ...many], "SEK")).toHaveLength(40);
    expect(readBands([...many, "5000-"], "SEK")).toBeNull();
    expect(readBands(["1-2", "x"], "SEK")).toBeNull();
  });
});

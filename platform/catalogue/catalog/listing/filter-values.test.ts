import { describe, expect, it } from "vitest";
import { countedFields, readBands } from "./filter-fields.ts";
import { namedValues, type FilterWords } from "./filter-values.ts";

const values: FilterWords["values"] = {
  "care.wash": [
    { value: { en: "Warm", sv: "Varmt" } },
    { value: "Cold", names: { en: "30 degrees", sv: "30 grader" } },
  ],
};

function shown(language: string, ...texts: readonly string[]) {
  const counts = { count: 1, filterCount: 1, totalCount: 1 };
  const counted = texts.map((data) => Object.assign({ data }, counts));
  const entry = { field: "attribute", name: "care.wash", values: counted } as const;
  return namedValues(entry, { values, language, defaultLanguage: "en" }).map(
    ({ counted: { data }, name, place }) => `${data}: ${name} ${place}`,
  );
}

describe("values of product filter fields, checkout-rest.md#filter-counts", () => {
  it.each([
    [
      "en",
      ["By hand", "Cold", "Dry", "Warm"],
      ["Warm: Warm 0", "Cold: 30 degrees 1", "By hand: By hand -1", "Dry: Dry -1"],
    ],
    ["sv", ["Cold", "Varmt"], ["Varmt: Varmt 0", "Cold: 30 grader 1"]],
    ["de", ["Cold", "Warm"], ["Warm: Warm 0", "Cold: 30 degrees 1"]],
  ] as const)(
    "stand in the operator's order under its names in %s, or in the shop's language, the others behind by text",
    (language, texts, named) => {
      expect(shown(language, ...texts)).toEqual(named);
    },
  );

  it("are counted for what the plugin switches on", () => {
    const plugin = {
      productFilterFields: ["care.wash", "priceRange", "showAsNew"] as const,
      priceBands: { JPY: ["1000-"] },
    };
    const of = (currency: string) =>
      countedFields({ ...plugin, productFilterFields: [...plugin.productFilterFields] }, currency);
    const offered = [{ from: 1000, to: null }];
    expect(of("JPY")).toEqual({
      filterFields: ["care.wash"],
      priceRange: { currency: "JPY", offered },
      flagFields: ["showAsNew"],
    });
    expect(of("SEK").priceRange).toEqual({ currency: "SEK", offered: undefined });
  });

  it("at most forty bands are read, the same one twice counts once", () => {
    const many = Array.from({ length: 40 }, (_, index) => `${index * 20}-${index * 20 + 20}`);
    expect(readBands([...many, ...many], "SEK")).toHaveLength(40);
    expect(readBands([...many, "5000-"], "SEK")).toBeNull();
    expect(readBands(["1-2", "x"], "SEK")).toBeNull();
  });
});

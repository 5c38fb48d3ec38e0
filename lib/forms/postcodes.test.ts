import { normalisePostcode, postcodeExample } from "@/lib/forms/postcodes";
import { describe, expect, it } from "vitest";

describe("postal codes come into the country's usual form (checkout-rest 16.1)", () => {
  it.each([
    ["SE", "11455", "114 55"],
    ["SE", " 114  55 ", "114 55"],
    ["SE", "114-55", "114 55"],
    ["DE", "10115", "10115"],
    ["PL", "00950", "00-950"],
    ["PL", "00-950", "00-950"],
    ["DK", "1050", "1050"],
    ["FI", "00 100", "00100"],
    ["FR", "75001", "75001"],
    ["NO", "0150", "0150"],
    ["NL", "1012ab", "1012 AB"],
    ["US", "10001", "10001"],
    ["US", "100011234", "10001-1234"],
    ["US", "10001-1234", "10001-1234"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "M1 1AE", "M1 1AE"],
    ["JP", "1000001", "100-0001"],
    ["CH", "8001", "8001"],
    ["SE", "SE-114 55", "114 55"],
    ["SE", "s-11455", "114 55"],
    ["DE", "D-10115", "10115"],
    ["CH", "CH-8001", "8001"],
    ["FI", "FIN-00100", "00100"],
    ["AT", "1010", "1010"],
    ["PT", "1000001", "1000-001"],
    ["IE", "d02af30", "D02 AF30"],
    ["XX", " any thing ", "any thing"],
    ["SE", "", ""],
  ])("%s: %j is %j", (country, typed, usual) => {
    expect(normalisePostcode(country, typed)).toBe(usual);
  });

  it.each([
    ["SE", "1145"],
    ["SE", "1145A"],
    ["DE", "101150"],
    ["DK", "105"],
    ["NL", "1012"],
    ["NL", "1012 A1"],
    ["US", "1000"],
    ["US", "100012"],
    ["CA", "D1A 0B1"],
    ["GB", "12345"],
    ["JP", "100-001"],
    ["NO", "01500"],
    ["FI", "0010"],
    ["FR", "7500"],
    ["CH", "0001"],
    ["SE", "DK-114 55"],
    ["DE", "D-1011"],
    ["IE", "D02 AF3"],
  ])("%s has no code %j", (country, typed) => {
    expect(normalisePostcode(country, typed)).toBeNull();
  });

  it("shows an example that is right", () => {
    for (const country of ["SE", "DE", "PL", "DK", "FI", "FR", "NO", "NL", "US", "CA", "GB", "JP", "CH"]) {
      const example = postcodeExample(country);
      expect(normalisePostcode(country, example ?? "")).toBe(example);
    }
    expect(postcodeExample("XX")).toBeNull();
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as storefront from "@/lib/forms/address/country-rules";
import * as platform from "@/platform/catalogue/market/address-rules";

/** The programs share no code: each has its own table, and here they are held against each other. */
describe("storefront and platform have the same rules of addresses (checkout-rest.md#postal-codes)", () => {
  const countries = [...storefront.COUNTRIES.keys(), "XX"];

  it("the same countries, spellings and layouts", () => {
    const rows = [...storefront.COUNTRIES].map(([country, row]) => {
      const { example: _, hasIdentityNumbers: __, ...rule } = row;
      return [country, rule];
    });
    expect(rows).toEqual([...platform.addressRules]);
  });

  it.each(countries)("%s: one normalised form of whatever is typed", (country) => {
    const { postcode, prefix } = platform.addressRules.get(country) ?? { postcode: /^.*$/ };
    const typed = fc.tuple(
      fc.constantFrom("", country, prefix ?? "", "DK", "s", "１"),
      fc.constantFrom("", " ", "-", "–"),
      fc.oneof(fc.stringMatching(postcode), fc.string()),
    );
    const property = fc.property(typed, (parts) => {
      const text = parts.join("");
      const normalised = platform.normalisePostcode(country, text);
      expect([text, storefront.normalisePostcode(country, text)]).toEqual([text, normalised]);
      expect(platform.normalisePostcode(country, normalised ?? "")).toBe(normalised ?? "");
    });
    fc.assert(property);
  });

  it.each(countries)("%s: the same lines, with nothing that is typed left out", (country) => {
    const text = fc.constantFrom("", "1", "Lund");
    const property = fc.property(fc.record({ zipCode: text, city: text, state: text }), (place) => {
      const lines = platform.placeLines(country, place);
      expect(storefront.placeLines(country, place)).toEqual(lines);
      for (const part of Object.values(place)) expect(lines.join("\n")).toContain(part);
    });
    fc.assert(property);
    expect(storefront.placeFields(country).toSorted()).toEqual(["city", "state", "zipCode"]);
  });
});

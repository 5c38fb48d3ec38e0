import { expect, it } from "vitest";
import { isCountry, isCurrency } from "./codes.ts";

it.each(["SE", "GB", "ZW"])("%s is a country", (code) => {
  expect(isCountry(code)).toBe(true);
});

it.each(["UK", "EU", "ZZ", "se", "SWE", ""])("%j is none", (code) => {
  expect(isCountry(code)).toBe(false);
});

it("currencies are known by their codes", () => {
  expect(["SEK", "JPY", "HRK", "ABC", "sek", "SE", ""].filter(isCurrency)).toEqual(["SEK", "JPY", "HRK"]);
});

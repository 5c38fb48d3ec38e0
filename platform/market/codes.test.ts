import { expect, it } from "vitest";
import { isCountry, isCurrency } from "./codes.ts";

it.each([
  ["SE", true],
  ["GB", true],
  ["ZW", true],
  ["UK", false],
  ["EU", false],
  ["ZZ", false],
  ["se", false],
  ["SWE", false],
  ["", false],
])("%j is a country: %s", (code, is) => {
  expect(isCountry(code)).toBe(is);
});

it.each([
  ["SEK", true],
  ["JPY", true],
  ["HRK", true],
  ["ABC", false],
  ["sek", false],
  ["SE", false],
  ["SEKK", false],
  ["", false],
])("%j is a currency: %s", (code, is) => {
  expect(isCurrency(code)).toBe(is);
});

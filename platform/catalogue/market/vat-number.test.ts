import { expect, it } from "vitest";
import { hasVatNumbers, vatNumberCountry } from "./vat-number.ts";

it.each([
  ["DE123456789", "DE"],
  ["de 123 456 789", "DE"],
  ["SE 5566778899-01", "SE"],
  ["NL004495445B01", "NL"],
  ["EL123456789", "GR"],
  ["IE1234567FA", "IE"],
  ["", null],
  ["DE12345678", null],
  ["DE1234567890", null],
  ["SE556677889902", null],
  ["GR123456789", null],
  ["NO123456789", null],
  ["constructor", null],
  ["DE123456789; drop table", null],
  ["DE１２３４５６７８９", null],
])("%j is a VAT number of %s, checkout-rest.md#selection", (text, country) => {
  expect(vatNumberCountry(text)).toBe(country);
});

it("knows which countries have them", () => {
  expect(["DE", "GR", "JP", "toString"].map(hasVatNumbers)).toEqual([true, true, false, false]);
});

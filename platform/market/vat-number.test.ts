import { describe, expect, it } from "vitest";
import { hasVatNumbers, vatNumberCountry } from "./vat-number.ts";

describe("the form of VAT numbers, checkout-rest.md 11.1", () => {
  it.each([
    ["DE123456789", "DE"],
    ["de 123 456 789", "DE"],
    ["SE556677889901", "SE"],
    ["SE 5566778899-01", "SE"],
    ["FR40303265045", "FR"],
    ["NL004495445B01", "NL"],
    ["EL123456789", "GR"],
    ["PL1234567890", "PL"],
    ["FI12345678", "FI"],
    ["IE1234567FA", "IE"],
    ["LT123456789012", "LT"],
    ["ATU12345678", "AT"],
  ])("%s is of %s", (text, country) => {
    expect(vatNumberCountry(text)).toBe(country);
  });

  it.each([
    "",
    "DE",
    "DE12345678",
    "DE1234567890",
    "SE556677889902",
    "123456789",
    "GR123456789",
    "XX123456789",
    "NO123456789",
    "constructor",
    "__proto__",
    "DE123456789; drop table",
    "DE１２３４５６７８９",
  ])("%j is none", (text) => {
    expect(vatNumberCountry(text)).toBeNull();
  });

  it("knows which countries have them", () => {
    expect(["DE", "GR", "JP", "toString"].map(hasVatNumbers)).toEqual([true, true, false, false]);
  });
});

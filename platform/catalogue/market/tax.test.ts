import { describe, expect, it } from "vitest";
import { testSettings } from "../../testing/settings.ts";
import { findCountry } from "./places.ts";
import { linePercent, taxRate, taxRule, untaxedGroup, withoutTax } from "./tax.ts";

const settings = await testSettings();

describe("a tax rate, checkout-rest.md#tax-and-rounding", () => {
  it.each([
    ["SE", null, "default", 25],
    ["SE", null, "books", 6],
    ["SE", null, "never named", 25],
    ["US", "NY", "books", 8.875],
    ["US", "OR", "default", null],
    ["US", null, "default", null],
    ["NO", null, "default", null],
    ["XX", null, "default", null],
  ])("%s %s, %s: %s", (country, state, group, rate) => {
    expect(taxRate(findCountry(settings, country), state, group)).toBe(rate);
  });
});

describe("how tax meets a price list", () => {
  const rule = (priceList: number, country: string | null, state: string | null = null, vatExempt = false) =>
    taxRule(settings, { priceList, country, state, vatExempt });

  it.each([
    ["inside the zone", rule(1, "SE"), "included", 25],
    ["another country of the list", rule(2, "DE"), "included", 19],
    ["outside the zone", rule(2, "NO"), "deducted", 25],
    ["exempt", rule(1, "SE", null, true), "deducted", 25],
    ["nothing is known", rule(1, null), "included", 25],
    ["a state", rule(4, "US", "NY"), "added", 8.875],
    ["a state not known yet", rule(4, "US"), "added", 0],
  ] as const)("%s", (_, of, kind, rate) => {
    expect(of.kind).toBe(kind);
    expect(of.kind !== "none" && [of.rate("default"), of.rate(untaxedGroup)]).toEqual([rate, 0]);
  });

  it.each([
    ["a state without tax", rule(4, "US", "OR")],
    ["exempt", rule(4, "US", "NY", true)],
    ["outside the zone", rule(4, "NO")],
  ])("a list without tax, %s: nothing is added", (_, of) => {
    expect(of).toEqual({ kind: "none" });
  });

  it.each([
    ["contained", rule(1, "SE"), 25, 25, 8_000],
    ["contained, and taken off the total", rule(2, "NO"), 0, 25, 8_000],
    ["added", rule(4, "US", "NY"), 8.875, 8.875, 10_000],
    ["none", rule(4, "NO"), 0, 0, 10_000],
  ] as const)("a line names the percent of the tax that is %s", (_, of, percent, shown, without) => {
    expect(linePercent(percent, "default", of)).toBe(shown);
    expect(withoutTax(10_000, "default", of)).toBe(without);
  });
});

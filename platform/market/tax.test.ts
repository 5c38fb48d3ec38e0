import { beforeAll, describe, expect, it } from "vitest";
import type { Settings } from "../settings/schema.ts";
import { testSettings } from "../testing/settings.ts";
import { findCountry } from "./places.ts";
import { linePercent, taxRate, taxRule, untaxedGroup, withoutTax } from "./tax.ts";

let settings: Settings;

beforeAll(async () => {
  settings = await testSettings();
});

describe("a tax rate, checkout-rest.md 12.2", () => {
  it.each([
    ["SE", null, "default", 25],
    ["SE", null, "books", 6],
    ["SE", null, "never named", 25],
    ["US", "NY", "default", 8.875],
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
  it.each([
    { name: "inside the zone", priceList: 1, country: "SE", state: null, kind: "included", rate: 25 },
    {
      name: "another country of the list",
      priceList: 2,
      country: "DE",
      state: null,
      kind: "included",
      rate: 19,
    },
    { name: "outside the zone", priceList: 2, country: "NO", state: null, kind: "deducted", rate: 25 },
    { name: "exempt", priceList: 1, country: "SE", state: null, exempt: true, kind: "deducted", rate: 25 },
    { name: "nothing is known", priceList: 1, country: null, state: null, kind: "included", rate: 25 },
    { name: "a state", priceList: 4, country: "US", state: "NY", kind: "added", rate: 8.875 },
    { name: "a state not known yet", priceList: 4, country: "US", state: null, kind: "added", rate: 0 },
  ])("$name", ({ priceList, country, state, exempt = false, kind, rate }) => {
    const rule = taxRule(settings, { priceList, country, state, vatExempt: exempt });
    expect(rule.kind).toBe(kind);
    expect(rule.kind !== "none" && rule.rate("default")).toBe(rate);
  });

  it.each([
    { name: "contained", priceList: 1, country: "SE", state: null, percent: 25, shown: 25 },
    {
      name: "contained, and taken off the total",
      priceList: 2,
      country: "NO",
      state: null,
      percent: 0,
      shown: 25,
    },
    { name: "added", priceList: 4, country: "US", state: "NY", percent: 8.875, shown: 8.875 },
    { name: "none", priceList: 4, country: "NO", state: null, percent: 0, shown: 0 },
  ])("a line names the percent of the tax that is $name", ({ percent, shown, ...place }) => {
    const rule = taxRule(settings, { ...place, vatExempt: false });
    expect(linePercent(percent, "default", rule)).toBe(shown);
    const isContained = rule.kind === "included" || rule.kind === "deducted";
    expect(withoutTax(10_000, "default", rule)).toBe(isContained ? 10_000 / (1 + shown / 100) : 10_000);
  });

  it.each([
    { name: "a state without tax", country: "US", state: "OR", exempt: false },
    { name: "exempt", country: "US", state: "NY", exempt: true },
    { name: "outside the zone", country: "NO", state: null, exempt: false },
  ])("a list without tax, $name: nothing is added", ({ country, state, exempt }) => {
    expect(taxRule(settings, { priceList: 4, country, state, vatExempt: exempt })).toEqual({ kind: "none" });
  });

  it.each([
    { name: "inside the zone", priceList: 1, country: "SE", state: null },
    { name: "outside the zone", priceList: 2, country: "NO", state: null },
    { name: "a state", priceList: 4, country: "US", state: "NY" },
  ])("what is untaxed has no rate, $name", ({ priceList, country, state }) => {
    const rule = taxRule(settings, { priceList, country, state, vatExempt: false });
    expect(rule.kind !== "none" && rule.rate(untaxedGroup)).toBe(0);
  });
});

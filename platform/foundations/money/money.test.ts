import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalText, moneyNumber, moneyText, parseAmount } from "./money.ts";

describe("money as text, checkout-rest.md#product and #currency-format", () => {
  it.each([
    [39900, "SEK", "399.00\u00a0SEK", 399],
    [7980, "SEK", "79.80\u00a0SEK", 79.8],
    [0, "EUR", "0.00\u00a0EUR", 0],
    [-5, "SEK", "-0.05\u00a0SEK", -0.05],
    [-300, "JPY", "-300\u00a0JPY", -300],
    [1234, "KWD", "1.234\u00a0KWD", 1.234],
  ])("%d minor units of %s", (minor, currency, text, number) => {
    expect(moneyText(minor, currency)).toBe(text);
    expect(moneyNumber(minor, currency)).toBe(number);
  });
});

describe("decimal text in minor units", () => {
  it.each([
    ["399", "SEK", 39900],
    ["399.5", "SEK", 39950],
    ["0.005", "SEK", 1],
    ["0.0049", "SEK", 0],
    ["999", "JPY", 999],
    ["999.50", "JPY", 1000],
  ])("%s %s", (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it.each(["", "-1", "1,5", "1e3", ".5", "9007199254740993"])("refuses %j", (text) => {
    expect(parseAmount(text, "SEK")).toBeNull();
  });

  it("an amount survives the way to text and back", () => {
    const currency = fc.constantFrom("SEK", "JPY", "KWD");
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 14 }), currency, (minor, code) => {
        expect(parseAmount(decimalText(minor, code), code)).toBe(minor);
      }),
    );
  });
});

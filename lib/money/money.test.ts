import { currencyDigits, currencyOfText, formatMoney, moneyFromNumber } from "@/lib/money/money";
import { describe, expect, it } from "vitest";

describe("money", () => {
  it.each([
    [350, "SEK", 35_000],
    [49.5, "EUR", 4_950],
    [0.1 + 0.2, "EUR", 30],
    [1.005, "EUR", 100],
    [2697, "JPY", 2_697],
    [-20.6, "SEK", -2_060],
  ])("%s %s is %s minor units", (value, currency, amount) => {
    expect(moneyFromNumber(value, currency)).toEqual({ amount, currency });
  });

  it("reads the currency of a text (checkout-rest.md#product), and knows that yen have no decimals", () => {
    const currencies = ["350.00\u00A0SEK", "-20.60\u00A0EUR", "12 USD", "12.00", ""].map(currencyOfText);
    expect(currencies).toEqual(["SEK", "EUR", "USD", null, null]);
    expect(["JPY", "SEK", "??"].map((currency) => currencyDigits(currency))).toEqual([0, 2, 2]);
  });

  it.each([
    [{ amount: 129_900, currency: "SEK" }, "sv-SE", "1\u00A0299\u00A0kr"],
    [{ amount: 4_950, currency: "EUR" }, "de-DE", "49,50\u00A0€"],
    [{ amount: 10_000, currency: "USD" }, "en-US", "$100"],
    [{ amount: 2_697, currency: "JPY" }, "en-JP", "¥2,697"],
    [{ amount: 500, currency: "not a code" }, "en-US", "5 not a code"],
  ])("writes %j for %s", (money, tag, text) => {
    expect(formatMoney(money, tag)).toBe(text);
  });
});

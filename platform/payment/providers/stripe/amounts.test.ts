import { describe, expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./amounts.ts";

const table = [
  ["SEK", 39900, 39900, "399.00"],
  ["JPY", 1200, 1200, "1200"],
  ["ISK", 5, 500, "5"],
  ["UGX", 1000, 100_000, "1000"],
  ["MGA", 5000, 50, "50.00"],
  ["KWD", 12_340, 12_340, "12.340"],
] as const;

describe("amounts as Stripe counts them", () => {
  it.each(table)("%s %d is %d, and back %s", (currency, minor, amount, text) => {
    expect(toStripeAmount(minor, currency)).toBe(amount);
    expect(fromStripeAmount(amount, currency)).toBe(text);
  });

  it.each([
    ["KWD", 12_345],
    ["MGA", 5050],
  ])("%s %d cannot be told", (currency, minor) => {
    expect(toStripeAmount(minor, currency)).toBeNull();
  });

  it("what no such amount can be is no amount", () => {
    expect(fromStripeAmount(550, "ISK")).toBe("");
  });
});

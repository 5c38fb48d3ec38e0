import { expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./amounts.ts";

it.each([
  ["SEK", 39900, 39900, "399.00"],
  ["JPY", 1200, 1200, "1200"],
  ["ISK", 5, 500, "5"],
  ["UGX", 1000, 100_000, "1000"],
  ["MGA", 5000, 50, "50.00"],
  ["KWD", 12_340, 12_340, "12.340"],
])("as Stripe counts %s %d is %d, and back %s", (currency, minor, amount, text) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency)).toBe(text);
});

it("what cannot be told, or be no such amount, is none", () => {
  expect([toStripeAmount(12_345, "KWD"), toStripeAmount(5050, "MGA")]).toEqual([null, null]);
  expect(fromStripeAmount(550, "ISK")).toBe("");
});

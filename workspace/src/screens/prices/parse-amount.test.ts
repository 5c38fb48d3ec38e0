import { expect, it } from "vitest";
import { parseAmount } from "./parse-amount.ts";

it.each([
  ["349", "SEK", "349"],
  ["349,5", "SEK", "349.5"],
  ["1 299,50", "SEK", "1299.50"],
  ["1,299.50", "USD", "1299.50"],
  ["1.299,50", "EUR", "1299.50"],
  ["1,299", "USD", "1299"],
  ["1,234,567", "USD", "1234567"],
  ["18500", "JPY", "18500"],
  ["18,500", "JPY", "18500"],
  ["0.99", "EUR", "0.99"],
  ["", "SEK", null],
  ["  ", "SEK", null],
  ["1.5", "JPY", undefined],
  ["1.2345", "EUR", undefined],
  ["0.125", "EUR", undefined],
  ["1,2,3", "EUR", undefined],
  ["-5", "EUR", undefined],
  ["ten", "EUR", undefined],
])("“%s” of %s is %s", (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

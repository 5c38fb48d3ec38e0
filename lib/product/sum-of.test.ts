import { sumOf } from "@/lib/product/sum-of";
import { expect, it } from "vitest";

const sek = (amount: number) => ({ amount, currency: "SEK" });

it.each([
  [[sek(7900), sek(7900), sek(49_900)], sek(65_700)],
  [[sek(0)], sek(0)],
  [[], null],
  [[sek(100), null], null],
  [[sek(100), { amount: 100, currency: "EUR" }], null],
])("%j comes to %j", (prices, sum) => {
  expect(sumOf(prices)).toEqual(sum);
});

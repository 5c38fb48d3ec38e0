import { expect, it } from "vitest";
import { roundedDecimal } from "./rounded-decimal.ts";

it.each([
  ["005.1", 2, "5.10"],
  ["99.995", 2, "100.00"],
  ["99.994999999999999999999", 2, "99.99"],
  ["-1.005", 2, "-1.01"],
  ["-0.001", 2, "0.00"],
  ["25.4995", 3, "25.500"],
  ["11.123455", 5, "11.12346"],
  ["999999999999.994", 2, "999999999999.99"],
])("%s with %d decimals is %s: soap.md#field-values", (text, places, rounded) => {
  expect(roundedDecimal(text, places)).toBe(rounded);
});

it("what is no decimal number, or too large, is none", () => {
  const words = [
    "",
    "1,5",
    "1e3",
    ".5",
    "5.",
    "+1",
    "--1",
    "1 000",
    "٣",
    "1234567890123",
    "999999999999.995",
  ];
  expect(words.filter((text) => roundedDecimal(text, 2) !== null)).toEqual([]);
});

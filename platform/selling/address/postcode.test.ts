import { expect, it } from "vitest";
import { spellPostcode } from "./postcode.ts";

it.each([
  ["SE", " 1 11-22 ", "111 22"],
  ["DE", "101 15", "10115"],
  ["PL", "00 001", "00-001"],
  ["DK", "1 050", "1050"],
  ["FI", "00100", "00100"],
  ["FR", "75 001", "75001"],
  ["NO", "0150", "0150"],
  ["NL", "1012ab", "1012 AB"],
  ["US", "10001", "10001"],
  ["US", "100011234", "10001-1234"],
  ["CA", "k1a0b1", "K1A 0B1"],
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["GB", "M11AE", "M1 1AE"],
  ["GB", "gir 0aa", "GIR 0AA"],
  ["JP", "１００－０００１", "100-0001"],
  // A country without a rule takes any.
  ["IT", " 00118 ", "00118"],
])("%s: %j is spelled %j (16.1)", (country, given, spelled) => {
  expect(spellPostcode(country, given)).toBe(spelled);
});

it.each([
  "SE 1112",
  "SE SE-111 22",
  "DE D10115",
  "DK 10500",
  "FR 7500A",
  "NL AB1012",
  "US 10001-12",
  "GB 12345",
])("%j is not of the usual form", (text) =>
  expect(spellPostcode(text.slice(0, 2), text.slice(3))).toBeNull(),
);

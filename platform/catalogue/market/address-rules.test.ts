import { expect, it } from "vitest";
import { normalisePostcode, placeLines } from "./address-rules.ts";

it.each([
  ["SE", " 1 11-22 ", "111 22"],
  ["SE", "SE-111 22", "111 22"],
  ["SE", "s-11122", "111 22"],
  ["DE", "D10115", "10115"],
  ["FI", "FIN-00100", "00100"],
  ["PL", "00 001", "00-001"],
  ["DK", "1 050", "1050"],
  ["NL", "1012ab", "1012 AB"],
  ["US", "10001", "10001"],
  ["US", "100011234", "10001-1234"],
  ["CA", "k1a0b1", "K1A 0B1"],
  ["CA", "D1A 0B1", "D1A 0B1"],
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["GB", "M11AE", "M1 1AE"],
  ["GB", "gir 0aa", "GIR 0AA"],
  ["JP", "１００－０００１", "100-0001"],
  ["CH", "CH–8001", "8001"],
  ["PT", "1000001", "1000-001"],
  ["IE", "d02af30", "D02 AF30"],
  ["SE", " ", ""],
  // A country without a rule takes any.
  ["XX", " any  thing ", "any thing"],
])("%s: %j is spelled %j (16.1)", (country, given, spelled) => {
  expect(normalisePostcode(country, given)).toBe(spelled);
});

it.each([
  ["SE", "1112"],
  ["SE", "DK-111 22"],
  ["DE", "101150"],
  ["DK", "10500"],
  ["FR", "7500A"],
  ["NL", "AB1012"],
  ["US", "10001-12"],
  ["GB", "12345"],
  ["CH", "0001"],
])("%s: %j is not of the usual form", (country, given) => {
  expect(normalisePostcode(country, given)).toBeNull();
});

it.each([
  ["SE", { zipCode: "111 22", city: "Lund", state: "Skåne" }, ["111 22 Lund, Skåne"]],
  ["SE", { zipCode: "111 22", city: "Lund" }, ["111 22 Lund"]],
  ["US", { zipCode: "10001", city: "New York", state: "NY" }, ["New York, NY 10001"]],
  ["US", { zipCode: "10001", city: "New York", state: "" }, ["New York, 10001"]],
  ["GB", { city: "London" }, ["London"]],
  ["XX", {}, []],
])("%s: %j is printed as %j", (country, place, lines) => {
  expect(placeLines(country, place)).toEqual(lines);
});

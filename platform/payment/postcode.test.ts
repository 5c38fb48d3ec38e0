import { describe, expect, it } from "vitest";
import { spellPostcode } from "./postcode.ts";

describe("spellPostcode (16.1)", () => {
  it.each([
    ["SE", "11122", "111 22"],
    ["SE", "111 22", "111 22"],
    ["SE", " 1 11-22 ", "111 22"],
    ["DE", "101 15", "10115"],
    ["PL", "00001", "00-001"],
    ["PL", "00 001", "00-001"],
    ["DK", "1 050", "1050"],
    ["FI", "00100", "00100"],
    ["FR", "75 001", "75001"],
    ["NO", "0150", "0150"],
    ["NL", "1012ab", "1012 AB"],
    ["NL", "1012 AB", "1012 AB"],
    ["US", "10001", "10001"],
    ["US", "100011234", "10001-1234"],
    ["US", "10001 1234", "10001-1234"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "M11AE", "M1 1AE"],
    ["GB", "EC1A 1BB", "EC1A 1BB"],
    ["GB", "gir 0aa", "GIR 0AA"],
    ["JP", "1000001", "100-0001"],
    ["JP", "１００－０００１", "100-0001"],
  ])("%s: %j is spelled %j", (country, given, spelled) => {
    expect(spellPostcode(country, given)).toBe(spelled);
  });

  it.each([
    ["SE", "1112"],
    ["SE", "SE-111 22"],
    ["DE", "1011"],
    ["DE", "D10115"],
    ["PL", "0-001"],
    ["DK", "10500"],
    ["FI", "0010"],
    ["FR", "7500A"],
    ["NO", "150"],
    ["NL", "1012"],
    ["NL", "AB1012"],
    ["US", "1000"],
    ["US", "10001-12"],
    ["CA", "1K1 A0B"],
    ["GB", "1AA SW1A"],
    ["GB", "12345"],
    ["JP", "100-001"],
    ["SE", ""],
  ])("%s: %j is not of the usual form", (country, given) => {
    expect(spellPostcode(country, given)).toBeNull();
  });

  it("takes any code of a country without a rule, trimmed", () => {
    expect(spellPostcode("IT", " 00118 ")).toBe("00118");
  });
});

import { bandOfFields, bandText, parseBand } from "@/lib/filters/price-band";
import { describe, expect, it } from "vitest";

describe("a band of prices", () => {
  it.each([
    ["200-500", { from: 200, to: 500, isTyped: false }],
    ["0200-0500", { from: 200, to: 500, isTyped: false }],
    ["-500", { from: null, to: 500, isTyped: false }],
    ["200-", { from: 200, to: null, isTyped: false }],
    ["0-0", { from: 0, to: 0, isTyped: false }],
    ["0200..0500", { from: 200, to: 500, isTyped: true }],
    ["..500", { from: null, to: 500, isTyped: true }],
    ["200..", { from: 200, to: null, isTyped: true }],
    ["..", null],
    ["200.500", null],
    ["200...500", null],
    ["500..200", null],
    ["-", null],
    ["", null],
    ["500-200", null],
    ["1.5-2", null],
    ["-1-2", null],
    ["1e3-2e3", null],
    ["1234567890-", null],
    ["200 - 500", null],
  ])("%j is %j", (text, band) => {
    expect(parseBand(text)).toEqual(band);
  });

  it.each([
    ["200", "500", "200..500"],
    ["500", "200", "200..500"],
    [" 99,50 ", "", "99.."],
    ["", "99.5", "..100"],
    ["", "500", "..500"],
    ["0", "0", "0..0"],
  ])("of the fields %j and %j is %j", (from, to, text) => {
    const band = bandOfFields(from, to);
    expect(band && bandText(band)).toBe(text);
  });

  it.each([
    ["", ""],
    [null, null],
    ["x", "-5"],
    ["1e3", "Infinity"],
  ])("of the fields %j and %j is none", (from, to) => {
    expect(bandOfFields(from, to)).toBeNull();
  });
});

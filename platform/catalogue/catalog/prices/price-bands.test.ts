import { array, assert, constantFrom, integer, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { bandsFor, compareBands, isInBand, parsePriceBand, priceBandText } from "./price-bands.ts";

const currencies = constantFrom("SEK", "JPY", "KWD");

describe("a price band as text", () => {
  it.each([
    ["500-1000", "SEK", { from: 50_000, to: 100_000 }],
    ["500-1000", "JPY", { from: 500, to: 1000 }],
    ["-2", "KWD", { from: null, to: 2000 }],
    ["0500-", "SEK", { from: 50_000, to: null }],
    ["0-0", "SEK", { from: 0, to: 0 }],
    ["500..1000", "SEK", { from: 50_000, to: 100_000, hasEnd: true }],
    ["..500", "JPY", { from: null, to: 500, hasEnd: true }],
  ])("%s in %s", (text, currency, band) => {
    expect(parsePriceBand(text, currency)).toEqual(band);
  });

  it.each([
    "",
    "-",
    "500",
    "500...1000",
    "1000-500",
    "-5--1",
    "1.5-2",
    "1e3-",
    " 1-2",
    "٣-٤",
    "1-2\n",
    "9999999999-",
  ])("%j is none", (text) => {
    expect(parsePriceBand(text, "SEK")).toBeNull();
  });

  it("is written as it is read", () => {
    const end = option(nat({ max: 999_999_999 }));
    const dash = constantFrom("-", "..");
    assert(
      property(record({ from: end, to: end, dash }), currencies, ({ from, to, dash }, currency) => {
        const text = `${from ?? ""}${dash}${to ?? ""}`;
        const band = parsePriceBand(text, currency);
        const isNone = (from ?? to) === null || (from !== null && to !== null && from > to);
        expect(band && priceBandText(band, currency)).toBe(isNone ? null : text);
      }),
    );
  });
});

it.each([
  ["500-1000", [50_000, 50_001, 99_999]],
  ["500-500", [50_000]],
  ["-500", [49_999]],
  ["1000-", [100_000, 100_001]],
  ["500..1000", [50_000, 50_001, 99_999, 100_000]],
  ["..500", [49_999, 50_000]],
])("in a band of %s SEK lie %j", (text, prices) => {
  const band = parsePriceBand(text, "SEK");
  const all = [49_999, 50_000, 50_001, 99_999, 100_000, 100_001];
  expect(all.filter((price) => band !== null && isInBand(price, band))).toEqual(prices);
});

describe("the bands that are offered", () => {
  const prices = array(
    integer({ min: 0, max: 30 }).chain((power) => nat({ max: 2 ** power })),
    { maxLength: 200 },
  );

  it("have every price in exactly one of them, none empty, ends in whole units, the outer ones open", () => {
    assert(
      property(prices, currencies, (all, currency) => {
        const bands = bandsFor(all, currency);
        expect(bands.length).toBeLessThanOrEqual(5);
        for (const price of bands.length > 0 ? all : []) {
          expect(bands.filter((band) => isInBand(price, band))).toHaveLength(1);
        }
        for (const band of bands) {
          expect(all.some((price) => isInBand(price, band))).toBe(true);
          expect(parsePriceBand(priceBandText(band, currency), currency)).toEqual(band);
        }
        expect(bands.toSorted(compareBands)).toEqual(bands);
        expect([bands[0]?.from ?? null, bands.at(-1)?.to ?? null]).toEqual([null, null]);
        expect(bandsFor(all.toReversed(), currency)).toEqual(bands);
      }),
      { numRuns: 500 },
    );
  });

  const hundred = Array.from({ length: 100 }, (_, index) => 9900 + index * 2900);
  const many = Int32Array.from({ length: 100_000 }, (_, index) => (index % 1000) * 100);
  it.each([
    ["beyond the prices of few", [2000, 2000, 2800], "USD", ["-25", "25-"]],
    ["between two that are near", [8900, 9450], "USD", ["-90", "90-"]],
    ["of one price", [39_900, 39_900], "SEK", []],
    ["with no whole unit between", [50, 70], "USD", []],
    ["of none", [], "SEK", []],
    ["of many", hundred, "SEK", ["-600", "600-1500", "1500-2000", "2000-2500", "2500-"]],
    ["of few far apart", [1980, 2480, 8800, 9900, 120_000], "JPY", ["-2500", "2500-10000", "10000-"]],
    ["told by some of very many", many, "SEK", ["-200", "200-400", "400-600", "600-800", "800-"]],
  ])("are well rounded, about as many prices in each: %s", (_, all, currency, bands) => {
    expect(bandsFor(all, currency).map((band) => priceBandText(band, currency))).toEqual(bands);
  });
});

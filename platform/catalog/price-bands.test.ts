import { array, assert, constantFrom, integer, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { bandsFor, compareBands, isInBand, parsePriceBand, priceBandText } from "./price-bands.ts";

const currencies = constantFrom("SEK", "JPY", "KWD");

describe("a price band as text", () => {
  it.each([
    ["500-1000", "SEK", { from: 50_000, to: 100_000 }],
    ["500-1000", "JPY", { from: 500, to: 1000 }],
    ["1-2", "KWD", { from: 1000, to: 2000 }],
    ["-500", "SEK", { from: null, to: 50_000 }],
    ["1000-", "SEK", { from: 100_000, to: null }],
    ["0-0", "SEK", { from: 0, to: 0 }],
    ["0500-0500", "SEK", { from: 50_000, to: 50_000 }],
    ["500..1000", "SEK", { from: 50_000, to: 100_000, hasEnd: true }],
    ["..500", "JPY", { from: null, to: 500, hasEnd: true }],
    ["500..", "KWD", { from: 500_000, to: null, hasEnd: true }],
  ])("%s in %s", (text, currency, band) => {
    expect(parsePriceBand(text, currency)).toEqual(band);
  });

  it.each([
    "",
    "-",
    "..",
    "500",
    "500.1000",
    "500...1000",
    "500-..1000",
    "1000..500",
    "1000-500",
    "--500",
    "-5--1",
    "5-1-",
    "1.5-2",
    "1,000-",
    "1e3-",
    " 1-2",
    "a-b",
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

describe("what lies in a band", () => {
  it.each([
    [49_999, false],
    [50_000, true],
    [99_999, true],
    [100_000, false],
  ])("500-1000 SEK: %i is %s", (price, isIn) => {
    expect(isInBand(price, { from: 50_000, to: 100_000 })).toBe(isIn);
  });

  it.each([
    ["500..1000", [50_000, 50_001, 99_999, 100_000]],
    ["..500", [49_999, 50_000]],
    ["500..500", [50_000]],
    ["1000..", [100_000, 100_001]],
  ])("%s SEK, with its end: %j", (text, prices) => {
    const band = parsePriceBand(text, "SEK");
    const all = [49_999, 50_000, 50_001, 99_999, 100_000, 100_001];
    expect(all.filter((price) => band !== null && isInBand(price, band))).toEqual(prices);
  });

  it("a band of one price holds that price, and an open one all beyond", () => {
    expect([499, 500, 501].map((price) => isInBand(price, { from: 500, to: 500 }))).toEqual([
      false,
      true,
      false,
    ]);
    expect([0, 499, 500].map((price) => isInBand(price, { from: null, to: 500 }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([499, 500, 10 ** 12].map((price) => isInBand(price, { from: 500, to: null }))).toEqual([
      false,
      true,
      true,
    ]);
  });
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
      }),
      { numRuns: 500 },
    );
  });

  it("do not depend on the order of the prices", () => {
    assert(
      property(prices, (all) => {
        expect(bandsFor(all.toReversed(), "SEK")).toEqual(bandsFor(all, "SEK"));
      }),
    );
  });

  const texts = (all: ArrayLike<number>, currency: string) =>
    bandsFor(all, currency).map((band) => priceBandText(band, currency));

  it.each([
    { prices: [20, 20, 20, 28, 28], bands: ["-25", "25-"] },
    { prices: [165, 279, 279], bands: ["-200", "200-"] },
    { prices: [34, 39], bands: ["-35", "35-"] },
    { prices: [89, 94.5], bands: ["-90", "90-"] },
    { prices: [22, 22], bands: [] },
    { prices: [0.5, 0.7], bands: [] },
  ])(
    "part $prices dollars as $bands, though the well-rounded numbers next to each lie beyond them",
    (row) => {
      const minor = row.prices.map((price) => Math.round(price * 100));
      expect(texts(minor, "USD")).toEqual(row.bands);
    },
  );

  it("are well rounded, about as many prices in each", () => {
    const spread = Array.from({ length: 100 }, (_, index) => 9900 + index * 2900);
    expect(texts(spread, "SEK")).toEqual(["-600", "600-1500", "1500-2000", "2000-2500", "2500-"]);
    expect(texts([1980, 2480, 8800, 9900, 120_000], "JPY")).toEqual(["-2500", "2500-10000", "10000-"]);
  });

  it("are none where there is nothing to choose", () => {
    expect(bandsFor([], "SEK")).toEqual([]);
    expect(bandsFor([39_900, 39_900], "SEK")).toEqual([]);
    expect(bandsFor([1, 2], "KWD")).toEqual([]);
  });

  it("are told by some of very many prices", () => {
    const many = Int32Array.from({ length: 100_000 }, (_, index) => (index % 1000) * 100);
    expect(texts(many, "SEK")).toEqual(["-200", "200-400", "400-600", "600-800", "800-"]);
  });
});

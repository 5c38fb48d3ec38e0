import * as fc from "fast-check";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { GeoFileError, readGeoTable } from "./geo-table.ts";

const sample = readGeoTable(await readFile(new URL("sample.csv", import.meta.url), "utf8"));

describe("address ranges, checkout-rest.md#country-and-language", () => {
  it.each([
    ["192.0.2.0", "SE"],
    ["192.0.2.255", "SE"],
    ["192.0.3.0", undefined],
    ["192.0.1.255", undefined],
    ["198.51.100.7", "US"],
    ["203.0.113.127", "DE"],
    ["203.0.113.128", "JP"],
    ["203.0.113.200", "NO"],
    ["::ffff:192.0.2.1", "SE"],
    ["2001:db8::1", "DE"],
    ["2001:db8:1::1", "US"],
    ["2001:db8:2::1", "DE"],
    ["ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", undefined],
    ["anybody", undefined],
    ["192.0.2.1, 10.0.0.1", undefined],
  ])("%s is in %s", (address, country) => {
    expect(sample(address)).toBe(country);
  });

  it.each(["192.0.2.0,SE", "192.0.2.0/33,SE", "192.0.2.0/24", "192.0.2.0/24,SWE", "x/8,SE"])(
    "%j is refused with its line",
    (line) => {
      const read = () => readGeoTable(`# first\n${line}`);
      expect(read).toThrow(GeoFileError);
      expect(read).toThrow(/^line 2 /);
    },
  );

  it("of ranges in each other the smallest counts, in whatever order they come", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const few = fc.integer({ min: 0, max: 3 });
    const range = fc.record({ third: few, bits: fc.integer({ min: 22, max: 32 }), last: byte });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), few, byte, (ranges, third, last) => {
        const place = (of: number, end: number, bits: number) =>
          Math.floor((of * 256 + end) / 2 ** (32 - bits));
        const named = ranges.map((one, index) => ({
          ...one,
          country: `A${String.fromCodePoint(65 + index)}`,
        }));
        const lines = named.map((one) => `10.0.${one.third}.${one.last}/${one.bits},${one.country}`);
        const wanted = named
          .filter((one) => place(third, last, one.bits) === place(one.third, one.last, one.bits))
          .toSorted((a, b) => a.bits - b.bits)
          .at(-1);
        expect(readGeoTable(lines.join("\n"))(`10.0.${third}.${last}`)).toBe(wanted?.country);
      }),
    );
  });
});

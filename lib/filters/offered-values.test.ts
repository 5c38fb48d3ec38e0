import { offeredValues } from "@/lib/filters/offered-values";
import { expect, it } from "vitest";

const value = (name: string, filterCount: number) => ({
  value: name,
  label: name,
  hex: null,
  count: 0,
  filterCount,
  totalCount: 9,
});
const names = (values: readonly { value: string }[]) => values.map((entry) => entry.value);

it("offers what would show something, and what is picked", () => {
  expect(names(offeredValues([value("S", 2), value("M", 0), value("L", 0)], ["L"]))).toEqual(["S", "L"]);
});

it("offers the thirty most common of many, in their order, and what is picked", () => {
  const sizes = Array.from({ length: 40 }, (_, index) => value(String(index), index < 10 ? 1 : 5));
  const offered = names(offeredValues(sizes, ["3"]));
  expect(offered).toEqual(["3", ...Array.from({ length: 30 }, (_, index) => String(index + 10))]);
});

it("offers no choice without a name", () => {
  expect(names(offeredValues([value("", 5), value("M", 2)], []))).toEqual(["M"]);
});

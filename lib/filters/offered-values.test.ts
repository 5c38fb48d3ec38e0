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

it("keeps what was offered first, in its place, though it would show nothing now", () => {
  const before = [value("S", 2), value("M", 1), value("L", 0)];
  const now = [value("S", 2), value("M", 0), value("L", 0)];
  expect(offeredValues(now, [], before).map(({ value: size, count }) => [size, count])).toEqual([
    ["S", 2],
    ["M", 0],
  ]);
});

it("offers the hundred most common of many, in their order, and what is picked", () => {
  const sizes = Array.from({ length: 140 }, (_, index) => value(String(index), index < 40 ? 1 : 5));
  const offered = names(offeredValues(sizes, ["3"]));
  expect(offered).toEqual(["3", ...Array.from({ length: 100 }, (_, index) => String(index + 40))]);
});

it("offers no choice without a name, and shows what is picked but unknown without a count", () => {
  expect(offeredValues([value("", 5), value("M", 2)], ["Z"])).toEqual([
    { value: "M", label: "M", hex: null, count: 2 },
    { value: "Z", label: "Z", hex: null, count: null },
  ]);
});

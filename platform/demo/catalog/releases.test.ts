import { expect, it } from "vitest";
import { loadSettings } from "../../settings/load.ts";
import { collections } from "./houses.ts";
import { readSheets } from "./read-sheets.ts";
import { productAges } from "./releases.ts";

const dayMs = 86_400_000;
const settings = await loadSettings({ shopFile: undefined });
const sheets = await readSheets();
const ages = productAges(sheets, settings);
const newest = sheets.toSorted((a, b) => (ages.get(a.id) ?? 0) - (ages.get(b.id) ?? 0));

it("every product has an age of its own, from some days to half a year", () => {
  expect(new Set(ages.values()).size).toBe(sheets.length);
  expect(Math.min(...ages.values())).toBe(3 * dayMs);
  expect(Math.max(...ages.values())).toBeLessThan(183 * dayMs);
  expect(productAges(sheets, settings)).toEqual(ages);
});

it("the last collection of the list is the newest", () => {
  const order = [...new Set(newest.map(({ collection }) => collection))];
  expect(order).toEqual(collections.toReversed());
});

it("the newest products mix the departments", () => {
  const departments = newest.slice(0, 12).map(({ id }) => Math.floor(id / 1000));
  expect(new Set(departments)).toEqual(new Set([1, 2, 3, 4]));
});

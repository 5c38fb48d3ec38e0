import { filterGroups } from "@/lib/filters/filter-groups";
import { parseListingParams } from "@/lib/filters/listing-params";
import { expect, it } from "vitest";

const filter = (field: string, counts: Readonly<Record<string, number>>) => ({
  field,
  values: Object.entries(counts).map(([value, filterCount]) => ({
    value,
    label: `${value}!`,
    hex: null,
    count: filterCount,
    filterCount,
    totalCount: 50,
  })),
});

const FILTERS = [
  filter("brands", { 1: 3, 2: 4 }),
  filter("categories", { 10: 9, 11: 4, 12: 0, 13: 5 }),
  filter("collections", { 5: 7 }),
  filter("items.name", { S: 1, M: 2 }),
  filter("care.wash", { "30": 2, "40": 1 }),
  filter("onlyAvailable", { true: 6 }),
];

const groupsOf = (search: string, filters = FILTERS) =>
  filterGroups({
    filters,
    before: filters,
    params: parseListingParams(new URLSearchParams(search)),
    categories: [
      { id: "13", name: "Tops" },
      { id: "11", name: "Trousers" },
      { id: "12", name: "Coats" },
    ],
  });

it("shows the known filters in a fixed order, then the installation's own, and none that leaves no choice", () => {
  expect(groupsOf("").map(({ name }) => name)).toEqual([
    "category",
    "size",
    "brand",
    "available",
    "f.care.wash",
  ]);
});

it("shows a single value once it is picked, and a further filter that is not offered", () => {
  expect(groupsOf("collection=5&f.season=Summer").map(({ name }) => name)).toEqual([
    "category",
    "size",
    "brand",
    "collection",
    "available",
    "f.care.wash",
    "f.season",
  ]);
});

it("offers the categories to narrow to in their order and with their names, and no others", () => {
  expect(groupsOf("")[0]?.values).toEqual([
    { value: "13", label: "Tops", hex: null, count: 5 },
    { value: "11", label: "Trousers", hex: null, count: 4 },
  ]);
});

it("is empty where the API offers no filter", () => {
  expect(groupsOf("", [])).toEqual([]);
});

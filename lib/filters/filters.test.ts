import { describe, expect, it } from "vitest";
import { carriedSearch } from "@/lib/filters/carried-search";
import { filterGroups } from "@/lib/filters/filter-groups";
import { listingSearch, parseListingParams } from "@/lib/filters/listing-params";
import { paramsAt } from "@/lib/filters/listing-place";
import { pagesOf, readKept, viewOf } from "@/lib/filters/listing-view";
import { offeredValues } from "@/lib/filters/offered-values";
import { pageNumbers } from "@/lib/filters/page-numbers";
import { clearPicks, countPicks, pickedValues, togglePick, withValues } from "@/lib/filters/picks";
import { bandOfFields, bandText, parseBand } from "@/lib/filters/price-band";
import { settledParams } from "@/lib/filters/settled-params";
import { makeLocale } from "@/lib/locale/locale";

const PICKED = "?sort=newest&colour=Black&colour=Navy&size=M&price=300..600&brand=3&f.material.name=Wool";
const SAME_MONEY = new Set(["SE", "DK"]);
const carried = (search: string, language: string, country: string, pathname = "/en-se/women") =>
  carriedSearch({ pathname, search }, makeLocale(language, country), SAME_MONEY.has(country));

it.each([
  ["en", "SE", PICKED],
  ["en", "DK", PICKED],
  ["en", "JP", "?sort=newest&colour=Black&colour=Navy&size=M&brand=3&f.material.name=Wool"],
  ["sv", "SE", "?sort=newest&size=M&price=300..600&brand=3"],
  ["de", "DE", "?sort=newest&size=M&brand=3"],
])("to %s in %s what is understood there goes along", (language, country, kept) => {
  expect(carried(PICKED, language, country)).toBe(kept);
});

it("leaves nothing behind of a query of nothing else, and any other query as it is", () => {
  expect(carried("?price=-500", "en", "US")).toBe("");
  expect(carried("?price-from=1&price-to=5", "en", "US")).toBe("");
  expect(carried("", "de", "DE")).toBe("");
  expect(carried("?q=wei%C3%9F+rot&item=101-1&utm_source=x", "de", "DE")).toBe(
    "?q=wei%C3%9F+rot&item=101-1&utm_source=x",
  );
  expect(carried(PICKED, "de", "DE", "/women")).toBe(PICKED);
});

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

const page = (number: number) => parseListingParams(new URLSearchParams(`page=${number}`));

describe("what an entry of the history keeps", () => {
  it.each([
    [null, null],
    ["listing", null],
    [{}, null],
    [{ listing: null }, null],
    [{ listing: { from: 0 } }, null],
    [{ listing: { from: "1" } }, null],
    [{ listing: { from: 1.5 } }, null],
    [{ listing: { from: 2 } }, { from: 2 }],
    [{ listing: { from: 2, y: "9" } }, { from: 2 }],
    [
      { listing: { from: 1, y: 900 }, __NA: true },
      { from: 1, y: 900 },
    ],
  ])("%j is %j", (state, kept) => {
    expect(readKept(state)).toEqual(kept);
  });
});

it.each([
  [3, null, [3]],
  [3, { from: 1 }, [1, 2, 3]],
  [3, { from: 4 }, [3]],
  [10, { from: 1 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [11, { from: 1 }, [11]],
])("page %i with %j above it shows the pages %j", (number, kept, pages) => {
  expect(pagesOf(viewOf(page(number), kept))).toEqual(pages);
});

describe("an address of a listing", () => {
  const women = { path: "/sv-se/dam/tr%C3%B6jor", category: "7" };
  const found = { path: "/sv-se/search", search: "shirt" };
  const at = (place: typeof women | typeof found, address: string) =>
    paramsAt(place, new URL(address, "http://shop.example"), []);

  it("is read where it belongs, however its path is spelled", () => {
    expect(at(women, "/sv-se/dam/tröjor?page=2")).toEqual(page(2));
    expect(at(women, "/sv-se/dam/tr%c3%b6jor?page=2")).toEqual(page(2));
    expect(at(found, "/sv-se/search?q=shirt&page=2")).toEqual(page(2));
  });

  it("is none of another place", () => {
    expect(at(women, "/sv-se/dam?page=2")).toBeNull();
    expect(at(women, "/sv-se/%E0%A4%A")).toBeNull();
    expect(at(found, "/sv-se/search?q=trousers")).toBeNull();
    expect(at(found, "/sv-se/search")).toBeNull();
  });
});

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

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("the numbers of a pager: page %i of %i", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

const parse = (text: string) => parseListingParams(new URLSearchParams(text));

it("begins paging anew when a filter changes, and drops a value picked twice", () => {
  const picked = togglePick(parse("page=4&colour=Red&sort=newest"), { name: "colour", value: "Blue" });
  expect(listingSearch(picked)).toBe("?sort=newest&colour=Blue&colour=Red");
  expect(listingSearch(togglePick(picked, { name: "colour", value: "Red" }))).toBe(
    "?sort=newest&colour=Blue",
  );
});

it("is the same listing in whatever order it was picked", () => {
  const one = togglePick(togglePick(parse(""), { name: "size", value: "M" }), {
    name: "colour",
    value: "Red",
  });
  expect(pickedValues(one)).toEqual([
    { name: "colour", value: "Red" },
    { name: "size", value: "M" },
  ]);
  expect(one).toEqual(parse("colour=Red&size=M"));
  expect([...one.filters.keys()]).toEqual(["colour", "size"]);
});

it("replaces the values of a filter, and clears all of them but not the order", () => {
  const picked = withValues(parse("price=100-200&price=200-&size=M&sort=newest&page=2"), "price", [
    "150-300",
  ]);
  expect(listingSearch(picked)).toBe("?sort=newest&size=M&price=150-300");
  expect(countPicks(picked.filters)).toBe(2);
  expect(listingSearch(withValues(picked, "price", []))).toBe("?sort=newest&size=M");
  expect(listingSearch(clearPicks(picked))).toBe("?sort=newest");
});

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

const FOUND = { count: 49, filters: [{ field: "material.name", values: [] }] };
const settled = (search: string, found = FOUND) => {
  const params = settledParams(parseListingParams(new URLSearchParams(search)), found);
  return params === null ? null : listingSearch(params);
};

it.each(["", "page=3", "f.material.name=Wool&sort=newest", "colour=Nope&brand=99999"])(
  "%j stays as it is asked",
  (search) => {
    expect(settled(search)).toBeNull();
  },
);

it.each([
  ["f.foo=bar", ""],
  ["f.foo=bar&f.material.name=Wool&colour=Black&page=2", "?colour=Black&f.material.name=Wool&page=2"],
  ["price=100-200&colour=Black", "?colour=Black"],
  ["page=4", "?page=3"],
  ["colour=Black&page=100000", "?colour=Black&page=3"],
])("%s goes on as %j", (search, address) => {
  expect(settled(search)).toBe(address);
});

it("keeps a price where the shop has a filter for it", () => {
  const filters = [{ field: "priceRange", values: [] }];
  expect(settled("price=100-200", { count: 1, filters })).toBeNull();
});

it("has one page and every filter when there is nothing", () => {
  const nothing = { count: 0, filters: [] };
  expect(settled("brand=7&f.foo=bar&price=1-2&page=2", nothing)).toBe("?price=1-2&brand=7&f.foo=bar");
});

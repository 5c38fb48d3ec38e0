import { describe, expect, it } from "vitest";
import { localiseSearch } from "@/lib/filters/localise-search";
import { filterGroups } from "@/lib/filters/filter-groups";
import { listingSearch, parseListingParams } from "@/lib/filters/listing-params";
import { paramsAt } from "@/lib/filters/listing-scope";
import { pagesOf, readHistoryView, viewOf } from "@/lib/filters/listing-view";
import { offeredValues } from "@/lib/filters/offered-values";
import { pageNumbers } from "@/lib/filters/page-numbers";
import { clearPicks, countPicks, pickedValues, togglePick, withValues } from "@/lib/filters/picks";
import { bandOfFields, bandText, parseBand } from "@/lib/filters/price-band";
import { canonicalParams } from "@/lib/filters/canonical-params";
import { makeLocale } from "@/lib/locale/locale";

const parse = (text: string) => parseListingParams(new URLSearchParams(text));

const PICKED = "?sort=newest&colour=Black&colour=Navy&size=M&price=300..600&brand=3&f.material.name=Wool";

it.each([
  [PICKED, "en", "DK", PICKED],
  [PICKED, "en", "JP", PICKED.replace("&price=300..600", "")],
  [PICKED, "sv", "SE", "?sort=newest&size=M&price=300..600&brand=3"],
  [PICKED, "de", "DE", "?sort=newest&size=M&brand=3"],
  ["?price=-500", "en", "US", ""],
  ["?price-from=1&price-to=5", "en", "US", ""],
  ["?q=wei%C3%9F+rot&item=101-1&utm_source=x", "de", "DE", "?q=wei%C3%9F+rot&item=101-1&utm_source=x"],
  [PICKED, "de", "DE", PICKED, "/women"],
])(
  "of %s goes along to %s in %s what is understood there",
  (search, language, country, kept, at?: string) => {
    const from = { pathname: at ?? "/en-se/women", search };
    const isSameMoney = ["SE", "DK"].includes(country);
    expect(localiseSearch(from, makeLocale(language, country), isSameMoney)).toBe(kept);
  },
);

const value = (name: string, filterCount: number) => {
  return { value: name, label: name, count: filterCount };
};

describe("the filters of a listing", () => {
  const filter = (field: string, counts: Readonly<Record<string, number>>) => {
    const values = Object.entries(counts).map(([name, count]) =>
      Object.assign(value(name, count), { count }),
    );
    return { field, values };
  };
  const FILTERS = [
    filter("brands", { 1: 3, 2: 4 }),
    filter("categories", { 10: 9, 11: 4, 12: 0, 13: 5 }),
    filter("collections", { 5: 7 }),
    filter("items.name", { S: 1, M: 2 }),
    filter("care.wash", { "30": 2, "40": 1 }),
    filter("onlyAvailable", { true: 6 }),
  ];
  const categories = [
    { id: "13", name: "Tops" },
    { id: "11", name: "Trousers" },
    { id: "12", name: "Coats" },
  ];
  const groupsOf = (search: string, filters = FILTERS) =>
    filterGroups({ filters, before: filters, params: parse(search), categories });
  const namesOf = (search: string) => groupsOf(search).map(({ name }) => name);

  it("are the known ones in a fixed order, then the installation's own, and none that leaves no choice", () => {
    expect(namesOf("")).toEqual(["category", "size", "brand", "available", "f.care.wash"]);
    expect(groupsOf("", [])).toEqual([]);
  });

  it("show a single value once it is picked, and a further filter that is not offered", () => {
    const names = ["category", "size", "brand", "collection", "available", "f.care.wash", "f.season"];
    expect(namesOf("collection=5&f.season=Summer")).toEqual(names);
  });

  it("offer the categories to narrow to in their order and with their names, and no others", () => {
    expect(groupsOf("")[0]?.values).toEqual([
      { value: "13", label: "Tops", count: 5 },
      { value: "11", label: "Trousers", count: 4 },
    ]);
  });
});

describe("the values that a filter offers", () => {
  const offered = (...asked: Parameters<typeof offeredValues>) =>
    offeredValues(...asked).map((each) => [each.value, each.count]);

  it("are what would show something, what is picked, and what was offered first", () => {
    const now = [value("", 5), value("S", 2), value("M", 0), value("L", 0)];
    expect(offered(now, ["L", "Z"]).map(([name]) => name)).toEqual(["S", "L", "Z"]);
    expect(offeredValues(now, ["Z"])[1]).toEqual({ value: "Z", label: "Z", count: null });
    expect(offered(now, [], [value("S", 2), value("M", 1), value("L", 0)])).toEqual([
      ["S", 2],
      ["M", 0],
    ]);
  });

  it("are the hundred most common of many, in their order", () => {
    const sizes = Array.from({ length: 140 }, (_, index) => value(String(index), index < 40 ? 1 : 5));
    const common = Array.from({ length: 100 }, (_, index) => String(index + 40));
    expect(offered(sizes, ["3"]).map(([name]) => name)).toEqual(["3", ...common]);
  });
});

const page = (number: number) => parse(`page=${number}`);

it("an entry of the history keeps where a listing began, and nothing else", () => {
  const whole = { from: 1, y: 900 };
  expect(readHistoryView({ listing: whole, __NA: true })).toEqual(whole);
  expect(readHistoryView({ listing: { from: 2, y: "9" } })).toEqual({ from: 2 });
  const none = [{ listing: null }, { listing: { from: "1" } }, { listing: { from: 0 } }];
  for (const state of [null, "listing", {}, ...none, { listing: { from: 1.5 } }]) {
    expect(readHistoryView(state)).toBeNull();
  }
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

it("an address of a listing is read where it belongs, however its path is spelled", () => {
  const women = { path: "/sv-se/dam/tr%C3%B6jor", category: "7" };
  const found = { path: "/sv-se/search", search: "shirt" };
  const at = (place: typeof women | typeof found, address: string) =>
    paramsAt(place, new URL(address, "http://shop.example"), []);
  expect(at(women, "/sv-se/dam/tröjor?page=2")).toEqual(page(2));
  expect(at(women, "/sv-se/dam/tr%c3%b6jor?page=2")).toEqual(page(2));
  expect(at(found, "/sv-se/search?q=shirt&page=2")).toEqual(page(2));
  for (const path of ["/sv-se/dam?page=2", "/sv-se/%E0%A4%A"]) expect(at(women, path)).toBeNull();
  for (const path of ["/sv-se/search?q=trousers", "/sv-se/search"]) expect(at(found, path)).toBeNull();
});

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
])("the numbers of a pager: page %i of %i", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

describe("picks", () => {
  it("begin paging anew, drop a value picked twice, and are the same in whatever order", () => {
    const picked = togglePick(parse("page=4&colour=Red&sort=newest"), { name: "colour", value: "Blue" });
    expect(listingSearch(picked)).toBe("?sort=newest&colour=Blue&colour=Red");
    const dropped = togglePick(picked, { name: "colour", value: "Red" });
    expect(listingSearch(dropped)).toBe("?sort=newest&colour=Blue");
    const one = togglePick(parse("size=M"), { name: "colour", value: "Red" });
    expect(pickedValues(one).map(({ value }) => value)).toEqual(["Red", "M"]);
    expect(one).toEqual(parse("colour=Red&size=M"));
  });

  it("replace the values of a filter, and are cleared but for the order", () => {
    const before = parse("price=100-200&price=200-&size=M&sort=newest&page=2");
    const picked = withValues(before, "price", ["150-300"]);
    expect(listingSearch(picked)).toBe("?sort=newest&size=M&price=150-300");
    expect(countPicks(picked.filters)).toBe(2);
    expect(listingSearch(withValues(picked, "price", []))).toBe("?sort=newest&size=M");
    expect(listingSearch(clearPicks(picked))).toBe("?sort=newest");
  });
});

describe("a band of prices", () => {
  it.each([
    ["0200-0500", { from: 200, to: 500, isTyped: false }],
    ["200-", { from: 200, to: null, isTyped: false }],
    ["0-0", { from: 0, to: 0, isTyped: false }],
    ["0200..0500", { from: 200, to: 500, isTyped: true }],
    ["..500", { from: null, to: 500, isTyped: true }],
  ])("%j is %j", (text, band) => {
    expect(parseBand(text)).toEqual(band);
  });

  it("is none of another text", () => {
    const texts = ["..", "200.500", "200...500", "500..200", "-", "", "500-200", "1.5-2", "-1-2", "1e3-2e3"];
    expect([...texts, "1234567890-", "200 - 500"].filter((text) => parseBand(text) !== null)).toEqual([]);
  });

  it.each([
    ["500", "200", "200..500"],
    [" 99,50 ", "", "99.."],
    ["", "99.5", "..100"],
    ["0", "0", "0..0"],
    ["", "", null],
    [null, null, null],
    ["x", "-5", null],
    ["1e3", "Infinity", null],
  ])("of the fields %j and %j is %j", (from, to, text) => {
    const band = bandOfFields(from, to);
    expect(band && bandText(band)).toBe(text);
  });
});

it.each([
  ["", null],
  ["page=3", null],
  ["f.material.name=Wool&sort=newest", null],
  ["colour=Nope&brand=99999", null],
  ["f.foo=bar", ""],
  ["f.foo=bar&f.material.name=Wool&colour=Black&page=2", "?colour=Black&f.material.name=Wool&page=2"],
  ["price=100-200&colour=Black", "?colour=Black"],
  ["page=4", "?page=3"],
  ["price=100-200", null, { count: 1, filters: [{ field: "priceRange", values: [] }] }],
  ["brand=7&f.foo=bar&price=1-2&page=2", "?price=1-2&brand=7&f.foo=bar", { count: 0, filters: [] }],
])(
  "%s goes on as %j, null: as it is asked",
  (search, address, found?: Parameters<typeof canonicalParams>[1]) => {
    const params = canonicalParams(
      parse(search),
      found ?? { count: 49, filters: [{ field: "material.name", values: [] }] },
    );
    expect(params && listingSearch(params)).toBe(address);
  },
);

import { parseListingParams } from "@/lib/filters/listing-params";
import { paramsAt } from "@/lib/filters/listing-place";
import { pagesOf, readKept, viewOf } from "@/lib/filters/listing-view";
import { describe, expect, it } from "vitest";

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

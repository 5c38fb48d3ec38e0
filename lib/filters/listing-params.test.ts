import {
  isComposed,
  listingQuery,
  listingSearch,
  pageNumbers,
  parseListingParams,
  PLAIN_LISTING,
  toggleFilter,
} from "@/lib/filters/listing-params";
import { describe, expect, it } from "vitest";

const parse = (text: string) => parseListingParams(new URLSearchParams(text));

describe("a listing's query string", () => {
  it.each([
    "",
    "page=1",
    "sort=featured",
    "utm_source=mail",
    "page=0",
    "page=-3",
    "page=x",
    "sort=constructor",
    "brand=abc",
  ])("%j is the plain listing", (text) => {
    expect(parse(text)).toEqual(PLAIN_LISTING);
    expect(isComposed(parse(text))).toBe(false);
  });

  it.each([
    ["sort=price-asc", "?sort=price-asc"],
    ["page=2", "?page=2"],
    ["page=9999", "?page=1000"],
    ["size=M&colour=Red&colour=Blue&size=M", "?colour=Blue&colour=Red&size=M"],
    ["page=3&sort=newest&brand=7", "?sort=newest&brand=7&page=3"],
    [`colour=${"x".repeat(81)}&size=30%2F32`, "?size=30%2F32"],
  ])("%j is spelled %j", (text, spelled) => {
    expect(listingSearch(parse(text))).toBe(spelled);
    expect(parse(spelled)).toEqual(parse(text));
  });

  it("begins paging anew when a filter changes, and drops a value picked twice", () => {
    const picked = toggleFilter(parse("page=4&colour=Red"), "colour", "Blue");
    expect(listingSearch(picked)).toBe("?colour=Blue&colour=Red");
    expect(listingSearch(toggleFilter(picked, "colour", "Red"))).toBe("?colour=Blue");
  });

  it("asks the API for its page in its order", () => {
    expect(listingQuery(parse("sort=price-desc&page=3&size=M"), { category: "7" })).toEqual({
      category: "7",
      sizes: ["M"],
      sort: { field: "priceAsNumber", order: "desc" },
      skip: 48,
      limit: 24,
    });
    expect(listingQuery(PLAIN_LISTING, { category: "7" })).toEqual({ category: "7", skip: 0, limit: 24 });
  });
});

describe("the numbers of a pager", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});

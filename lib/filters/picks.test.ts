import { listingSearch, parseListingParams } from "@/lib/filters/listing-params";
import { clearPicks, countPicks, pickedValues, togglePick, withValues } from "@/lib/filters/picks";
import { expect, it } from "vitest";

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

import { carriedSearch } from "@/lib/filters/carried-search";
import { makeLocale } from "@/lib/locale/locale";
import { expect, it } from "vitest";

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

import { makeLocale } from "@/lib/locale/locale";
import { brandPath, searchPath } from "@/lib/search/search-path";
import { expect, it } from "vitest";

it("addresses a query and a brand", () => {
  const locale = makeLocale("sv", "SE");
  expect(searchPath(locale, "a & b")).toBe("/sv-se/search?q=a+%26+b");
  expect(brandPath(locale, "7")).toBe("/sv-se/search?brand=7");
});

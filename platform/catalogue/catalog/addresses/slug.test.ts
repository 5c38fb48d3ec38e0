import { describe, expect, it } from "vitest";
import { freeSlug, slug } from "./slug.ts";

describe("soap.md#product-mapping: addresses", () => {
  it.each([
    [["Linen Shirt", "Sand"], "linen-shirt-sand"],
    [["Blåbär & Co.", ""], "blabar-co"],
    [["Women’s jeans"], "womens-jeans"],
    [["Рубашка"], "rubashka"],
    [["東京"], ""],
    [["  -- "], ""],
  ])("%j is %s", (parts, wanted) => {
    expect(slug(...parts)).toBe(wanted);
  });

  it("one that is taken gets the first free number", () => {
    const taken = new Set(["a", "a-2", "b"]);
    const free = ["a", "b", "c"].map((base) => freeSlug(base, (uri) => taken.has(uri)));
    expect(free).toEqual(["a-3", "b-2", "c"]);
  });
});

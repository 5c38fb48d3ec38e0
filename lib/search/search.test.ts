import { describe, expect, it } from "vitest";
import { listingSchema } from "@/lib/checkout/listing-schemas";
import { makeLocale } from "@/lib/locale/locale";
import { exactProduct } from "@/lib/search/exact-product";
import { sortHints } from "@/lib/search/hints";
import { onePerStyle } from "@/lib/search/load-suggestions";
import { queryText, quotedQuery } from "@/lib/search/query-text";
import { brandPath, searchPath } from "@/lib/search/search-path";

describe("a query that is a code", () => {
  const items = [
    { item: "1-1", sku: "KX-501-NAVY-S", ean: "7340001000012" },
    { item: "1-2", sku: "KX-501-NAVY-M", ean: "7340001000029" },
  ];
  const coat = { productSku: "KX-501" };
  const { products } = listingSchema.parse({
    productCount: 2,
    products: [
      { ...coat, product: "1", uri: "coat-navy", sku: "KX-501-NAVY", items },
      { ...coat, product: "2", uri: "coat-red", sku: "KX-501-RED", items: [{ item: "2-1", sku: "" }] },
    ],
  });

  it.each([
    ["KX-501-NAVY", { uri: "coat-navy", item: null }],
    [" kx-501-red ", { uri: "coat-red", item: null }],
    ["KX-501-NAVY-M", { uri: "coat-navy", item: "1-2" }],
    ["734 0001 000012", { uri: "coat-navy", item: "1-1" }],
  ])("%j leads to its product", (query, exact) => {
    expect(exactProduct(query, products)).toEqual(exact);
  });

  it("leads to no single one where it names several, or none", () => {
    const others = ["KX-501", "KX-501-NAV", "coat", "", "7340001000013"];
    expect(others.filter((query) => exactProduct(query, products) !== null)).toEqual([]);
  });
});

it.each([
  ["jakct", ["jacket", "jacke"], [["jacket", "jacke"], []]],
  ["jack", ["jacket"], [[], ["jacket"]]],
  ["blabar", ["blåbär", "blåbärsblå"], [[], ["blåbärsblå"]]],
  ["Linen-Sh", ["linen shirt", "linen"], [["linen"], ["linen shirt"]]],
  ["coat", [], [[], []]],
])("of %j, %j corrects and completes: %j", (query, hints, sorted) => {
  const { corrected, completed } = sortHints(
    query,
    hints.map((text) => ({ text })),
  );
  expect([corrected, completed].map((list) => list.map(({ text }) => text))).toEqual(sorted);
});

it("keeps the first colour of each piece, in order", () => {
  const pieces = ["Coat A", "Coat A", "Coat B", "Hat A", "Coat B"].map((piece) => piece.split(" "));
  const products = pieces.map(([name = "", brand = ""], index) => ({ id: String(index + 1), name, brand }));
  expect(onePerStyle(products).map(({ id }) => id)).toEqual(["1", "3", "4"]);
});

describe("what is searched for", () => {
  it.each([
    ["  wool \n coat\t", "wool coat"],
    ["   ", ""],
    ["<b>coat</b>", "<b>coat</b>"],
    ["a\u0000b", "a b"],
    ["\u202Etaoc", "taoc"],
    ["x".repeat(250), "x".repeat(200)],
    [`${"x".repeat(199)}👗`, "x".repeat(199)],
    ["\uD83D coat", "coat"],
    ["מעיל", "מעיל"],
  ])("%j is %j", (text, query) => {
    expect(queryText(text)).toBe(query);
  });

  it("is the same when it is read again", () => {
    const long = `${"word ".repeat(39)}${"x".repeat(4)} end`;
    expect(queryText(long)).toHaveLength(199);
    expect(queryText(queryText(long))).toBe(queryText(long));
  });

  it("is kept apart from the words around it where it runs from the right, and has an address", () => {
    expect([quotedQuery("coat 3"), quotedQuery("מעיל 3")]).toEqual(["coat 3", "\u2068מעיל 3\u2069"]);
    const locale = makeLocale("sv", "SE");
    expect(searchPath(locale, "a & b")).toBe("/sv-se/search?q=a+%26+b");
    expect(brandPath(locale, "7")).toBe("/sv-se/search?brand=7");
  });
});

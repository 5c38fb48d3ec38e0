import { queryText, quotedQuery } from "@/lib/search/query-text";
import { describe, expect, it } from "vitest";

describe("what is searched for", () => {
  it.each([
    ["  wool \n coat\t", "wool coat"],
    ["", ""],
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
});

it("keeps a query that runs from the right apart from the words around it", () => {
  expect(quotedQuery("coat 3")).toBe("coat 3");
  expect(quotedQuery("מעיל 3")).toBe("\u2068מעיל 3\u2069");
});

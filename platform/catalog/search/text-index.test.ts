import { describe, expect, it } from "vitest";
import { sizesOf, storedItemOf } from "../../testing/catalog-items.ts";
import type { StoredItem } from "../stored-item.ts";
import { chooseFields } from "./fields.ts";
import { searchedTexts } from "./searched-texts.ts";
import { TextIndex } from "./text-index.ts";
import { queryWords, wordsOf } from "./words.ts";

function indexed(items: readonly (Partial<StoredItem> & { readonly id: number })[]): TextIndex {
  const index = new TextIndex();
  for (const item of items) index.put(item.id, searchedTexts(storedItemOf(item)));
  return index;
}

function search(
  index: TextIndex,
  text: string,
  fields?: readonly string[],
  demand: "any" | "all" = "any",
): readonly number[] {
  const scores = index.search(queryWords(text), chooseFields(fields), demand);
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => id);
}

describe("checkout-rest.md 9.2: spelling", () => {
  it.each([
    ["Blåbär", "blabar"],
    ["Århus and Aarhus", "arhus and arhus"],
    ["Straße", "strasse"],
    ["Smørrebrød", "smorrebrod"],
    ["Москва", "moskva"],
    ["Αθήνα", "athina"],
    ["東京都", "東京 京都"],
    ["シャツ2", "2 シャ ャツ"],
    ["don't, stop!", "don t stop"],
    ["...", ""],
  ])("%s is %s", (text, words) => {
    expect(wordsOf(text).join(" ")).toBe(words);
  });

  it("a text is cut at 200 characters and 20 words", () => {
    expect(queryWords("a ".repeat(50))).toHaveLength(20);
    expect(queryWords("x".repeat(300))[0]).toHaveLength(200);
  });
});

describe("checkout-rest.md 9.2: matches", () => {
  const index = indexed([
    { id: 1, name: "Linen shirt", brand: { id: 1, name: "Nimbrel", uri: "" } },
    { id: 2, name: "Shirtdress", description: "A shirt that is a dress" },
    { id: 3, name: "Wool coat", excerpt: "Warm", sku: "WC-100", ...sizesOf("M") },
    { id: 4, name: "Blå jeans", variantName: "Indigo" },
  ]);

  it.each([
    ["a whole word before the beginning of one", "shirt", [1, 2]],
    ["the beginning of a word", "jea", [4]],
    ["not the inside of a word", "irt", []],
    ["the inside of a code", "c100", [3]],
    ["one edit from four letters on", "jaens", [4]],
    ["no edit in three letters", "blo", []],
    ["not two edits under eight letters", "shrots", []],
    ["two edits from eight letters on", "shritdresss", [2]],
    ["with or without marks", "bla", [4]],
    ["marks that the text does not have", "wöol", [3]],
    ["any of the words", "coat indigo", [3, 4]],
    ["a brand", "nimbrel", [1]],
    ["nothing", "zebra", []],
  ])("%s", (_, text, ids) => {
    expect(search(index, text)).toEqual(ids);
  });

  it("searchWords all demands every word", () => {
    expect(search(index, "wool warm", undefined, "all")).toEqual([3]);
    expect(search(index, "wool indigo", undefined, "all")).toEqual([]);
  });

  it("7.1: searchFields restricts; fuzzyName is the name with fuzzy matches; unknown names are ignored", () => {
    expect(search(index, "shirt", ["description"])).toEqual([2]);
    expect(search(index, "jaens", ["name"])).toEqual([]);
    expect(search(index, "jaens", ["fuzzyName"])).toEqual([4]);
    expect(search(index, "shirt", ["description", "smell"])).toEqual([2]);
    expect(search(index, "shirt", ["smell"])).toEqual([1, 2]);
  });

  it("a field weighs: name, then brand and variant, then short text, then long text", () => {
    const weights = indexed([
      { id: 1, description: "linen" },
      { id: 2, excerpt: "linen" },
      { id: 3, variantName: "linen" },
      { id: 4, name: "linen" },
    ]);
    expect(search(weights, "linen")).toEqual([4, 3, 2, 1]);
  });

  it("a phrase scores by words matched, nearness and order", () => {
    const phrase = indexed([
      { id: 1, name: "shirt of washed linen" },
      { id: 2, name: "linen shirt" },
      { id: 3, name: "shirt linen" },
      { id: 4, name: "linen trousers" },
    ]);
    expect(search(phrase, "linen shirt")).toEqual([2, 3, 1, 4]);
  });

  it("what was taken out is not found", () => {
    const changing = indexed([{ id: 1, name: "Linen" }]);
    changing.remove(1);
    expect(search(changing, "linen")).toEqual([]);
    changing.put(1, searchedTexts(storedItemOf({ id: 1, name: "Wool" })));
    expect(search(changing, "wool")).toEqual([1]);
  });
});

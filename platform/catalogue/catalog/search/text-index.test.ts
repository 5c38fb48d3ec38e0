import { describe, expect, it } from "vitest";
import { indexOfTexts, slotsOf, textItem, type SearchOptions } from "./testing/text-items.ts";
import type { TextItem } from "./words/text-item.ts";

describe("checkout-rest.md#search: matches", async () => {
  const index = await indexOfTexts([
    { name: "Linen shirt", brand: { name: "Nimbrel" } },
    { name: "Shirtdress", description: "A shirt that is a dress" },
    {
      name: "Wool coat",
      excerpt: "Warm",
      sku: "WC-100",
      items: [{ sku: "WC-100-XL", ean: "7310000012345" }],
    },
    { name: "Blå jeans", variantName: "Indigo" },
  ]);

  it.each([
    ["a whole word before the beginning of one", "shirt", [0, 1]],
    ["the beginning of a word", "jea", [3]],
    ["not the inside of a word", "irt", []],
    ["the inside of a code in three characters", "c10", [2]],
    ["the inside of an EAN", "00012", [2]],
    ["not three digits inside a code, which many have", "345", []],
    ["the beginning of a part of a code", "10", [2]],
    ["an EAN in groups", "7 310000 012345", [2]],
    ["a code without what stands between its parts", "wc100xl", [2]],
    ["one edit from four letters on", "jaens", [3]],
    ["no edit in three letters", "blo", []],
    ["not two edits under eight letters", "shrots", []],
    ["two edits from eight letters on", "shritdresss", [1]],
    ["marks that the text does not have", "wöol", [2]],
    ["any of the words", "coat indigo", [2, 3]],
    ["a brand", "nimbrel", [0]],
    ["nothing", "zebra", []],
    ["nothing but punctuation", "...", []],
  ])("%s", async (_, text, slots) => {
    expect(await slotsOf(index, text)).toEqual(slots);
  });

  it.each<[string, string, SearchOptions, readonly number[]]>([
    ["searchWords all demands every word", "wool warm", { demand: "all" }, [2]],
    ["and nothing less", "wool indigo", { demand: "all" }, []],
    ["7.1: searchFields restricts", "shirt", { fields: ["description"] }, [1]],
    ["the name is without fuzzy matches", "jaens", { fields: ["name"] }, []],
    ["fuzzyName with them", "jaens", { fields: ["fuzzyName"] }, [3]],
    ["unknown names are ignored", "shirt", { fields: ["description", "smell"] }, [1]],
    ["also alone", "shirt", { fields: ["smell"] }, [0, 1]],
    ["the number of a product", "wc100", { fields: ["productNumber"] }, [2]],
    ["and no longer one", "wc100xl", { fields: ["productNumber"] }, []],
    ["that of a size", "wc100xl", { fields: ["sizeNumber"] }, [2]],
    ["is no EAN", "wc100xl", { fields: ["gtin"] }, []],
    ["an EAN is", "7310000012345", { fields: ["gtin"] }, [2]],
    ["strict: whole words alone", "shirt", { mode: "strict" }, [0, 1]],
    ["of the fields", "shirt", { mode: "strict", fields: ["name"] }, [0]],
    ["nothing near, begun or inside", "jaens jea c100", { mode: "strict" }, []],
    ["whole codes", "wc100", { mode: "strict" }, [2]],
    ["a language that the index does not have", "shirt", { language: "sv" }, []],
  ])("%s", async (_, text, given, slots) => {
    expect(await slotsOf(index, text, given)).toEqual(slots);
  });
});

describe("checkout-rest.md#search: the best first", () => {
  const inCategory = (name: string, category: string) => ({
    name,
    categories: [{ names: [category], preview: false }],
  });

  it.each<[string, readonly Partial<TextItem>[], string, readonly number[]]>([
    [
      "a field weighs: name, then brand and variant, then short text, then long text",
      [{ description: "linen" }, { excerpt: "linen" }, { variantName: "linen" }, { name: "linen" }],
      "linen",
      [3, 2, 1, 0],
    ],
    [
      "a phrase scores by words matched, proximity and order",
      ["shirt of washed linen", "linen shirt", "shirt linen", "linen trousers"].map((name) => ({ name })),
      "linen shirt",
      [1, 2, 0, 3],
    ],
    [
      "proximity counts in long texts as well",
      [
        { description: "linen, which is never worn with a shirt" },
        { description: "never worn with which is a linen shirt" },
      ],
      "linen shirt",
      [1, 0],
    ],
    [
      "all words are before some, wherever they are",
      [{ name: "Linen" }, { description: "linen shirt" }],
      "linen shirt",
      [1, 0],
    ],
    [
      "a name that is all of the search is before a longer one",
      [{ name: "Linen shirt dress" }, { name: "Linen shirt" }],
      "linen shirt",
      [1, 0],
    ],
    [
      "kinds of match: whole, beginning, inside, one edit",
      [{ name: "trouser" }, { sku: "xtrousersx" }, { name: "trousersuit" }, { name: "trousers" }],
      "trousers",
      [3, 2, 1, 0],
    ],
    [
      "the beginning of a part of a code is inside it; the beginning of the whole is not",
      [{ sku: "AB-77" }, { name: "Reseller 7700" }, { sku: "77-AB" }],
      "7",
      [2, 1, 0],
    ],
    [
      "a word that the category has too is before one that the name alone has",
      [inCategory("Women jeans capri", "Capris"), inCategory("Women blue jeans", "Jeans")],
      "jeans",
      [1, 0],
    ],
    [
      "of those with one of the words those whose category has it, if not most are in it",
      [
        inCategory("High socks", "Socks"),
        inCategory("Black heels", "Heels"),
        inCategory("Red heels", "Heels"),
        ...Array.from({ length: 8 }, () => inCategory("Plain belt", "Women")),
      ],
      "high heels",
      [1, 2, 0],
    ],
    [
      "a letter beside other words raises what they find and finds nothing by its beginnings",
      [{ name: "Linen coat" }, { name: "Linen shirt" }, { name: "Silk socks" }],
      "linen s",
      [1, 0],
    ],
  ])("%s", async (_, items, text, slots) => {
    expect(await slotsOf(await indexOfTexts(items), text)).toEqual(slots);
  });

  it("the order of words in a variant's name counts, whatever colour stands beside it, after changes too", async () => {
    const chalk = { name: "Marin top", variantName: "Chalk/Navy", swatch: { desc: "Chalk" } };
    const navy = { name: "Marin top", variantName: "Navy/Chalk", swatch: { desc: "Navy" } };
    const index = await indexOfTexts([chalk, navy, chalk]);
    expect(await slotsOf(index, "Marin top Navy/Chalk")).toEqual([1, 0, 2]);
    index.put(2, new Map([["en", textItem(navy)]]));
    expect(await slotsOf(index, "navy chalk")).toEqual([1, 2, 0]);
    expect(await slotsOf(index, "chalk navy")).toEqual([0, 1, 2]);
  });

  it.each(["flipflops", "flipflo", "flip-flops", "flip flops"])(
    "%s finds what is written in two words, side by side, also in documents that changed",
    async (text) => {
      const index = await indexOfTexts([{ name: "Flops and a flip" }, { name: "Sandals" }]);
      index.put(1, new Map([["en", textItem({ name: "Blue flip flops" })]]));
      expect(await slotsOf(index, text)).toEqual(text.startsWith("flipf") ? [1] : [1, 0]);
    },
  );

  it("a word of half of the catalogue counts less than a rare one", async () => {
    const others = Array.from({ length: 12 }, () => ({ description: "the bag for you" }));
    const index = await indexOfTexts([...others, { description: "anorak" }]);
    expect((await slotsOf(index, "the anorak for"))[0]).toBe(12);
  });

  it.each(["AB-12", "ab12s", "4006381333931"])(
    "a whole SKU or EAN goes before everything: %s",
    async (text) => {
      const items = [{ sku: "AB-12-S", ean: "4006381333931" }];
      const words = { name: "AB 12 AB 12 S", description: "4006381333931" };
      const index = await indexOfTexts([words, { sku: "AB-12", items }, { name: "AB 12" }]);
      expect((await slotsOf(index, text))[0]).toBe(1);
    },
  );
});

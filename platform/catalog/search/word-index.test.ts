import { describe, expect, it } from "vitest";
import { TextBuilder } from "./text-builder.ts";
import { hitsOf, indexOfTexts, slotsOf, textItem } from "./testing/text-items.ts";

describe("checkout-rest.md 9.2: matches", async () => {
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
    ["the inside of a code", "c100", [2]],
    ["the inside of a code in three characters", "c10", [2]],
    ["the inside of an EAN", "00012", [2]],
    ["not three digits inside a code, which many have", "345", []],
    ["the beginning of a part of a code", "10", [2]],
    ["an EAN", "7310000012345", [2]],
    ["an EAN in groups", "7 310000 012345", [2]],
    ["a code without what stands between its parts", "wc100xl", [2]],
    ["one edit from four letters on", "jaens", [3]],
    ["no edit in three letters", "blo", []],
    ["not two edits under eight letters", "shrots", []],
    ["two edits from eight letters on", "shritdresss", [1]],
    ["with or without marks", "bla", [3]],
    ["marks that the text does not have", "wöol", [2]],
    ["any of the words", "coat indigo", [2, 3]],
    ["a brand", "nimbrel", [0]],
    ["nothing", "zebra", []],
    ["nothing but punctuation", "...", []],
  ])("%s", async (_, text, slots) => {
    expect(await slotsOf(index, text)).toEqual(slots);
  });

  it("searchWords all demands every word", async () => {
    expect(await slotsOf(index, "wool warm", { demand: "all" })).toEqual([2]);
    expect(await slotsOf(index, "wool indigo", { demand: "all" })).toEqual([]);
  });

  it("7.1: searchFields restricts; fuzzyName is the name with fuzzy matches; unknown names are ignored", async () => {
    expect(await slotsOf(index, "shirt", { fields: ["description"] })).toEqual([1]);
    expect(await slotsOf(index, "jaens", { fields: ["name"] })).toEqual([]);
    expect(await slotsOf(index, "jaens", { fields: ["fuzzyName"] })).toEqual([3]);
    expect(await slotsOf(index, "shirt", { fields: ["description", "smell"] })).toEqual([1]);
    expect(await slotsOf(index, "shirt", { fields: ["smell"] })).toEqual([0, 1]);
    expect(await slotsOf(index, "wc100", { fields: ["productNumber"] })).toEqual([2]);
    expect(await slotsOf(index, "wc100xl", { fields: ["productNumber"] })).toEqual([]);
    expect(await slotsOf(index, "wc100xl", { fields: ["sizeNumber"] })).toEqual([2]);
    expect(await slotsOf(index, "wc100xl", { fields: ["gtin"] })).toEqual([]);
    expect(await slotsOf(index, "7310000012345", { fields: ["gtin"] })).toEqual([2]);
  });

  it("strict: whole words alone", async () => {
    expect(await slotsOf(index, "shirt", { mode: "strict" })).toEqual([0, 1]);
    expect(await slotsOf(index, "shirt", { mode: "strict", fields: ["name"] })).toEqual([0]);
    expect(await slotsOf(index, "jaens jea c100", { mode: "strict" })).toEqual([]);
    expect(await slotsOf(index, "wc100", { mode: "strict" })).toEqual([2]);
  });

  it("a language that the index does not have finds nothing", async () => {
    expect(await slotsOf(index, "shirt", { language: "sv" })).toEqual([]);
  });
});

describe("checkout-rest.md 9.2: the best first", () => {
  it("a field weighs: name, then brand and variant, then short text, then long text", async () => {
    const index = await indexOfTexts([
      { description: "linen" },
      { excerpt: "linen" },
      { variantName: "linen" },
      { name: "linen" },
    ]);
    expect(await slotsOf(index, "linen")).toEqual([3, 2, 1, 0]);
  });

  it("a phrase scores by words matched, nearness and order", async () => {
    const index = await indexOfTexts([
      { name: "shirt of washed linen" },
      { name: "linen shirt" },
      { name: "shirt linen" },
      { name: "linen trousers" },
    ]);
    expect(await slotsOf(index, "linen shirt")).toEqual([1, 2, 0, 3]);
  });

  it("the order of words in a variant's name counts, whatever colour stands beside it", async () => {
    const chalk = { name: "Marin top", variantName: "Chalk/Navy", swatch: { desc: "Chalk" } };
    const navy = { name: "Marin top", variantName: "Navy/Chalk", swatch: { desc: "Navy" } };
    const index = await indexOfTexts([chalk, navy, chalk]);
    expect(await slotsOf(index, "navy chalk")).toEqual([1, 0, 2]);
    index.put(2, new Map([["en", textItem(navy)]]));
    expect(await slotsOf(index, "navy chalk")).toEqual([1, 2, 0]);
    expect(await slotsOf(index, "chalk navy")).toEqual([0, 1, 2]);
  });

  it("a colour that is the variant's name takes no room of its own", () => {
    const [own, none, other] = [{ desc: "Navy" }, null, { desc: "Chalk" }].map((swatch) => {
      const builder = new TextBuilder();
      builder.add(0, "en", textItem({ variantName: "Navy", swatch }));
      return builder.finish().languages.get("en")?.streams;
    });
    expect(own).toEqual(none);
    expect(other).not.toEqual(none);
  });

  it("the order of words counts in each text that has some of them", async () => {
    const index = await indexOfTexts([
      { name: "Marin top", variantName: "Chalk/Navy" },
      { name: "Marin top", variantName: "Navy/Chalk" },
      { name: "Linen shirt", description: "with wide cuffs" },
      { name: "Linen shirt", description: "wide, with cuffs" },
    ]);
    expect(await slotsOf(index, "Marin top Navy/Chalk")).toEqual([1, 0]);
    expect(await slotsOf(index, "linen shirt with cuffs")).toEqual([3, 2]);
    index.put(0, new Map([["en", textItem({ name: "Linen shirt", description: "cuffs and with" })]]));
    expect(await slotsOf(index, "linen shirt with cuffs")).toEqual([3, 2, 0]);
  });

  it("the colour of a variant is found, and near words of it are before those apart", async () => {
    const index = await indexOfTexts([
      { name: "Top", variantName: "Light", swatch: { desc: "Blue" } },
      { name: "Top", variantName: "Sky", swatch: { desc: "Light blue" } },
    ]);
    expect(await slotsOf(index, "sky")).toEqual([1]);
    expect(await slotsOf(index, "light blue")).toEqual([1, 0]);
    expect(await slotsOf(index, "blue", { fields: ["productVariantName"] })).toHaveLength(2);
  });

  it("nearness counts in long texts as well", async () => {
    const index = await indexOfTexts([
      { description: "linen, which is never worn with a shirt" },
      { description: "never worn with which is a linen shirt" },
    ]);
    expect(await slotsOf(index, "linen shirt")).toEqual([1, 0]);
  });

  it("a document with all words is before those with some, wherever they are", async () => {
    const index = await indexOfTexts([{ name: "Linen" }, { name: "Shirt" }, { description: "linen shirt" }]);
    expect((await slotsOf(index, "linen shirt"))[0]).toBe(2);
  });

  it("a name that is all of the search is before a longer one", async () => {
    const index = await indexOfTexts([{ name: "Linen shirt dress" }, { name: "Linen shirt" }]);
    expect(await slotsOf(index, "linen shirt")).toEqual([1, 0]);
  });

  it("kinds of match: whole, beginning, inside, one edit, two edits", async () => {
    const index = await indexOfTexts([
      { name: "xtrousresx" },
      { name: "trouser" },
      { sku: "xtrousersx" },
      { name: "trousersuit" },
      { name: "trousers" },
    ]);
    expect(await slotsOf(index, "trousers")).toEqual([4, 3, 2, 1]);
  });

  it("what only begins as it was typed is after a variant that is called so", async () => {
    const index = await indexOfTexts([
      { name: "Bläckfisk", sku: "X-BLACK-1" },
      { name: "Coat", sku: "X-BLACK-2" },
      { name: "Coat", variantName: "Blå" },
    ]);
    expect(await slotsOf(index, "blå")).toEqual([2, 0, 1]);
    expect(await slotsOf(index, "bla")).toEqual([2, 0, 1]);
  });

  it("the beginning of a part of a code is inside it; the beginning of the whole is not", async () => {
    const index = await indexOfTexts([{ sku: "AB-77" }, { name: "Reseller 7700" }, { sku: "77-AB" }]);
    expect(await slotsOf(index, "770")).toEqual([1]);
    expect(await slotsOf(index, "7")).toEqual([2, 1, 0]);
  });

  it("a word that the category has too is before one that the name alone has", async () => {
    const category = (name: string) => ({ categories: [{ names: [name], preview: false }] });
    const index = await indexOfTexts([
      { name: "Women jeans capri", ...category("Capris") },
      { name: "Women blue jeans", ...category("Jeans") },
    ]);
    expect(await slotsOf(index, "jeans")).toEqual([1, 0]);
  });

  it("of documents with one of the words those are first whose category has it, if not most are in it", async () => {
    const thing = (name: string, category: string) => ({
      name,
      categories: [{ names: [category], preview: false }],
    });
    const others = Array.from({ length: 8 }, () => thing("Plain belt", "Women"));
    const index = await indexOfTexts([
      thing("High socks", "Socks"),
      thing("Black heels", "Heels"),
      thing("Red heels", "Heels"),
      ...others,
    ]);
    expect(await slotsOf(index, "high heels")).toEqual([1, 2, 0]);
    expect((await slotsOf(index, "high women"))[0]).toBe(0);
  });

  it.each(["flipflops", "flipflop", "flipflo", "flip-flops", "flip flops"])(
    "%s finds what is written in two words, side by side",
    async (text) => {
      const index = await indexOfTexts([
        { name: "Flops and a flip" },
        { name: "Blue flip flops" },
        { name: "Flip of flops" },
      ]);
      const [first, ...others] = await slotsOf(index, text);
      expect(first).toBe(1);
      expect(others.length === 0).toBe(text.startsWith("flipf"));
    },
  );

  it("what is written in two words is found in documents that changed", async () => {
    const index = await indexOfTexts([{ name: "Blue flip flops" }, { name: "Flip flops" }]);
    index.put(0, new Map([["en", textItem({ name: "Sandals" })]]));
    index.put(2, new Map([["en", textItem({ name: "Red flip flops" })]]));
    expect(await slotsOf(index, "flipflops")).toEqual([1, 2]);
  });

  it("a name that is more of a near spelling is before a longer one", async () => {
    const index = await indexOfTexts([{ name: "Alda cotton shirt" }, { name: "Linen shirt" }]);
    expect(await slotsOf(index, "shrt")).toEqual([1, 0]);
  });

  it("a word of half of the catalogue counts less than a rare one", async () => {
    const others = Array.from({ length: 12 }, () => ({ description: "the bag for you" }));
    const index = await indexOfTexts([...others, { description: "anorak" }]);
    expect((await slotsOf(index, "the anorak for"))[0]).toBe(12);
  });

  it("a whole SKU or EAN goes before everything", async () => {
    const code = { sku: "AB-12", items: [{ sku: "AB-12-S", ean: "4006381333931" }] };
    const index = await indexOfTexts([
      { name: "AB 12 AB 12 S", description: "4006381333931" },
      code,
      { name: "AB 12" },
    ]);
    expect((await slotsOf(index, "AB-12"))[0]).toBe(1);
    expect((await slotsOf(index, "ab12s"))[0]).toBe(1);
    expect((await slotsOf(index, "4006381333931"))[0]).toBe(1);
  });

  it("a letter beside other words raises what they find and finds nothing by its beginnings", async () => {
    const index = await indexOfTexts([
      { name: "Linen coat" },
      { name: "Linen shirt" },
      { name: "Silk socks" },
    ]);
    expect(await slotsOf(index, "linen s")).toEqual([1, 0]);
    expect(await slotsOf(index, "s")).toEqual([2, 1]);
  });

  it("equal documents score equally", async () => {
    const index = await indexOfTexts([{ name: "Linen shirt" }, { name: "Linen shirt" }]);
    const [first, second] = await hitsOf(index, "linen shirt");
    expect(first?.[1]).toBe(second?.[1]);
  });
});

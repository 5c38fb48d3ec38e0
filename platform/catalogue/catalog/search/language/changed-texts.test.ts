import { array, assert, asyncProperty } from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery } from "../words/query-words.ts";
import { TextBuilder } from "../text-builder.ts";
import type { KnownWord } from "../text-search.ts";
import {
  built,
  changes,
  foundBy,
  item,
  languages,
  queries,
  slots,
  take,
  words,
} from "../testing/changing-texts.ts";
import { indexOfTexts, slotsOf, textItem } from "../testing/text-items.ts";
import { openTextIndex, type TextIndex } from "../text-index.ts";

async function answers(index: TextIndex) {
  const found = await Promise.all(
    languages.flatMap((language) => queries.map((query) => foundBy(index, query, language))),
  );
  const known = languages.map((language) => ({
    complete: ["l", "shi", "gru", "trousers"].map((prefix) => byWord(index.complete(language, prefix, 20))),
    near: ["trousrs", "linnen"].map((word) => byWord(index.near(language, word, 20))),
    having: words.map((word) => havingOf(index, language, word)),
  }));
  return { found, known };
}

const byWord = (known: readonly KnownWord[]) => known.map(({ word, count }) => `${word} ${count}`).toSorted();

function havingOf(index: TextIndex, language: string, word: string): readonly number[] {
  const slots = new Set<number>();
  for (const own of readQuery(word)) index.visitDocumentsWith(language, own, (slot) => slots.add(slot));
  return [...slots].sort((a, b) => a - b);
}

const english = (given: Parameters<typeof textItem>[0]) => new Map([["en", textItem(given)]]);

describe("documents that change after the build", () => {
  it("are found as if everything were built anew", async () => {
    await assert(
      asyncProperty(array(item, { maxLength: slots }), changes, async (first, changes) => {
        const items = new Map(first.entries());
        const index = await built(items);
        for (const change of changes) take(change, items, index);
        expect(await answers(index)).toEqual(await answers(await built(items)));
        expect(index.changed).toBe(new Set(changes.map(([slot]) => slot)).size);
      }),
      { numRuns: 50 },
    );
  });

  it("may be new ones, in slots after those of the build, also of nothing; without texts one is gone", async () => {
    const builder = new TextBuilder();
    builder.add(0, "en", textItem({}));
    const index = await openTextIndex(builder.finish());
    expect(await slotsOf(index, "linen")).toEqual([]);
    index.put(0, english({ name: "Linen shirt" }));
    index.put(5000, english({ name: "Linen coat", sku: "LC-1" }));
    expect(await slotsOf(index, "coat linen")).toEqual([5000, 0]);
    expect(await slotsOf(index, "lc-1")).toEqual([5000]);
    index.remove(5000);
    index.put(0, new Map());
    expect(await slotsOf(index, "coat linen")).toEqual([]);
    const none = await openTextIndex(new TextBuilder().finish());
    expect(await slotsOf(none, "linen")).toEqual([]);
  });
});

describe("known words", async () => {
  const index = await indexOfTexts([
    { name: "Grüne Bluse", brand: { name: "Levi’s" }, categories: [{ names: ["Blusen"], preview: false }] },
    { name: "GRÜNE Jacke", description: "blau", sku: "BL-1" },
    { name: "Blaue Bluse", categories: [{ names: ["Blumen"], preview: true }] },
    { name: "Weiß", description: "ar", categories: [{ names: ["BH:ar"], preview: false }] },
  ]);

  it.each([
    ["blu", ["bluse 2", "blusen 1"]],
    ["gruen", ["grüne 2"]],
    ["lev", ["levi 1", "levi’s 1"]],
    ["blau", ["blaue 1"]],
    ["bl-1", []],
    ["ar", []],
    ["bh", ["bh 1"]],
    ["bha", []],
    ["", []],
  ])("%s goes on as %j: words of names, brands and categories as people write them", (prefix, known) => {
    expect(byWord(index.complete("en", prefix, 10))).toEqual(known);
  });

  it("the most frequent first, as many as are asked for", () => {
    expect(index.complete("en", "b", 2).map(({ count }) => count)).toEqual([2, 1]);
    expect(index.complete("sv", "b", 2)).toEqual([]);
  });

  it("near ones are there beside those that begin so, the nearest first", async () => {
    const names = ["Trouser", "Trousersuit", "Trousrs", "Trousers", "Trousers"];
    const other = await indexOfTexts(names.map((name) => ({ name })));
    const near = (word: string, limit = 10) => other.near("en", word, limit).map((known) => known.word);
    expect(near("trouzers")).toEqual(["trousers", "trouser", "trousrs"]);
    expect(near("trousers", 1)).toEqual(["trouser"]);
    expect(near("tro")).toEqual([]);
    expect(other.near("sv", "trouzers", 10)).toEqual([]);
  });
});

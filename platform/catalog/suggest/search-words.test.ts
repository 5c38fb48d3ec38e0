import { array, assert, asyncProperty, boolean, constantFrom, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { storedItemOf } from "../../testing/catalog-items.ts";
import { inOneGo } from "../../steps.ts";
import { TextBuilder } from "../search/text-builder.ts";
import { openTextIndex } from "../search/word-index.ts";
import { SearchWords } from "./search-words.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { seenHaving } from "./testing/seen-having.ts";
import { typedWords } from "./typed-words.ts";

interface Thing {
  readonly name: string;
  /** The view shows it. */
  readonly isSeen: boolean;
}

async function wordsOf(things: readonly Thing[]): Promise<SearchWords> {
  const builder = new TextBuilder();
  for (const [slot, { name }] of things.entries()) builder.add(slot, "en", storedItemOf({ id: slot, name }));
  const index = await openTextIndex(builder.finish());
  return new SearchWords({
    complete: (prefix, limit) => index.complete("en", prefix, limit),
    near: (word, limit) => index.near("en", word, limit),
    having: (word) => seenHaving(index, things, word),
  });
}

describe("words of the text search", () => {
  const shop = [
    ["Linen shirt", true],
    ["Linen skirt", true],
    ["Blåbär", true],
    ["Secret linen", false],
  ] as const;

  it.each([
    ["linen s", ["linen shirt 1", "linen skirt 1"]],
    ["lin", ["linen 2"]],
    ["shrit", ["shirt 1"]],
    ["blab", ["blåbär 1"]],
    ["secr", []],
    ["linen secr", []],
  ])("%s", async (typed, expected) => {
    const words = await wordsOf(shop.map(([name, isSeen]) => ({ name, isSeen })));
    const found = inOneGo(suggestQueries(typedWords(typed), words, 6)).map(
      ({ query, count }) => `${query} ${count}`,
    );
    expect(found).toEqual(expected);
  });

  const word = constantFrom("linen", "shirt", "wool", "coat");
  const things = array(
    record({
      name: array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      isSeen: boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it("counts the entries of the view that have each of them", async () => {
    await assert(
      asyncProperty(things, array(word, { minLength: 1, maxLength: 3 }), async (all, wanted) => {
        const words = await wordsOf(all);
        for (const given of [wanted, wanted.toReversed(), wanted]) {
          const having = all.filter(
            ({ name, isSeen }) => isSeen && given.every((one) => name.split(" ").includes(one)),
          );
          expect(words.having(given)).toBe(having.length);
        }
      }),
      { numRuns: 100 },
    );
  });
});

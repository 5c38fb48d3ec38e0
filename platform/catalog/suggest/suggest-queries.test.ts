import { array, assert, boolean, constantFrom, integer, property, record, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { storedItemOf } from "../../testing/catalog-items.ts";
import { chooseFields } from "../search/fields.ts";
import { searchedTexts } from "../search/searched-texts.ts";
import { TextIndex } from "../search/text-index.ts";
import { queryWords, wordsOf } from "../search/words.ts";
import { IndexWords } from "./index-words.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { typedWords } from "./typed-words.ts";
import { WrittenWords } from "./written-words.ts";

interface Thing {
  readonly name: string;
  readonly description?: string;
  /** The view shows it. */
  readonly isSeen?: boolean;
}

function sourceOf(things: readonly Thing[]) {
  const texts = new TextIndex();
  const written = new WrittenWords();
  for (const [id, { name, description = "" }] of things.entries()) {
    const item = storedItemOf({ id, name, description });
    texts.put(id, searchedTexts(item));
    written.put(item);
  }
  const isEntry = (id: number) => things[id]?.isSeen ?? true;
  return { texts, isEntry, words: new IndexWords(texts, written, isEntry) };
}

function queries(things: readonly Thing[], typed: string, limit = 6): readonly (readonly [string, number])[] {
  const found = suggestQueries(typedWords(typed), sourceOf(things).words, limit);
  return found.map(({ query, count }) => [query, count]);
}

const shop: readonly Thing[] = [
  { name: "Linen shirt" },
  { name: "Linen skirt" },
  { name: "Linen shirt, long" },
  { name: "Wool coat", description: "Nothing of linen, and a shimmer" },
  { name: "Blåbär och smör" },
  { name: "Straße" },
  { name: "Москва" },
  { name: "シャツ リネン" },
  { name: "Linen shroud", isSeen: false },
  { name: "Secret shirt", isSeen: false },
];

describe("queries that a text may become", () => {
  it.each([
    ["li", [["linen", 4]]],
    ["linen sh", [["linen shirt", 2]]],
    ["LINEN  Sk", [["linen skirt", 1]]],
    ["linen", []],
    ["wool shi", []],
    ["linen coa", [["linen coat", 1]]],
    ["shimm", []],
    ["blab", [["blåbär", 1]]],
    ["blabar sm", [["blabar smör", 1]]],
    ["blabar", [["blåbär", 1]]],
    ["stras", [["straße", 1]]],
    ["moskv", [["москва", 1]]],
    ["моск", [["москва", 1]]],
    ["シャツ", []],
    ["linen linen", []],
    ["secr", []],
    ["shroud", []],
    ["linen secret", []],
    ["lo sh", [["long shirt", 1]]],
  ])("%s", (typed, expected) => {
    expect(queries(shop, typed)).toEqual(expected);
  });

  it.each([
    ["shrit", [["shirt", 2]]],
    ["linen shrit", [["linen shirt", 2]]],
    ["lnien shirt", [["linen shirt", 2]]],
    ["linne shi", [["linen shirt", 2]]],
    ["shx", []],
    ["zzzz", []],
  ])("did you mean: %s", (typed, expected) => {
    expect(queries(shop, typed)).toEqual(expected);
  });

  it("what more entries have comes first, as many as are wanted", () => {
    expect(queries(shop, "linen s")).toEqual([
      ["linen shirt", 2],
      ["linen skirt", 1],
    ]);
    expect(queries(shop, "linen s", 1)).toEqual([["linen shirt", 2]]);
  });

  const word = stringMatching(/^[abå]{1,4}$/);
  const things = array(
    record({
      name: array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      isSeen: boolean(),
    }),
    { maxLength: 8 },
  );
  const typed = array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

  it("following one finds as many entries as it says, or more; what the view does not show has no part in it", () => {
    assert(
      property(
        things,
        typed,
        integer({ min: 1, max: 5 }),
        constantFrom("any" as const, "all" as const),
        (all, text, limit, demand) => {
          const { texts, isEntry, words } = sourceOf(all);
          const seen = all.filter(({ isSeen }) => isSeen).map(({ name }) => wordsOf(name));
          const found = suggestQueries(typedWords(text), words, limit);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found.map(({ query }) => query)).size).toBe(found.length);
          for (const { query, count } of found) {
            expect(query).not.toBe(text);
            const wanted = queryWords(query);
            expect(count).toBe(seen.filter((own) => wanted.every((one) => own.includes(one))).length);
            const hits = [...texts.search(wanted, chooseFields(undefined), demand).keys()].filter(isEntry);
            expect(hits.length).toBeGreaterThanOrEqual(count);
            expect(count).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

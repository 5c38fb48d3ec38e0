import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { storedItemOf } from "../../testing/catalog-items.ts";
import { inOneGo } from "../../steps.ts";
import { latin } from "../latin.ts";
import { chooseFields } from "../search/fields.ts";
import type { SearchMode } from "../search/matches.ts";
import { readQuery } from "../search/query-words.ts";
import { TextBuilder } from "../search/text-builder.ts";
import { openTextIndex } from "../search/word-index.ts";
import { SearchWords } from "./search-words.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { seenHaving } from "./testing/seen-having.ts";
import { typedWords } from "./typed-words.ts";
import { rounds } from "../../testing/long.ts";

interface Thing {
  readonly name: string;
  readonly description?: string;
  /** The view shows it. */
  readonly isSeen?: boolean;
}

async function sourceOf(things: readonly Thing[]) {
  const builder = new TextBuilder();
  for (const [slot, { name, description = "" }] of things.entries()) {
    builder.add(slot, "en", storedItemOf({ id: slot, name, description }));
  }
  const index = await openTextIndex(builder.finish());
  const search = async (words: readonly string[], demand: "any" | "all", mode: SearchMode) =>
    (await index.search("en", words, chooseFields(undefined), demand, mode)).slots;
  const words = new SearchWords({
    complete: (prefix, limit) => index.complete("en", prefix, limit),
    near: (word, limit) => index.near("en", word, limit),
    having: (word) => seenHaving(index, things, word),
  });
  return { words, search };
}

async function queries(things: readonly Thing[], typed: string, limit = 6) {
  const { words } = await sourceOf(things);
  return inOneGo(suggestQueries(typedWords(typed), words, limit)).map(({ query, count }) => [query, count]);
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
  { name: "Coals", isSeen: false },
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
  ])("%s", async (typed, expected) => {
    expect(await queries(shop, typed)).toEqual(expected);
  });

  it.each([
    ["t-shirt c", [["t-shirt cotton", 1]]],
    ["T-SHI", [["t-shirt", 2]]],
    ["t-shirt", []],
    ["half-zip  s", [["half-zip sweater", 1]]],
    ["hafl-zip s", [["half-zip sweater", 1]]],
    ["half/zip, sw", [["half/zip, sweater", 1]]],
    [" half-zip s (", [["half-zip sweater", 1]]],
    ["d'Orsay p", [["d'orsay pumps", 1]]],
    ["d´orsay p", [["d´orsay pumps", 1]]],
    ["bh", []],
    ["dam bh", []],
  ])("%s keeps what stands between its words, and ends as people write it", async (typed, expected) => {
    const things = [
      { name: "T-shirt, cotton" },
      { name: "T-shirt" },
      { name: "Half-zip sweater" },
      { name: "D’Orsay pumps" },
      { name: "Dam BH:ar" },
    ];
    expect(await queries(things, typed)).toEqual(expected);
  });

  it.each([
    ["shrit", [["shirt", 2]]],
    ["linen shrit", [["linen shirt", 2]]],
    ["lnien shirt", [["linen shirt", 2]]],
    ["linne shi", [["linen shirt", 2]]],
    ["wool coal", [["wool coat", 1]]],
    ["shx", []],
    ["zzzz", []],
  ])("did you mean: %s", async (typed, expected) => {
    expect(await queries(shop, typed)).toEqual(expected);
  });

  it("what more entries have comes first, as many as are wanted", async () => {
    expect(await queries(shop, "linen s")).toEqual([
      ["linen shirt", 2],
      ["linen skirt", 1],
    ]);
    expect(await queries(shop, "linen s", 1)).toEqual([["linen shirt", 2]]);
  });

  const word = constantFrom("linen", "shirt", "shirts", "wool", "coat", "blåbär", "blus");
  const name = array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  const things = array(record({ name, isSeen: boolean() }), { minLength: 1, maxLength: 8 });
  const between = constantFrom(" ", "-", ", ", "/");
  const typed = record({ name, between, cut: integer({ min: 0, max: 3 }) }).map(
    ({ name: text, between, cut }) => text.slice(0, Math.max(1, text.length - cut)).replaceAll(" ", between),
  );

  it("following one finds as many entries as it says, or more; what the view does not show has no part in it", async () => {
    await assert(
      asyncProperty(things, typed, integer({ min: 1, max: 5 }), async (all, text, limit) => {
        const { words, search } = await sourceOf(all);
        const seen = all.filter(({ isSeen }) => isSeen).map((one) => one.name.split(" "));
        const found = inOneGo(suggestQueries(typedWords(text), words, limit));
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ query }) => query)).size).toBe(found.length);
        for (const { query, count } of found) {
          expect(query).not.toBe(text);
          const own = query.split(/[-, /]+/);
          const having = seen.filter((names) => own.every((one) => isAmong(names, one)));
          expect([query, count]).toEqual([query, having.length]);
          const hits = Array.from(await search(readQuery(query), "all", "full"), (slot) => all[slot]);
          expect(hits.filter((one) => one?.isSeen).length).toBeGreaterThanOrEqual(count);
          expect(count).toBeGreaterThan(0);
        }
      }),
      { numRuns: rounds(100, 1000) },
    );
  });
});

/** Words before the last one may have been typed without their marks. */
const isAmong = (names: readonly string[], word: string): boolean =>
  names.some((name) => latin(name) === latin(word));

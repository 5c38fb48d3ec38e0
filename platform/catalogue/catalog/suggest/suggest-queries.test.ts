import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { runToEnd } from "../../../foundations/scheduling/steps.ts";
import { rounds } from "../../../testing/long.ts";
import { latin } from "../addresses/latin.ts";
import { indexOfTexts, slotsOf } from "../search/testing/text-items.ts";
import { buildBitmap } from "./entry-bitmap.ts";
import { ViewWordSource } from "./view-word-source.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { typedWords } from "./typed-words.ts";

interface Thing {
  readonly name: string;
  readonly description?: string;
  /** The view shows it. */
  readonly isSeen?: boolean;
}

async function open(things: readonly Thing[]) {
  const index = await indexOfTexts(things.map(({ name, description = "" }) => ({ name, description })));
  const words = new ViewWordSource({
    complete: (prefix, limit) => index.complete("en", prefix, limit),
    near: (word, limit) => index.near("en", word, limit),
    entriesWith: (word) =>
      buildBitmap(things.length, (add) => {
        index.visitDocumentsWith("en", word, (slot) => {
          if (things[slot]?.isSeen !== false) add(slot);
        });
      }),
  });
  const suggested = (typed: string, limit = 6) => runToEnd(suggestQueries(typedWords(typed), words, limit));
  return { index, words, suggested };
}

async function queries(things: readonly Thing[], typed: string, limit?: number) {
  const { suggested } = await open(things);
  return suggested(typed, limit).map(({ query, count }) => `${query} ${count}`);
}

const shop: readonly Thing[] = [
  { name: "Linen shirt" },
  { name: "Linen skirt" },
  { name: "Linen shirt, long" },
  { name: "Wool coat", description: "Nothing of linen, and a shimmer" },
  { name: "Blåbär och smör" },
  { name: "Москва" },
  { name: "シャツ リネン" },
  { name: "Linen shroud", isSeen: false },
  { name: "Coals", isSeen: false },
  { name: "Secret shirt", isSeen: false },
];

describe("queries that a text may become", () => {
  it.each([
    ["li", ["linen 4"]],
    ["LINEN  Sk", ["linen skirt 1"]],
    ["linen s", ["linen shirt 2", "linen skirt 1"]],
    ["linen", []],
    ["wool shi", []],
    ["linen coa", ["linen coat 1"]],
    ["shimm", []],
    ["blabar sm", ["blabar smör 1"]],
    ["blabar", ["blåbär 1"]],
    ["moskv", ["москва 1"]],
    ["シャツ", []],
    ["linen linen", []],
    ["secr", []],
    ["linen secret", []],
    // Did you mean:
    ["linen shrit", ["linen shirt 2"]],
    ["lnien shirt", ["linen shirt 2"]],
    ["linne shi", ["linen shirt 2"]],
    ["wool coal", ["wool coat 1"]],
    ["shx", []],
  ])("%s", async (typed, expected) => {
    expect(await queries(shop, typed)).toEqual(expected);
  });

  it.each([
    ["t-shirt c", ["t-shirt cotton 1"]],
    ["T-SHI", ["t-shirt 2"]],
    ["t-shirt", []],
    ["hafl-zip  s", ["half-zip sweater 1"]],
    ["half/zip, sw", ["half/zip, sweater 1"]],
    [" half-zip s (", ["half-zip sweater 1"]],
    ["d´orsay p", ["d´orsay pumps 1"]],
    ["dam bh", []],
  ])("%s keeps what stands between its words, and ends as people write it", async (typed, expected) => {
    const names = ["T-shirt, cotton", "T-shirt", "Half-zip sweater", "D’Orsay pumps", "Dam BH:ar"];
    const things = names.map((name) => ({ name }));
    expect(await queries(things, typed)).toEqual(expected);
  });

  it("are as many as are wanted", async () => {
    expect(await queries(shop, "linen s", 1)).toEqual(["linen shirt 2"]);
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
        const { index, words, suggested } = await open(all);
        const seen = all.filter(({ isSeen }) => isSeen).map((one) => latin(one.name).split(" "));
        const found = suggested(text, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ query }) => query)).size).toBe(found.length);
        for (const { query, count } of found) {
          expect(query).not.toBe(text);
          // Words before the last one may have been typed without their marks.
          const own = latin(query).split(/[-, /]+/);
          const entriesWith = seen.filter((names) => own.every((one) => names.includes(one)));
          expect([query, count]).toEqual([query, entriesWith.length]);
          expect(words.entriesWith(own)).toBe(count);
          const hits = await slotsOf(index, query, { demand: "all" });
          expect(hits.filter((slot) => all[slot]?.isSeen).length).toBeGreaterThanOrEqual(count);
          expect(count).toBeGreaterThan(0);
        }
      }),
      { numRuns: rounds(100, 1000) },
    );
  });
});

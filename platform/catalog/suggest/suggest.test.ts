import { describe, expect, it } from "vitest";
import { suggest, type SuggestSources } from "./suggest.ts";
import type { WordSource } from "./word-source.ts";

/** A shop of linen things that gains one whenever `isChanged` says so as a word is counted. */
function growingShop(isChanged: (asked: number) => boolean): SuggestSources {
  let things = 1;
  let asked = 0;
  const shown = ["linen shirt", "linen skirt", "linen coat"];
  const words: WordSource = {
    complete: (prefix) =>
      shown
        .map((text) => text.split(" ")[1] ?? "")
        .filter((word) => word.startsWith(prefix))
        .map((word) => ({ word, shown: word, count: things })),
    near: () => [],
    having: () => {
      asked += 1;
      if (isChanged(asked)) things += 1;
      return things;
    },
  };
  return {
    find: async () => ({ ids: [], total: 1, filters: [] }),
    entries: async () => [],
    categories: () => [],
    words: () => words,
    wordState: () => String(things),
  };
}

const query = { text: "linen s", limit: 6, grouped: false, matchRelated: "none" } as const;

describe("completed texts", () => {
  it("have counts of one state of the words, whatever changes while they are found", async () => {
    const { queries } = await suggest(
      growingShop((asked) => asked === 3),
      query,
    );
    expect(queries).toEqual([
      { query: "linen shirt", count: 2 },
      { query: "linen skirt", count: 2 },
    ]);
  });

  it("are found in the end when words change all the time", async () => {
    const { queries } = await suggest(
      growingShop(() => true),
      query,
    );
    expect(queries.map((one) => one.query)).toEqual(["linen skirt", "linen shirt"]);
  });
});

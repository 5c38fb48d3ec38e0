import { expect, it } from "vitest";
import { suggest, type SuggestSources } from "./suggest.ts";

/** A shop of linen things that gains one whenever `isChanged` says so as a word is counted. */
function growingShop(isChanged: (asked: number) => boolean): SuggestSources {
  let things = 1;
  let asked = 0;
  return {
    find: async () => ({ ids: [], total: 1, filters: [] }),
    entries: async () => [],
    categories: () => [],
    words: () => ({
      complete: () => ["shirt", "skirt"].map((word) => ({ word, shown: word, count: things })),
      near: () => [],
      entriesWith: () => {
        asked += 1;
        if (isChanged(asked)) things += 1;
        return things;
      },
    }),
    wordState: () => String(things),
  };
}

const query = { text: "linen s", limit: 6, grouped: false, matchRelated: "none" } as const;

it("completed texts have counts of one state of the words, whatever changes while they are found", async () => {
  const { queries } = await suggest(
    growingShop((asked) => asked === 3),
    query,
  );
  expect(queries).toEqual(["linen shirt", "linen skirt"].map((text) => ({ query: text, count: 2 })));
});

it("and are found in the end when words change all the time", async () => {
  const { queries } = await suggest(
    growingShop(() => true),
    query,
  );
  expect(queries.map((one) => one.query)).toEqual(["linen skirt", "linen shirt"]);
});

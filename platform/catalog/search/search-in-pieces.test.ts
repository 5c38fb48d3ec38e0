import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { describe, expect, it } from "vitest";
import { built, changes, foundBy, item, queries, slots, take } from "./testing/changing-texts.ts";

const asked = array(constantFrom(...queries), { minLength: 1, maxLength: 4 });

describe("searches with changes between any two of their steps", () => {
  it("find what one state of the texts has, and the last one is there when they are over", async () => {
    await assert(
      asyncProperty(array(item, { maxLength: slots }), changes, asked, async (first, later, texts) => {
        const items = new Map(first.entries());
        const states = [new Map(items)];
        const left = [...later];
        const index = await built(items, async () => {
          const change = left.shift();
          if (change === undefined) return;
          take(change, items, index);
          states.push(new Map(items));
        });
        const hits = await Promise.all(texts.map((text) => foundBy(index, text, "en")));
        const fresh = await Promise.all(states.map((state) => built(state)));
        for (const [place, text] of texts.entries()) {
          const wanted = await Promise.all(fresh.map((state) => foundBy(state, text, "en")));
          expect(wanted).toContainEqual(hits[place]);
        }
        const last = await built(items);
        for (const text of texts) {
          expect(await foundBy(index, text, "en")).toEqual(await foundBy(last, text, "en"));
        }
      }),
      { numRuns: 50 },
    );
  });
});

import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { describe, expect, it } from "vitest";
import { built, changes, foundBy, item, queries, slots, take } from "./testing/changing-texts.ts";
import { textItem } from "./testing/text-items.ts";
import { rounds } from "../../testing/long.ts";

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
      { numRuns: rounds(25, 250) },
    );
  });
});

describe("searches that fail between two of their steps", () => {
  it("leave nothing behind, and hold up nobody", async () => {
    await assert(
      asyncProperty(array(item, { maxLength: slots }), changes, asked, async (first, later, texts) => {
        const items = new Map(first.entries());
        const left = [...later];
        let stepsLeft = 0;
        const index = await built(items, async () => {
          const change = left.shift();
          if (change !== undefined) take(change, items, index);
          stepsLeft -= 1;
          if (stepsLeft < 0) throw new Error("It fails.");
        });
        for (let steps = 0; steps < 12; steps += 1) {
          stepsLeft = steps;
          await Promise.allSettled(texts.map((text) => foundBy(index, text, "en")));
        }
        stepsLeft = Infinity;
        left.length = 0;
        const fresh = await built(items);
        for (const text of texts) {
          expect(await foundBy(index, text, "en")).toEqual(await foundBy(fresh, text, "en"));
        }
      }),
      { numRuns: rounds(15, 150) },
    );
  });
});

describe("changes during searches", () => {
  it("are there for the search after the running one, however many searches there are", async () => {
    let pauses = 0;
    const index = await built(new Map(), async () => {
      pauses += 1;
      if (pauses === 1) take([0, textItem({ name: "Linen shirt" })], new Map(), index);
    });
    const found = await Promise.all(["coat", "linen", "shirt"].map((text) => foundBy(index, text, "en")));
    expect(found.map(([, hits]) => hits?.length)).toEqual([0, 1, 1]);
  });

  it("are too many beyond a hundred until the search is over", async () => {
    const told: boolean[] = [];
    let isFirst = true;
    const index = await built(new Map(), async () => {
      if (!isFirst) return;
      isFirst = false;
      for (let slot = 0; slot < slots; slot += 1) index.remove(slot);
      told.push(index.isBehind);
      for (let slot = 100; slot < 200; slot += 1) index.remove(slot);
      told.push(index.isBehind);
    });
    await foundBy(index, "wool hat", "en");
    expect([...told, index.isBehind]).toEqual([false, true, false]);
    expect(index.changed).toBe(slots + 100);
  });
});

import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { describe, expect, it } from "vitest";
import { built, changes, foundBy, item, queries, slots, take } from "./testing/changing-texts.ts";
import { rounds } from "../../../testing/long.ts";

const items = array(item, { maxLength: slots });
const asked = array(constantFrom(...queries), { minLength: 1, maxLength: 4 });

describe("searches with changes between any two of their steps", () => {
  it("find what one state of the texts has, and the last one is there when they are over", async () => {
    await assert(
      asyncProperty(items, changes, asked, async (first, later, texts) => {
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
        const last = await built(items);
        for (const [place, text] of texts.entries()) {
          const wanted = await Promise.all(fresh.map((state) => foundBy(state, text, "en")));
          expect(wanted).toContainEqual(hits[place]);
          expect(await foundBy(index, text, "en")).toEqual(await foundBy(last, text, "en"));
        }
      }),
      { numRuns: rounds(25, 250) },
    );
  });

  it("that fail leave nothing behind, and hold up nobody", async () => {
    await assert(
      asyncProperty(items, changes, asked, async (first, later, texts) => {
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

  it("have too many of them to take in beyond a hundred, until they are over", async () => {
    const told: boolean[] = [];
    const index = await built(new Map(), async () => {
      if (told.length > 0) return;
      for (const upTo of [slots, 200]) {
        for (let slot = 0; slot < upTo; slot += 1) index.remove(slot);
        told.push(index.isBehind);
      }
    });
    await foundBy(index, "wool hat", "en");
    expect([...told, index.isBehind]).toEqual([false, true, false]);
  });
});

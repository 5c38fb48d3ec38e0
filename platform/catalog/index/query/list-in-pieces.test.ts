import { array, assert, asyncProperty } from "fast-check";
import { describe, expect, it } from "vitest";
import { change, filled, step, tunings } from "./testing/askings.ts";
import { bundles } from "./testing/plain-catalogue.ts";
import { Twins } from "./testing/twins.ts";

// Campaigns are those of the call.
const ofItems = change.filter(({ kind }) => kind !== "campaigns");
const askings = array(step, { minLength: 1, maxLength: 3 });

describe("lists with changes between any two of their steps", () => {
  it("are what the rules say of one state of the catalogue, whoever asks at the same time", async () => {
    const changes = array(ofItems, { maxLength: 12 });
    await assert(
      asyncProperty(filled, bundles, tunings, changes, askings, async (items, declared, tuning, ...rest) => {
        const [changes, steps] = rest;
        const left = [...changes];
        const asked = steps.map(({ look, query }) => ({
          asking: { look, query },
          states: new Array<unknown>(),
        }));
        const look = () => asked.forEach(({ asking, states }) => states.push(twins.expected(asking)));
        const turn = async () => {
          const next = left.shift();
          if (next === undefined) return;
          twins.take([next]);
          look();
        };
        const twins = new Twins(declared, items, tuning, { next: turn, pause: turn, rest: turn });
        look();
        const pages = await Promise.all(asked.map(({ asking }) => twins.page(asking)));
        for (const [place, page] of pages.entries()) expect(asked[place]?.states).toContainEqual(page);
      }),
      { numRuns: 100 },
    );
  });
});

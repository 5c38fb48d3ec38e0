import { array, assert, asyncProperty } from "fast-check";
import { describe, expect, it } from "vitest";
import { change, filled, step, tunings } from "./testing/query-arbitraries.ts";
import { bundles } from "./testing/plain-catalogue.ts";
import { EngineComparison } from "./testing/engine-comparison.ts";
import { rounds } from "../../../../testing/long.ts";

describe("lists with changes between any two of their steps", () => {
  it("are what the rules say of one state of the catalogue, whoever asks at the same time", async () => {
    // Campaigns are those of the call.
    const changes = array(
      change.filter(({ kind }) => kind !== "campaigns"),
      { maxLength: 12 },
    );
    const askings = array(step, { minLength: 1, maxLength: 3 });
    await assert(
      asyncProperty(filled, bundles, tunings, changes, askings, async (items, declared, tuning, ...rest) => {
        const [changes, steps] = rest;
        const left = [...changes];
        const asked = steps.map((testQuery) => ({ testQuery, states: new Array<unknown>() }));
        const look = () =>
          asked.forEach(({ testQuery, states }) => states.push(comparison.expected(testQuery)));
        const turn = async () => {
          const next = left.shift();
          if (next === undefined) return;
          comparison.apply([next]);
          look();
        };
        const comparison = new EngineComparison(declared, items, tuning, {
          begin: turn,
          yieldIfDue: turn,
          yield: turn,
        });
        look();
        const pages = await Promise.all(asked.map(({ testQuery }) => comparison.page(testQuery)));
        for (const [place, page] of pages.entries()) expect(asked[place]?.states).toContainEqual(page);
        for (const { testQuery } of asked) {
          expect(await comparison.page(testQuery)).toEqual(comparison.expected(testQuery));
        }
      }),
      { numRuns: rounds(40, 400) },
    );
  });

  it("leave the way free for others when a step fails", async () => {
    await assert(
      asyncProperty(filled, bundles, tunings, step, async (items, declared, tuning, testQuery) => {
        let stepsLeft = 0;
        const pause = async () => {
          stepsLeft -= 1;
          if (stepsLeft < 0) throw new Error("It fails.");
        };
        const free = async () => undefined;
        const comparison = new EngineComparison(declared, items, tuning, {
          begin: free,
          yieldIfDue: pause,
          yield: free,
        });
        let failures = 0;
        let page = null;
        for (; page === null; failures += 1) {
          stepsLeft = failures;
          page = await comparison.page(testQuery).catch(() => null);
          expect(comparison.queryMutex.isLocked).toBe(false);
        }
        expect(page).toEqual(comparison.expected(testQuery));
        expect(failures).toBeGreaterThan(1);
      }),
      { numRuns: rounds(25, 250) },
    );
  });
});

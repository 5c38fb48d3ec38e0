import { setImmediate as turnOfLoop } from "node:timers/promises";
import { array, assert, asyncProperty } from "fast-check";
import { describe, expect, it } from "vitest";
import { BetweenAnswers } from "../between-answers.ts";
import { change, filled, step, tunings } from "./testing/askings.ts";
import { bundles } from "./testing/plain-catalogue.ts";
import { Twins } from "./testing/twins.ts";
import { rounds } from "../../../testing/long.ts";

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
      { numRuns: rounds(40, 400) },
    );
  });

  it("let changes in before they begin or when they are over, and are answered by those that follow", async () => {
    const changes = array(ofItems, { minLength: 1, maxLength: 12 });
    await assert(
      asyncProperty(filled, bundles, tunings, changes, askings, async (items, declared, tuning, ...rest) => {
        const [changes, steps] = rest;
        const left = [...changes];
        const taken: Promise<void>[] = [];
        const turn = async () => {
          const next = left.shift();
          if (next === undefined) return;
          taken.push(between.takeEach([next], (change) => twins.take([change])));
        };
        let began = -1;
        // Between two steps of an answer.
        const pause = async () => {
          if (began < 0) began = twins.position;
          await turn();
          await turnOfLoop();
          await turnOfLoop();
          expect(twins.position).toBe(began);
        };
        const passing = async () => {
          began = -1;
          await turn();
        };
        const twins = new Twins(declared, items, tuning, { next: passing, pause, rest: passing });
        const between = new BetweenAnswers({ answering: twins.answering, texts: { isBehind: false } });
        for (const { look, query } of steps) {
          began = -1;
          await twins.page({ look, query });
        }
        await Promise.all(taken);
        left.length = 0;
        for (const { look, query } of steps) {
          expect(await twins.page({ look, query })).toEqual(twins.expected({ look, query }));
        }
        expect(twins.answering.isTaken).toBe(false);
      }),
      { numRuns: rounds(25, 250) },
    );
  });

  it("leave the way free for others when a step fails", async () => {
    await assert(
      asyncProperty(filled, bundles, tunings, step, async (items, declared, tuning, { look, query }) => {
        let stepsLeft = 0;
        const pause = async () => {
          stepsLeft -= 1;
          if (stepsLeft < 0) throw new Error("It fails.");
        };
        const free = async () => undefined;
        const twins = new Twins(declared, items, tuning, { next: free, pause, rest: free });
        const asking = { look, query };
        let failures = 0;
        let page = null;
        for (; page === null; failures += 1) {
          stepsLeft = failures;
          page = await twins.page(asking).catch(() => null);
          expect(twins.answering.isTaken).toBe(false);
        }
        expect(page).toEqual(twins.expected(asking));
        expect(failures).toBeGreaterThan(1);
      }),
      { numRuns: rounds(25, 250) },
    );
  });
});

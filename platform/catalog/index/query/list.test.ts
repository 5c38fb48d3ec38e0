import { array, assert, asyncProperty, constant, constantFrom, oneof, record, sample } from "fast-check";
import { describe, expect, it } from "vitest";
import { plainQuery, plainView } from "../../../testing/catalog-items.ts";
import type { ListingQuery } from "../../listing.ts";
import { usualTuning } from "./entry-finder.ts";
import { change, filled, step, tunings } from "./testing/askings.ts";
import { bundles, campaigns } from "./testing/plain-catalogue.ts";
import { Twins, type Asking } from "./testing/twins.ts";
import { rounds } from "../../../testing/long.ts";

const runs = rounds(70, 1000);

describe("checkout-rest.md 7.1, 8.3, 8.5 and 9", () => {
  it("lists, counts and orders as the rules say, for any catalogue, view and query", async () => {
    await assert(
      asyncProperty(
        filled,
        bundles,
        campaigns,
        tunings,
        step,
        async (items, declared, campaigns, ...rest) => {
          const [tuning, { changes, ...asking }] = rest;
          const twins = new Twins(declared, [...items, { kind: "campaigns", campaigns }], tuning);
          const { answer, expected } = await twins.ask(asking);
          expect(answer).toEqual(expected);
          twins.take(changes);
          const after = await twins.ask(asking);
          expect(after.answer).toEqual(after.expected);
        },
      ),
      { numRuns: runs },
    );
  });

  it("does so after any changes between queries", async () => {
    const steps = array(step, { minLength: 2, maxLength: 8 });
    await assert(
      asyncProperty(bundles, tunings, steps, async (declared, tuning, steps) => {
        const twins = new Twins(declared, [], tuning);
        for (const { changes, ...asking } of steps) {
          twins.take(changes);
          const { answer, expected } = await twins.ask(asking);
          expect(answer).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );
  });

  it("does so on every page, in every order, of one result, whatever changes in between", async () => {
    const pages = array(
      record({
        changes: oneof({ weight: 3, arbitrary: constant([]) }, array(change, { maxLength: 1 })),
        skip: constantFrom(0, 0, 1, 3, 300),
        limit: constantFrom(undefined, 0, 1, 4),
        sort: constantFrom<ListingQuery["sort"]>(
          [],
          [{ field: "priceAsNumber", descending: true }],
          [{ field: "uri", descending: false }],
        ),
      }),
      { minLength: 3, maxLength: 8 },
    );
    await assert(
      asyncProperty(filled, bundles, step, pages, async (items, declared, { look, query, hits }, pages) => {
        const twins = new Twins(declared, items, usualTuning);
        for (const { changes, ...page } of pages) {
          twins.take(changes);
          const { answer, expected } = await twins.ask({ look, query: { ...query, ...page }, hits });
          expect(answer).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );
  });

  it("does so after more changes than are kept, of things that many lists were made of before", async () => {
    const items = sample(filled, { numRuns: 1, seed: 7 }).flat();
    const twins = new Twins([], items, { ...usualTuning, wideShare: Infinity });
    const asking: Asking = {
      look: { view: { ...plainView, anyMarket: true }, warehouses: [1], now: new Date(0) },
      query: { ...plainQuery, brands: [1], sort: [{ field: "uri", descending: true }] },
      hits: undefined,
    };
    await twins.ask(asking);
    const [first, second] = items;
    twins.take(Array.from({ length: 50_000 }, () => first).filter((one) => one !== undefined));
    twins.take([{ kind: "remove", id: 3 }, ...(second ? [second] : [])]);
    const { answer, expected } = await twins.ask(asking);
    expect(answer).toEqual(expected);
  });
});

import { array, assert, asyncProperty, constant, constantFrom, oneof, record, sample } from "fast-check";
import { describe, expect, it } from "vitest";
import { plainQuery, plainView } from "../../../../testing/catalog-items.ts";
import type { ListingQuery } from "../../listing/listing.ts";
import { defaultTuning } from "./match/candidate-finder.ts";
import { change, filled, step, tunings } from "./testing/query-arbitraries.ts";
import { bundles, campaigns } from "./testing/plain-catalogue.ts";
import { EngineComparison, type TestQuery, type Change } from "./testing/engine-comparison.ts";
import { rounds } from "../../../../testing/long.ts";

/** The answer is what the rules say, after changes. */
async function check(
  comparison: EngineComparison,
  changes: readonly Change[],
  testQuery: TestQuery,
): Promise<void> {
  comparison.apply(changes);
  const { answer, expected } = await comparison.compare(testQuery);
  expect(answer).toEqual(expected);
}

describe("checkout-rest.md#list-body, #related-products, #filter-counts and #search", () => {
  it("lists, counts and orders as the rules say, on every page of any result, whatever changes in between", async () => {
    const page = record({
      changes: oneof({ weight: 3, arbitrary: constant([]) }, array(change, { maxLength: 1 })),
      skip: constantFrom(0, 0, 1, 3, 300),
      limit: constantFrom(undefined, 0, 1, 4),
      sort: constantFrom<ListingQuery["sort"]>(
        [],
        [{ field: "priceAsNumber", descending: true }],
        [{ field: "uri", descending: false }],
      ),
    });
    const asked = array(record({ first: step, pages: array(page, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    const items = oneof({ weight: 3, arbitrary: filled }, constant([]));
    await assert(
      asyncProperty(items, bundles, campaigns, tunings, asked, async (given, declared, running, ...rest) => {
        const [tuning, all] = rest;
        const comparison = new EngineComparison(
          declared,
          [...given, { kind: "campaigns", campaigns: running }],
          tuning,
        );
        for (const { first, pages } of all) {
          const { changes: before, ...testQuery } = first;
          await check(comparison, before, testQuery);
          for (const { changes, ...of } of pages) {
            await check(comparison, changes, { ...testQuery, query: { ...testQuery.query, ...of } });
          }
        }
      }),
      { numRuns: rounds(120, 2000) },
    );
  });

  it("does so after more changes than are kept, of things that many lists were made of before", async () => {
    const items = sample(filled, { numRuns: 1, seed: 7 }).flat();
    const comparison = new EngineComparison([], items, { ...defaultTuning, wideShare: Infinity });
    const testQuery: TestQuery = {
      look: { view: { ...plainView, anyMarket: true }, warehouses: [1], now: new Date(0) },
      query: { ...plainQuery, brands: [1], sort: [{ field: "uri", descending: true }] },
    };
    await comparison.compare(testQuery);
    const [first, second] = items;
    comparison.apply(Array.from({ length: 50_000 }, () => first).filter((one) => one !== undefined));
    comparison.apply([{ kind: "remove", id: 3 }, ...(second ? [second] : [])]);
    const { answer, expected } = await comparison.compare(testQuery);
    expect(answer).toEqual(expected);
  });
});

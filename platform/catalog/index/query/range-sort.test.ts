import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { RangeSort } from "./range-sort.ts";

const keys = array(constantFrom(0, 1, 1, 2.5, -3, Infinity), { maxLength: 200 });

describe("a part of a list in order", () => {
  it("holds what a full sort would hold there, whatever is the same and however little is done at a time", () => {
    assert(
      property(
        keys,
        nat({ max: 210 }),
        nat({ max: 210 }),
        integer({ min: 1, max: 300 }),
        (all, from, count, budget) => {
          const order = Int32Array.from(all.keys());
          const to = from + count;
          const sort = new RangeSort({ order, keys: Float64Array.from(all) }, (a, b) => b - a, { from, to });
          let turns = 0;
          while (!sort.advance(budget)) turns += 1;
          const sorted = [...all.keys()].sort((a, b) => Math.sign((all[a] ?? 0) - (all[b] ?? 0)) || b - a);
          expect([...sort.order.subarray(from, to)]).toEqual(sorted.slice(from, to));
          expect([...sort.order].sort((a, b) => a - b)).toEqual([...all.keys()]);
          expect(turns).toBeLessThanOrEqual(all.length ** 2);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("holds it for one part after the other", () => {
    const parts = array(record({ from: nat({ max: 210 }), count: nat({ max: 30 }) }), { maxLength: 8 });
    assert(
      property(keys, parts, (all, asked) => {
        const order = Int32Array.from(all.keys());
        const sort = new RangeSort({ order, keys: Float64Array.from(all) }, (a, b) => b - a, {
          from: 0,
          to: 1,
        });
        sort.advance(Infinity);
        const sorted = [...all.keys()].sort((a, b) => Math.sign((all[a] ?? 0) - (all[b] ?? 0)) || b - a);
        for (const { from, count } of asked) {
          sort.reach({ from, to: from + count });
          expect(sort.advance(Infinity)).toBe(true);
          expect([...sort.order.subarray(from, from + count)]).toEqual(sorted.slice(from, from + count));
          expect(sort.order[0]).toBe(sorted[0]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

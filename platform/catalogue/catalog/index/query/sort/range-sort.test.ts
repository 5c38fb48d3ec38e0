import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { expect, it } from "vitest";
import { RangeSort } from "./range-sort.ts";

it("parts of a list, one after the other, hold what a full sort would hold there, however little is done at a time", () => {
  const keys = array(constantFrom(0, 1, 1, 2.5, -3, Infinity), { maxLength: 200 });
  const parts = array(record({ from: nat({ max: 210 }), count: nat({ max: 210 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  assert(
    property(keys, parts, integer({ min: 1, max: 300 }), (all, context, budget) => {
      const order = Int32Array.from(all.keys());
      const first = { from: 0, to: 1 };
      const sort = new RangeSort({ order, keys: Float64Array.from(all) }, (a, b) => b - a, first);
      const sorted = [...all.keys()].sort((a, b) => Math.sign((all[a] ?? 0) - (all[b] ?? 0)) || b - a);
      for (const { from, count } of context) {
        sort.reach({ from, to: from + count });
        let turns = 0;
        while (!sort.advance(budget)) turns += 1;
        expect(turns).toBeLessThanOrEqual(all.length ** 2);
        expect([...sort.order.subarray(from, from + count)]).toEqual(sorted.slice(from, from + count));
      }
      expect([...sort.order].sort((a, b) => a - b)).toEqual([...all.keys()]);
    }),
    { numRuns: 300 },
  );
});

import { array, assert, constantFrom, integer, nat, property } from "fast-check";
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
          const whole = sorted.map((place) => all[place] === Infinity);
          expect([...sort.order.subarray(from, to)]).toEqual(sorted.slice(from, to));
          expect([...sort.order].sort((a, b) => a - b)).toEqual([...all.keys()]);
          expect(turns).toBeLessThanOrEqual(whole.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeWants, type StockPlace } from "./place.ts";
import { planTakes } from "./plan.ts";

const place = (variation: number, warehouse: number, available: number): StockPlace => ({
  variation,
  size: 1,
  warehouse,
  available,
});
const want = (variation: number, quantity: number) => ({ variation, size: 1, quantity });
const take = (variation: number, warehouse: number, quantity: number) => ({
  variation,
  size: 1,
  warehouse,
  quantity,
});

describe("planTakes (12.4)", () => {
  it.each([
    {
      name: "takes from the first warehouse of the market that has it",
      wants: [want(1, 2)],
      places: [place(1, 10, 5), place(1, 20, 5)],
      takes: [take(1, 20, 2)],
    },
    {
      name: "prefers one warehouse that has everything",
      wants: [want(1, 2), want(2, 1)],
      places: [place(1, 20, 5), place(1, 10, 5), place(2, 10, 1)],
      takes: [take(1, 10, 2), take(2, 10, 1)],
    },
    {
      name: "prefers one warehouse that has all of the item",
      wants: [want(1, 3), want(2, 1)],
      places: [place(1, 20, 2), place(1, 10, 3), place(2, 20, 1)],
      takes: [take(1, 10, 3), take(2, 20, 1)],
    },
    {
      name: "splits an item that no warehouse has all of",
      wants: [want(1, 4)],
      places: [place(1, 10, 3), place(1, 20, 2)],
      takes: [take(1, 20, 2), take(1, 10, 2)],
    },
    {
      name: "ignores a warehouse that the market may not use",
      wants: [want(1, 2)],
      places: [place(1, 30, 9), place(1, 10, 2)],
      takes: [take(1, 10, 2)],
    },
  ])("$name", ({ wants, places, takes }) => {
    expect(planTakes(wants, places, { warehouses: [20, 10] })).toEqual({ takes, shortages: [] });
  });

  it.each([
    // Along the warehouses, though another has all of it.
    { prefer: "order", takes: [take(1, 20, 2), take(1, 10, 1)] },
    // From where most of it lies.
    { prefer: "stock", takes: [take(1, 30, 3)] },
    { prefer: "complete", takes: [take(1, 10, 3)] },
  ] as const)("prefers by $prefer", ({ prefer, takes }) => {
    const places = [place(1, 30, 9), place(1, 10, 4), place(1, 20, 2)];
    const plan = planTakes([want(1, 3)], places, { warehouses: [20, 10, 30], prefer });
    expect(plan).toEqual({ takes, shortages: [] });
  });

  it("says what is short and how far it goes", () => {
    const plan = planTakes([want(1, 3), want(2, 1)], [place(1, 10, 1), place(1, 20, 1)], {
      warehouses: [10, 20],
    });
    expect(plan.shortages).toEqual([
      { variation: 1, size: 1, wanted: 3, available: 2 },
      { variation: 2, size: 1, wanted: 1, available: 0 },
    ]);
    expect(plan.takes).toEqual([take(1, 10, 1), take(1, 20, 1)]);
  });

  it("never takes more than there is nor than is wanted, and exactly it when nothing is short", () => {
    const amount = fc.integer({ min: 0, max: 6 });
    const places = fc.array(fc.tuple(amount, fc.constantFrom(1, 2), fc.constantFrom(10, 20, 30)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(places, amount, amount, (rows, first, second) => {
        const unique = new Map(
          rows.map(([available, variation, warehouse]) => [
            `${variation}-${warehouse}`,
            place(variation, warehouse, available),
          ]),
        );
        const wants = [want(1, first + 1), want(2, second + 1)];
        const { takes, shortages } = planTakes(wants, [...unique.values()], { warehouses: [10, 20] });
        for (const { variation, warehouse, quantity } of takes) {
          expect(warehouse).not.toBe(30);
          expect(quantity).toBeLessThanOrEqual(unique.get(`${variation}-${warehouse}`)?.available ?? 0);
        }
        for (const { variation, quantity } of wants) {
          const taken = takes
            .filter((each) => each.variation === variation)
            .reduce((sum, each) => sum + each.quantity, 0);
          const shortage = shortages.find((each) => each.variation === variation);
          expect(taken).toBe(shortage?.available ?? quantity);
        }
      }),
    );
  });
});

it("mergeWants adds up equal items", () => {
  expect(mergeWants([want(2, 1), want(1, 1), want(2, 4)])).toEqual([want(2, 5), want(1, 1)]);
});

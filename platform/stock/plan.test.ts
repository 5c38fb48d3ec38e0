import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeWants, type StockPlace, type StockWant } from "./place.ts";
import { planTakes } from "./plan.ts";

const place = (variation: number, warehouse: number, available: number): StockPlace => ({
  variation,
  size: 1,
  warehouse,
  available,
});
const want = (variation: number, quantity: number): StockWant => ({ variation, size: 1, quantity });

function planned(
  wants: readonly StockWant[],
  places: readonly StockPlace[],
  rule: Parameters<typeof planTakes>[2],
) {
  const { takes, shortages } = planTakes(wants, places, rule);
  return {
    takes: takes.map(({ variation, warehouse, quantity }) => [variation, warehouse, quantity]),
    shortages: shortages.map(({ variation, wanted, available }) => [variation, wanted, available]),
  };
}

describe("planTakes (12.4)", () => {
  it.each([
    {
      name: "takes from the first warehouse of the market that has it",
      wants: [want(1, 2)],
      places: [place(1, 10, 5), place(1, 20, 5)],
      takes: [[1, 20, 2]],
    },
    {
      name: "prefers one warehouse that has everything",
      wants: [want(1, 2), want(2, 1)],
      places: [place(1, 20, 5), place(1, 10, 5), place(2, 10, 1)],
      takes: [
        [1, 10, 2],
        [2, 10, 1],
      ],
    },
    {
      name: "prefers one warehouse that has all of the item",
      wants: [want(1, 3), want(2, 1)],
      places: [place(1, 20, 2), place(1, 10, 3), place(2, 20, 1)],
      takes: [
        [1, 10, 3],
        [2, 20, 1],
      ],
    },
    {
      name: "splits an item that no warehouse has all of",
      wants: [want(1, 4)],
      places: [place(1, 10, 3), place(1, 20, 2)],
      takes: [
        [1, 20, 2],
        [1, 10, 2],
      ],
    },
  ])("$name", ({ wants, places, takes }) => {
    expect(planned(wants, places, { warehouses: [20, 10] })).toEqual({ takes, shortages: [] });
  });

  it.each([
    // Along the warehouses, though another has all of it.
    ["order", ["1 20 2", "1 10 1"]],
    // From where most of it lies.
    ["stock", ["1 30 3"]],
    ["complete", ["1 10 3"]],
  ] as const)("prefers by %s", (prefer, takes) => {
    const places = [place(1, 30, 9), place(1, 10, 4), place(1, 20, 2)];
    const plan = planned([want(1, 3)], places, { warehouses: [20, 10, 30], prefer });
    expect(plan.takes.map((take) => take.join(" "))).toEqual(takes);
  });

  it("says what is short and how far it goes", () => {
    const places = [place(1, 10, 1), place(1, 20, 1)];
    const plan = planned([want(1, 3), want(2, 1)], places, { warehouses: [10, 20] });
    expect(plan.shortages).toEqual([
      [1, 3, 2],
      [2, 1, 0],
    ]);
  });

  it("takes no more than there is where the market may take it, and exactly what is wanted when nothing is short", () => {
    const amount = fc.integer({ min: 0, max: 6 });
    const row = fc.tuple(amount, fc.constantFrom(1, 2), fc.constantFrom(10, 20, 30));
    const rows = fc.uniqueArray(row, {
      selector: ([, ...of]) => of.join(),
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, amount, amount, (drawn, first, second) => {
        const places = drawn.map(([available, variation, warehouse]) =>
          place(variation, warehouse, available),
        );
        const wants = [want(1, first + 1), want(2, second + 1)];
        const { takes, shortages } = planTakes(wants, places, { warehouses: [10, 20] });
        for (const { variation, warehouse, quantity } of takes) {
          const from = places.find((one) => one.variation === variation && one.warehouse === warehouse);
          expect(warehouse).not.toBe(30);
          expect(quantity).toBeLessThanOrEqual(from?.available ?? 0);
        }
        for (const { variation, quantity } of wants) {
          const own = takes.filter((each) => each.variation === variation);
          const shortage = shortages.find((each) => each.variation === variation);
          const taken = own.reduce((sum, each) => sum + each.quantity, 0);
          expect(taken).toBe(shortage?.available ?? quantity);
        }
      }),
    );
  });
});

it("mergeWants adds up equal items", () => {
  expect(mergeWants([want(2, 1), want(1, 1), want(2, 4)])).toEqual([want(2, 5), want(1, 1)]);
});

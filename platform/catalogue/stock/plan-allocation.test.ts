import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeWants, type StockPlace, type StockWant } from "./stock.ts";
import { planAllocation } from "./plan-allocation.ts";

const place = (variation: number, warehouse: number, available: number): StockPlace => ({
  variation,
  size: 1,
  warehouse,
  available,
});
const want = (variation: number, quantity: number): StockWant => ({ variation, size: 1, quantity });

/** What is taken and what is short, in words. */
function planned(
  wants: readonly StockWant[],
  places: readonly StockPlace[],
  rule: Parameters<typeof planAllocation>[2],
): readonly string[] {
  const { takes, shortages } = planAllocation(wants, places, rule);
  return [
    ...takes.map(({ variation, warehouse, quantity }) => `${quantity} of ${variation} from ${warehouse}`),
    ...shortages.map(({ variation, wanted, available }) => `${available} for ${wanted} of ${variation}`),
  ];
}

describe("planTakes (12.4)", () => {
  const two = [want(1, 2), want(2, 1)];
  it.each([
    [
      "takes from the first warehouse of the market that has it",
      [want(1, 2)],
      [place(1, 10, 5), place(1, 20, 5)],
      ["2 of 1 from 20"],
    ],
    [
      "prefers one warehouse that has everything",
      two,
      [place(1, 20, 5), place(1, 10, 5), place(2, 10, 1)],
      ["2 of 1 from 10", "1 of 2 from 10"],
    ],
    [
      "prefers one warehouse that has all of the item",
      two,
      [place(1, 20, 1), place(1, 10, 2), place(2, 20, 1)],
      ["2 of 1 from 10", "1 of 2 from 20"],
    ],
    [
      "splits an item that no warehouse has all of, and says what is short and how far it goes",
      [want(1, 4), want(2, 1)],
      [place(1, 10, 2), place(1, 20, 1)],
      ["1 of 1 from 20", "2 of 1 from 10", "3 for 4 of 1", "0 for 1 of 2"],
    ],
  ])("%s", (_, wants, places, plan) => {
    expect(planned(wants, places, { warehouses: [20, 10] })).toEqual(plan);
  });

  it.each([
    // Along the warehouses, though another has all of it.
    ["order", ["2 of 1 from 20", "1 of 1 from 10"]],
    // From where most of it lies.
    ["stock", ["3 of 1 from 30"]],
    ["complete", ["3 of 1 from 10"]],
  ] as const)("prefers by %s", (prefer, plan) => {
    const places = [place(1, 30, 9), place(1, 10, 4), place(1, 20, 2)];
    expect(planned([want(1, 3)], places, { warehouses: [20, 10, 30], prefer })).toEqual(plan);
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
        const { takes, shortages } = planAllocation(wants, places, { warehouses: [10, 20] });
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

import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../foundations/database/open.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { rounds } from "../../testing/long.ts";
import { keeperOf, type Keeper } from "./testing/keeper.ts";
import {
  far,
  misfits,
  near,
  openSelection,
  refill,
  readStockRows,
  fillStock,
  units,
} from "./testing/stock-rows.ts";

let database: Database;
let keeper: Keeper;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillStock(database);
});

beforeEach(() => {
  keeper = keeperOf(database);
});

afterAll(() => database.close());

const selections = (length: number) => Promise.all(Array.from({ length }, () => openSelection(database)));

describe("many at once (12.4)", () => {
  it("many buyers of 10 units: 10 get one, stock is never below zero", async () => {
    await refill(database, [
      { variation: 1, warehouse: near, quantity: 6 },
      { variation: 1, warehouse: far, quantity: 4 },
    ]);
    const bought = await Promise.all(
      (await selections(rounds(20, 50))).map(async (buyer) => {
        const shortages = await keeper.reserve(buyer, [units(1)]);
        return shortages.length === 0 && (await keeper.allocate(buyer, [units(1)])).ok;
      }),
    );
    expect(bought.filter(Boolean)).toHaveLength(10);
    expect(await readStockRows(database)).toEqual([
      [1, near, 0, 0],
      [1, far, 0, 0],
    ]);
    expect(await misfits(database)).toEqual([]);
  });

  it("whatever is done in whatever order, the sums hold and every unit is accounted for", async () => {
    const step = fc.record({
      act: fc.constantFrom("reserve", "allocate", "release", "sweep", "wait"),
      selection: fc.constantFrom(...(await selections(3))),
      first: fc.integer({ min: 0, max: 3 }),
      second: fc.integer({ min: 1, max: 3 }),
    });
    const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await refill(database, [
          { variation: 1, warehouse: near, quantity: 3 },
          { variation: 1, warehouse: far, quantity: 2 },
          { variation: 2, warehouse: far, quantity: 4 },
        ]);
        let taken = 0;
        for (const atOnce of all) {
          await Promise.all(
            atOnce.map(async ({ act, selection, first, second }) => {
              const wants = [...(first > 0 ? [units(first)] : []), units(second, 2)];
              if (act === "reserve") await keeper.reserve(selection, wants);
              if (act === "release") await keeper.release(selection);
              if (act === "sweep") await keeper.releaseExpired();
              if (act === "wait") keeper.pass(20);
              if (act !== "allocate") return;
              const { ok } = await keeper.allocate(selection, wants);
              if (ok) taken += first + second;
            }),
          );
          expect(await misfits(database)).toEqual([]);
        }
        const left = (await readStockRows(database)).reduce((sum, row) => sum + (row[2] ?? 0), 0);
        expect(left + taken).toBe(9);
      }),
      { numRuns: rounds(6, 100) },
    );
  });
});

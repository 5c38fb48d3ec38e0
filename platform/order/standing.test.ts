import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDesk, type Desk, type Ordered } from "./testing/desk.ts";
import { operationsOf, units } from "./testing/operations.ts";
import { orderSnapshot, type OrderSnapshot } from "./snapshot.ts";
import { standing } from "./standing.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.close());

const rate = fc.constantFrom(0, 6, 8.875, 19, 25);
const tax = fc.record({
  kind: fc.constantFrom("included" as const, "deducted" as const, "added" as const, "none" as const),
  rates: fc.record({ default: rate, books: rate }),
});
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  unit: fc.integer({ min: 0, max: 100_000 }),
  taxGroup: fc.constantFrom("default", "books"),
});
const reducedLine = fc.tuple(line, fc.integer({ min: 0, max: 100 })).map(([ware, percent]) => {
  return Object.assign(ware, { off: Math.floor((ware.unit * ware.quantity * percent) / 100) });
});
const cost = fc.integer({ min: 0, max: 10_000 });
const orders = fc.record({
  lines: fc.array(reducedLine, { minLength: 1, maxLength: 4 }),
  tax,
  shipping: cost,
  handling: cost,
});

/** What an order was made of, as it is kept. */
async function snapshotOf(number: number): Promise<OrderSnapshot> {
  const row = await desk.db
    .selectFrom("order")
    .select("snapshot")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return orderSnapshot.parse(row.snapshot);
}

/** Every unit of an order by the row that it is of, in some order. */
function shuffledUnits(lines: readonly Ordered[], seed: readonly number[]): readonly number[] {
  const rows = lines.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => index + 1));
  return rows
    .map((row, index) => ({ row, key: seed[index % seed.length] ?? 0, index }))
    .sort((a, b) => a.key - b.key || a.index - b.index)
    .map(({ row }) => row);
}

it("cancelling in any order ends in the same totals and the same stock, never below zero", async () => {
  const on = operationsOf(desk);
  await fc.assert(
    fc.asyncProperty(
      orders,
      fc.array(fc.integer(), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      async (order, seed, count) => {
        const wanted = shuffledUnits(order.lines, seed).slice(0, count);
        const [one, other, third] = [
          await desk.place(order),
          await desk.place(order),
          await desk.place(order),
        ];
        for (const row of wanted) await on.cancel(one, units(row, 1));
        for (const row of wanted.toReversed()) await on.cancel(other, units(row, 1));
        const rows = [...new Set(wanted)];
        await on.cancel(
          third,
          ...rows.map((row) => units(row, wanted.filter((each) => each === row).length)),
        );
        const [first, second, last] = await Promise.all([one, other, third].map((ref) => desk.read(ref)));
        expect(second?.snapshot.totals).toEqual(first?.snapshot.totals);
        expect(last?.snapshot.totals).toEqual(first?.snapshot.totals);
        expect(second?.snapshot.lines).toEqual(first?.snapshot.lines);
        expect(first?.snapshot.totals.grand).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 12 },
  );
});

it("less is ordered, less is to pay: from the whole order down to nothing", async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.array(fc.integer(), { minLength: 1, maxLength: 8 }), async (order, seed) => {
      const { number } = await desk.place(order);
      const snapshot = await snapshotOf(number);
      const cancelled = new Map<number, number>();
      let before = snapshot.totals.grand;
      for (const row of shuffledUnits(order.lines, seed)) {
        cancelled.set(row, (cancelled.get(row) ?? 0) + 1);
        const { totals } = standing(snapshot, cancelled);
        expect(totals.grand).toBeLessThanOrEqual(before);
        expect(totals.grand).toBeGreaterThanOrEqual(0);
        before = totals.grand;
      }
      expect(before).toBe(0);
    }),
    { numRuns: 30 },
  );
});

it("an order of which nothing is cancelled stands as it was bought", async () => {
  const { number } = await desk.place({ lines: [{ quantity: 2, unit: 100 }] });
  const snapshot = await snapshotOf(number);
  expect(standing(snapshot, new Map([[1, 0]]))).toBe(snapshot);
});

it("the parts of a bundle leave with it", async () => {
  const { number } = await desk.place({ lines: [{ quantity: 2, unit: 100 }] });
  const { lines, ...rest } = await snapshotOf(number);
  const [bundle] = lines;
  if (!bundle) throw new Error("An order has a line.");
  const part = { ...bundle, section: 1, count: 3, quantity: 6, unit: 33, total: 200, totalBefore: 200 };
  const snapshot = orderSnapshot.parse({ ...rest, lines: [{ ...bundle, contained: [part] }] });
  const [left] = standing(snapshot, new Map([[1, 1]])).lines;
  expect(left).toMatchObject({ quantity: 1, total: 100, contained: [{ quantity: 3, total: 100 }] });
});

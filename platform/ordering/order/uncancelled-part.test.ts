import * as fc from "fast-check";
import { expect, it } from "vitest";
import { orderSnapshot } from "./snapshot.ts";
import { uncancelledPart } from "./uncancelled-part.ts";
import { anyOrder } from "./testing/any-order.ts";
import { snapshotOf, type Ordered } from "./testing/desk.ts";
import { oneDesk, units } from "./testing/operations.ts";

const desk = oneDesk();

const seeds = fc.array(fc.integer(), { minLength: 1, maxLength: 8 });

/** Every unit of an order by the row that it is of, in some order. */
function shuffledUnits(lines: readonly Ordered[], seed: readonly number[]): readonly number[] {
  const rows = lines.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => index + 1));
  return rows
    .map((row, index) => ({ row, key: seed[index % seed.length] ?? 0, index }))
    .sort((a, b) => a.key - b.key || a.index - b.index)
    .map(({ row }) => row);
}

it("cancelling in any order, or at once, ends in the same totals and lines, never below zero", async () => {
  const property = fc.asyncProperty(
    anyOrder,
    seeds,
    fc.integer({ min: 1, max: 5 }),
    async (order, seed, count) => {
      const wanted = shuffledUnits(order.lines, seed).slice(0, count);
      const [one, other, third] = [await desk.place(order), await desk.place(order), await desk.place(order)];
      for (const row of wanted) await desk.cancel(one, units(row, 1));
      for (const row of wanted.toReversed()) await desk.cancel(other, units(row, 1));
      const rows = [...new Set(wanted)];
      await desk.cancel(
        third,
        ...rows.map((row) => units(row, wanted.filter((each) => each === row).length)),
      );
      const [first, ...others] = await Promise.all([one, other, third].map((ref) => desk.read(ref)));
      for (const { snapshot } of others) {
        expect(snapshot.totals).toEqual(first?.snapshot.totals);
        expect(snapshot.lines).toEqual(first?.snapshot.lines);
      }
      expect(first?.snapshot.totals.grand).toBeGreaterThanOrEqual(0);
    },
  );
  await fc.assert(property, { numRuns: 12 });
});

it("less is ordered, less is to pay: from the whole order, as it was bought, down to nothing", () => {
  const property = fc.property(anyOrder, seeds, (order, seed) => {
    const snapshot = snapshotOf(order);
    expect(uncancelledPart(snapshot, new Map([[1, 0]]))).toBe(snapshot);
    const cancelled = new Map<number, number>();
    let before = snapshot.totals.grand;
    for (const row of shuffledUnits(order.lines, seed)) {
      cancelled.set(row, (cancelled.get(row) ?? 0) + 1);
      const { grand } = uncancelledPart(snapshot, cancelled).totals;
      expect(grand).toBeLessThanOrEqual(before);
      expect(grand).toBeGreaterThanOrEqual(0);
      before = grand;
    }
    expect(before).toBe(0);
  });
  fc.assert(property);
});

it("the parts of a bundle leave with it", () => {
  const { lines, ...rest } = snapshotOf({ lines: [{ quantity: 2, unit: 100, holds: { 1: 3 } }] });
  const contained = lines[0]?.contained.map((part) => ({ ...part, total: 200, totalBefore: 200 }));
  const snapshot = orderSnapshot.parse({ ...rest, lines: [{ ...lines[0], contained }] });
  const [left] = uncancelledPart(snapshot, new Map([[1, 1]])).lines;
  expect(left).toMatchObject({ quantity: 1, total: 100, contained: [{ quantity: 3, total: 100 }] });
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { yieldInBatches } from "./yield-in-batches.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

it("of a longer one each portion is answered in a turn of its own, in its order", async () => {
  const list = yieldInBatches(numbers(60));
  const answered: number[] = [];
  for (const entry of list) void Promise.resolve(entry).then((number) => answered.push(number));
  const counts = new Set<number>();
  while (answered.length < 60) {
    await nextTurn();
    counts.add(answered.length);
  }
  expect(answered).toEqual(numbers(60));
  expect([...counts].toSorted((a, b) => a - b)).toEqual([24, 48, 60]);
});

import { expect, it } from "vitest";
import { SerialQueue } from "./serial-queue.ts";

it("runs one piece of work after the other", async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([queue.run(work("a")), queue.run(work("b"))])).toEqual(["a", "b"]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

it("begins nothing after a failure, which everybody who waits hears of", async () => {
  const queue = new SerialQueue();
  const begun: string[] = [];
  const first = queue.run(async () => {
    throw new Error("broken");
  });
  const second = queue.run(async () => {
    begun.push("second");
  });
  await expect(first).rejects.toThrow("broken");
  await expect(second).rejects.toThrow("broken");
  await queue.ended();
  expect(begun).toEqual([]);
});

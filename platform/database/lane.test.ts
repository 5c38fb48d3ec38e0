import { expect, it } from "vitest";
import { Lane } from "./lane.ts";

it("runs one piece of work after the other", async () => {
  const lane = new Lane();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([lane.run(work("a")), lane.run(work("b"))])).toEqual(["a", "b"]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

it("begins nothing after a failure, which everybody who waits hears of", async () => {
  const lane = new Lane();
  const begun: string[] = [];
  const first = lane.run(async () => {
    throw new Error("broken");
  });
  const second = lane.run(async () => {
    begun.push("second");
  });
  await expect(first).rejects.toThrow("broken");
  await expect(second).rejects.toThrow("broken");
  await lane.ended();
  expect(begun).toEqual([]);
});

import { expect, it } from "vitest";
import { BusyError } from "../database/transaction.ts";
import { createFairQueue, CrowdedError } from "./fair-queue.ts";

const limits = { atOnce: 1, waitingPerCaller: 3, longestWaitMs: 10_000 };

/** Work that notes its name, and is done when it is told to be. */
function heldWork(seen: string[], name: string) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = () => {
    seen.push(name);
    return finished;
  };
  return { run, finish: () => finish() };
}

it("callers take turns, however much one of them asks for", async () => {
  const queue = createFairQueue(limits);
  const seen: string[] = [];
  const held = heldWork(seen, "a1");
  const first = queue.run("a", held.run);
  const rest = ["a2", "a3", "a4", "b1", "b2", "c1"].map((name) =>
    queue.run(name.slice(0, 1), async () => seen.push(name)),
  );
  held.finish();
  await Promise.all([first, ...rest]);
  expect(seen).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("so much is worked on at once, and so much of one caller waits", async () => {
  const queue = createFairQueue({ ...limits, atOnce: 2, waitingPerCaller: 1 });
  const seen: string[] = [];
  const [one, two] = [heldWork(seen, "one"), heldWork(seen, "two")];
  const running = [queue.run("a", one.run), queue.run("a", two.run)];
  const waiting = queue.run("a", async () => seen.push("three"));
  await expect(queue.run("a", async () => seen.push("four"))).rejects.toBeInstanceOf(CrowdedError);
  const other = queue.run("b", async () => seen.push("other"));
  expect(seen).toEqual(["one", "two"]);
  two.finish();
  await Promise.all([waiting, other]);
  expect(seen).toEqual(["one", "two", "three", "other"]);
  one.finish();
  await Promise.all(running);
  await queue.run("a", async () => seen.push("five"));
  expect(seen.at(-1)).toBe("five");
});

it("a failure lets the next one run", async () => {
  const queue = createFairQueue(limits);
  const failed = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = queue.run("a", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
});

it("who waits too long is turned away, and leaves the place to others", async () => {
  const queue = createFairQueue({ ...limits, waitingPerCaller: 1, longestWaitMs: 1 });
  const seen: string[] = [];
  const held = heldWork(seen, "first");
  const first = queue.run("a", held.run);
  for (const name of ["second", "third"]) {
    const late = queue.run("a", async () => seen.push(name));
    await expect(late).rejects.toSatisfy(
      (error) => error instanceof BusyError && !(error instanceof CrowdedError),
    );
  }
  held.finish();
  await first;
  await queue.run("a", async () => seen.push("fourth"));
  expect(seen).toEqual(["first", "fourth"]);
});

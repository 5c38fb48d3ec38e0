import { expect, it } from "vitest";
import { BusyError } from "../database/transaction.ts";
import { createLanes, CrowdedError } from "./lanes.ts";

const limits = { atOnce: 1, waitingPerCaller: 3, longestWaitMs: 10_000 };

interface Work {
  readonly run: () => Promise<void>;
  finish(): void;
}

function heldWork(seen: string[], name: string): Work {
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
  const lanes = createLanes(limits);
  const seen: string[] = [];
  const held = heldWork(seen, "a1");
  const first = lanes.run("a", held.run);
  const note = (name: string) => async () => {
    seen.push(name);
  };
  const others = [
    ["a", "a2"],
    ["a", "a3"],
    ["a", "a4"],
    ["b", "b1"],
    ["b", "b2"],
    ["c", "c1"],
  ] as const;
  const rest = others.map(([caller, name]) => lanes.run(caller, note(name)));
  held.finish();
  await Promise.all([first, ...rest]);
  expect(seen).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("so much is worked on at once, and so much of one caller waits", async () => {
  const lanes = createLanes({ ...limits, atOnce: 2, waitingPerCaller: 1 });
  const seen: string[] = [];
  const [one, two] = [heldWork(seen, "one"), heldWork(seen, "two")];
  const running = [lanes.run("a", one.run), lanes.run("a", two.run)];
  const waiting = lanes.run("a", async () => seen.push("three"));
  await expect(lanes.run("a", async () => seen.push("four"))).rejects.toBeInstanceOf(CrowdedError);
  const other = lanes.run("b", async () => seen.push("other"));
  expect(seen).toEqual(["one", "two"]);
  two.finish();
  await Promise.all([waiting, other]);
  expect(seen).toEqual(["one", "two", "three", "other"]);
  one.finish();
  await Promise.all(running);
  await lanes.run("a", async () => seen.push("five"));
  expect(seen).toEqual(["one", "two", "three", "other", "five"]);
});

it("a failure gives its lane free", async () => {
  const lanes = createLanes(limits);
  const failed = lanes.run("a", () => Promise.reject(new Error("broken")));
  const next = lanes.run("a", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
});

it("who waits too long is turned away, and leaves the place to others", async () => {
  const lanes = createLanes({ ...limits, waitingPerCaller: 1, longestWaitMs: 1 });
  const seen: string[] = [];
  const held = heldWork(seen, "first");
  const first = lanes.run("a", held.run);
  for (const name of ["second", "third"]) {
    const late = lanes.run("a", async () => seen.push(name));
    await expect(late).rejects.toSatisfy(
      (error) => error instanceof BusyError && !(error instanceof CrowdedError),
    );
  }
  held.finish();
  await first;
  await lanes.run("a", async () => seen.push("fourth"));
  expect(seen).toEqual(["first", "fourth"]);
});

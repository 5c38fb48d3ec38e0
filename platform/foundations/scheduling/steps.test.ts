import { describe, expect, it } from "vitest";
import { runToEnd, runYielding, inBatches, type Steps } from "./steps.ts";

function work(done: string[]): () => Steps<string> {
  return function* () {
    try {
      for (const step of ["a", "b", "c"]) {
        done.push(step);
        yield;
      }
      return "all";
    } finally {
      done.push("end");
    }
  };
}

describe("work in steps", () => {
  it("is done in one go, or with pauses between its steps", async () => {
    const done: string[] = [];
    expect(runToEnd(work(done)())).toBe("all");
    expect(done.splice(0)).toEqual(["a", "b", "c", "end"]);
    const pause = async () => void done.push("pause");
    expect(await runYielding(work(done)(), pause)).toBe("all");
    expect(done).toEqual(["a", "pause", "b", "pause", "c", "pause", "end"]);
  });

  it("ends where it is when a pause fails", async () => {
    const done: string[] = [];
    const pauses = [undefined, Promise.reject(new Error("No pause."))];
    await expect(runYielding(work(done)(), () => pauses.shift())).rejects.toThrow("No pause.");
    expect(done).toEqual(["a", "b", "end"]);
  });

  it("goes through all places in portions", () => {
    const portions: (readonly [number, number])[] = [];
    runToEnd(inBatches(7, 3, (from, to) => portions.push([from, to])));
    runToEnd(inBatches(0, 3, (from, to) => portions.push([from, to])));
    expect(portions).toEqual([
      [0, 3],
      [3, 6],
      [6, 7],
    ]);
  });
});

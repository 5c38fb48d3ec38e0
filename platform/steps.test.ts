import { describe, expect, it } from "vitest";
import { inOneGo, inPieces, inPortions, type Steps } from "./steps.ts";

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
    expect(inOneGo(work(done)())).toBe("all");
    expect(done.splice(0)).toEqual(["a", "b", "c", "end"]);
    const pause = async () => void done.push("pause");
    expect(await inPieces(work(done)(), pause)).toBe("all");
    expect(done).toEqual(["a", "pause", "b", "pause", "c", "pause", "end"]);
  });

  it("ends where it is when a pause fails", async () => {
    const done: string[] = [];
    const pauses = [undefined, Promise.reject(new Error("No pause."))];
    await expect(inPieces(work(done)(), () => pauses.shift())).rejects.toThrow("No pause.");
    expect(done).toEqual(["a", "b", "end"]);
  });

  it("goes through all places in portions", () => {
    const portions: (readonly [number, number])[] = [];
    inOneGo(inPortions(7, 3, (from, to) => portions.push([from, to])));
    inOneGo(inPortions(0, 3, (from, to) => portions.push([from, to])));
    expect(portions).toEqual([
      [0, 3],
      [3, 6],
      [6, 7],
    ]);
  });
});

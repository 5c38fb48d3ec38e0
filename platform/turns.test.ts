import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** How much of it is done after each turn of the event loop. */
async function doneByTurn(done: readonly unknown[], all: number): Promise<readonly number[]> {
  const counts = [];
  while (done.length < all) {
    await turn();
    counts.push(done.length);
  }
  return counts;
}

/** Milliseconds: time passes only while somebody works. */
let clock = 0;
const open = () => new Turns(() => clock);

/** Longer than a turn of the loop is open to others. */
function work(): void {
  clock += 6;
}

describe("calls that have much to do", () => {
  it("begin at once while the loop is free", async () => {
    const turns = open();
    expect(turns.next()).toBeUndefined();
    expect(turns.next()).toBeUndefined();
    await turn();
    await turn();
    expect(turns.next()).toBeUndefined();
  });

  it("go on one in a turn, in their order, with room for others in between", async () => {
    const turns = open();
    const done: number[] = [];
    for (const call of [1, 2, 3]) void turns.rest().then(() => done.push(call));
    expect(await doneByTurn(done, 3)).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  it("wait when others have had the loop for long, and do not overtake those that wait", async () => {
    const turns = open();
    const done: string[] = [];
    const call = async (name: string) => {
      await turns.next();
      work();
      done.push(name);
    };
    void call("first");
    await turn();
    expect(done).toEqual(["first"]);
    void call("second");
    await Promise.resolve();
    void call("third");
    void turns.rest().then(() => done.push("rested"));
    void call("fourth");
    await doneByTurn(done, 5);
    expect(done).toEqual(["first", "second", "third", "rested", "fourth"]);
  });

  it("have their turn however many pieces another call takes", async () => {
    const turns = open();
    let pieces = 0;
    const long = async () => {
      for (; pieces < 100; pieces += 1) await turns.rest();
    };
    const all = long();
    await turns.rest();
    expect(pieces).toBeLessThan(3);
    await all;
    expect(pieces).toBe(100);
  });

  it("that have only just come go before those that rest, and several in a turn", async () => {
    const turns = open();
    const done: string[] = [];
    const note = (name: string) => done.push(name);
    for (const name of ["long", "longer"]) void turns.rest().then(() => note(name));
    for (const name of ["first", "second", "third"]) void turns.soon().then(() => note(name));
    expect(await doneByTurn(done, 5)).toEqual([4, 5]);
    expect(done).toEqual(["first", "second", "third", "long", "longer"]);
  });

  it("are looked at until the turn is over, each as far as it comes before the next", async () => {
    const turns = open();
    const done: string[] = [];
    const call = async (name: string) => {
      await turns.soon();
      await Promise.resolve();
      work();
      done.push(name);
    };
    for (const name of ["first", "second", "third"]) void call(name);
    void turns.rest().then(() => done.push("rested"));
    await doneByTurn(done, 4);
    expect(done).toEqual(["first", "rested", "second", "third"]);
  });

  it("are looked at at once while there is time, and otherwise in their order", async () => {
    const turns = open();
    expect(turns.come()).toBeUndefined();
    expect(turns.come()).toBeUndefined();
    work();
    const done: string[] = [];
    const waits = ["first", "second"].map(async (name) => {
      await turns.come();
      done.push(name);
    });
    expect(done).toEqual([]);
    await Promise.all(waits);
    expect(done).toEqual(["first", "second"]);
  });
});

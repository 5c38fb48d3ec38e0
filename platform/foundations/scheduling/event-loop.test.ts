import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { EventLoop } from "./event-loop.ts";

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
const open = () => new EventLoop(() => clock);

/** Longer than a turn of the loop is open to others. */
function work(): void {
  clock += 6;
}

describe("calls that have much to do", () => {
  it("begin at once while the loop is free", async () => {
    const eventLoop = open();
    expect(eventLoop.begin()).toBeUndefined();
    expect(eventLoop.begin()).toBeUndefined();
    await turn();
    await turn();
    expect(eventLoop.begin()).toBeUndefined();
  });

  it("go on one in a turn, in their order, with room for others in between", async () => {
    const eventLoop = open();
    const done: number[] = [];
    for (const call of [1, 2, 3]) void eventLoop.yield().then(() => done.push(call));
    expect(await doneByTurn(done, 3)).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  it("wait when others have had the loop for long, and do not overtake those that wait", async () => {
    const eventLoop = open();
    const done: string[] = [];
    const call = async (name: string) => {
      await eventLoop.begin();
      work();
      done.push(name);
    };
    void call("first");
    await turn();
    expect(done).toEqual(["first"]);
    void call("second");
    await Promise.resolve();
    void call("third");
    void eventLoop.yield().then(() => done.push("rested"));
    void call("fourth");
    await doneByTurn(done, 5);
    expect(done).toEqual(["first", "second", "third", "rested", "fourth"]);
  });

  it("have their turn however many pieces another call takes", async () => {
    const eventLoop = open();
    let pieces = 0;
    const long = async () => {
      for (; pieces < 100; pieces += 1) await eventLoop.yield();
    };
    const all = long();
    await eventLoop.yield();
    expect(pieces).toBeLessThan(3);
    await all;
    expect(pieces).toBe(100);
  });

  it("that have only just come go before those that rest, and several in a turn", async () => {
    const eventLoop = open();
    const done: string[] = [];
    const note = (name: string) => done.push(name);
    for (const name of ["long", "longer"]) void eventLoop.yield().then(() => note(name));
    for (const name of ["first", "second", "third"]) void eventLoop.yieldFirst().then(() => note(name));
    expect(await doneByTurn(done, 5)).toEqual([4, 5]);
    expect(done).toEqual(["first", "second", "third", "long", "longer"]);
  });

  it("are looked at until the turn is over, each as far as it comes before the next", async () => {
    const eventLoop = open();
    const done: string[] = [];
    const call = async (name: string) => {
      await eventLoop.yieldFirst();
      await Promise.resolve();
      work();
      done.push(name);
    };
    for (const name of ["first", "second", "third"]) void call(name);
    void eventLoop.yield().then(() => done.push("rested"));
    await doneByTurn(done, 4);
    expect(done).toEqual(["first", "rested", "second", "third"]);
  });

  it("are looked at at once while there is time, and otherwise in their order", async () => {
    const eventLoop = open();
    expect(eventLoop.admit()).toBeUndefined();
    expect(eventLoop.admit()).toBeUndefined();
    work();
    const done: string[] = [];
    const waits = ["first", "second"].map(async (name) => {
      await eventLoop.admit();
      done.push(name);
    });
    expect(done).toEqual([]);
    await Promise.all(waits);
    expect(done).toEqual(["first", "second"]);
  });
});

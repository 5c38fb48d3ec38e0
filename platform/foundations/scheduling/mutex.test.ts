import { describe, expect, it } from "vitest";
import { Mutex } from "./mutex.ts";

function entering(mutex: Mutex, came: string[]) {
  const enter = async (name: string) => {
    await mutex.acquire();
    came.push(name);
  };
  const enterFirst = async (name: string, patienceMs = 60_000) => {
    const isOurs = await mutex.acquireFirst(patienceMs);
    came.push(isOurs ? name : `${name} gave up`);
  };
  return { enter, enterFirst };
}

describe("what one at a time may use", () => {
  it("is free at once, and again when it is left", async () => {
    const mutex = new Mutex();
    expect(mutex.acquire()).toBeUndefined();
    mutex.release();
    expect(await mutex.acquireFirst(0)).toBe(true);
    expect(mutex.isLocked).toBe(true);
    mutex.release();
    expect(mutex.isLocked).toBe(false);
  });

  it("goes to those that wait in their order, after those that go first", async () => {
    const mutex = new Mutex();
    const came: string[] = [];
    const { enter, enterFirst } = entering(mutex, came);
    const all = [enter("a"), enter("b"), enter("c"), enterFirst("first"), enterFirst("second")];
    await all[0];
    for (const next of [all[3], all[4], all[1], all[2]]) {
      mutex.release();
      await next;
    }
    expect(came).toEqual(["a", "first", "second", "b", "c"]);
    mutex.release();
    expect(mutex.isLocked).toBe(false);
  });

  it("does not go to who has given up", async () => {
    const mutex = new Mutex();
    const came: string[] = [];
    const { enter, enterFirst } = entering(mutex, came);
    await enter("a");
    await enterFirst("impatient", 0);
    await enterFirst("patient for a moment", 1);
    const next = enter("b");
    mutex.release();
    await next;
    expect(came).toEqual(["a", "impatient gave up", "patient for a moment gave up", "b"]);
    mutex.release();
    expect(mutex.isLocked).toBe(false);
  });

  it("is waited for, beyond all patience, while who has it insists", async () => {
    const mutex = new Mutex();
    const came: string[] = [];
    const { enter, enterFirst } = entering(mutex, came);
    await enter("a");
    const patient = enterFirst("patient for a moment", 1);
    mutex.keepWaiters();
    const impatient = enterFirst("impatient", 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(came).toEqual(["a"]);
    mutex.release();
    await patient;
    await enterFirst("another", 0);
    mutex.release();
    await impatient;
    expect(came).toEqual(["a", "patient for a moment", "another gave up", "impatient"]);
    mutex.release();
    expect(mutex.isLocked).toBe(false);
  });
});

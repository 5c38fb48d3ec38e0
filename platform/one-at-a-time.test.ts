import { describe, expect, it } from "vitest";
import { OneAtATime } from "./one-at-a-time.ts";

function entering(room: OneAtATime, came: string[]) {
  const enter = async (name: string) => {
    await room.enter();
    came.push(name);
  };
  const enterFirst = async (name: string, patienceMs = 60_000) => {
    const isOurs = await room.enterFirst(patienceMs);
    came.push(isOurs ? name : `${name} gave up`);
  };
  return { enter, enterFirst };
}

describe("what one at a time may use", () => {
  it("is free at once, and again when it is left", async () => {
    const room = new OneAtATime();
    expect(room.enter()).toBeUndefined();
    room.leave();
    expect(await room.enterFirst(0)).toBe(true);
    expect(room.isTaken).toBe(true);
    room.leave();
    expect(room.isTaken).toBe(false);
  });

  it("goes to those that wait in their order, after those that go first", async () => {
    const room = new OneAtATime();
    const came: string[] = [];
    const { enter, enterFirst } = entering(room, came);
    const all = [enter("a"), enter("b"), enter("c"), enterFirst("first"), enterFirst("second")];
    await all[0];
    for (const next of [all[3], all[4], all[1], all[2]]) {
      room.leave();
      await next;
    }
    expect(came).toEqual(["a", "first", "second", "b", "c"]);
    room.leave();
    expect(room.isTaken).toBe(false);
  });

  it("does not go to who has given up", async () => {
    const room = new OneAtATime();
    const came: string[] = [];
    const { enter, enterFirst } = entering(room, came);
    await enter("a");
    await enterFirst("impatient", 0);
    await enterFirst("patient for a moment", 1);
    const next = enter("b");
    room.leave();
    await next;
    expect(came).toEqual(["a", "impatient gave up", "patient for a moment gave up", "b"]);
    room.leave();
    expect(room.isTaken).toBe(false);
  });

  it("is waited for, beyond all patience, while who has it insists", async () => {
    const room = new OneAtATime();
    const came: string[] = [];
    const { enter, enterFirst } = entering(room, came);
    await enter("a");
    const patient = enterFirst("patient for a moment", 1);
    room.insist();
    const impatient = enterFirst("impatient", 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(came).toEqual(["a"]);
    room.leave();
    await patient;
    await enterFirst("another", 0);
    room.leave();
    await impatient;
    expect(came).toEqual(["a", "patient for a moment", "another gave up", "impatient"]);
    room.leave();
    expect(room.isTaken).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { OneAtATime } from "../../one-at-a-time.ts";
import { BetweenAnswers } from "./between-answers.ts";

/** Longer than a piece of changes may be. */
function work(): void {
  for (const until = performance.now() + 7; performance.now() < until;);
}

const atEase = { isBehind: false };

describe("changes", () => {
  it("wait for the running answer, and go before those that wait for theirs", async () => {
    const answering = new OneAtATime();
    const done: string[] = [];
    const answer = async (name: string) => {
      await answering.enter();
      done.push(name);
    };
    const all = [answer("first"), answer("second")];
    const taken = new BetweenAnswers({ answering, texts: atEase }).takeEach(["a", "b"], (change) =>
      done.push(change),
    );
    await all[0];
    answering.leave();
    await taken;
    await all[1];
    expect(done).toEqual(["first", "a", "b", "second"]);
  });

  it("let an answer through between two of their pieces", async () => {
    const answering = new OneAtATime();
    const done: string[] = [];
    await answering.enter();
    const changes = ["a", "b", "c"];
    const taken = new BetweenAnswers({ answering, texts: atEase }).takeEach(changes, (change) => {
      done.push(change);
      work();
    });
    const answers = ["first", "second"].map(async (name) => {
      await answering.enter();
      done.push(name);
      answering.leave();
    });
    answering.leave();
    await Promise.all([taken, ...answers]);
    expect(done.indexOf("first")).toBeLessThan(done.indexOf("c"));
    expect(done.filter((one) => changes.includes(one))).toEqual(changes);
    expect(answering.isTaken).toBe(false);
  });

  it("are taken in all the same when an answer takes longer than they wait", async () => {
    const answering = new OneAtATime();
    const done: string[] = [];
    await answering.enter();
    await new BetweenAnswers({ answering, texts: atEase }, 1).takeEach(["a", "b"], (change) =>
      done.push(change),
    );
    expect(done).toEqual(["a", "b"]);
    expect(answering.isTaken).toBe(true);
  });

  it("stop while a search has many of them to take in", async () => {
    const answering = new OneAtATime();
    const done: string[] = [];
    let asked = 0;
    const texts = {
      get isBehind() {
        asked += 1;
        return asked < 5;
      },
    };
    await new BetweenAnswers({ answering, texts }).takeEach(["a"], (change) => {
      done.push(`${change} after ${asked}`);
    });
    expect(done).toEqual(["a after 5"]);
  });

  it("that fail let go of what they have", async () => {
    const answering = new OneAtATime();
    const taken = new BetweenAnswers({ answering, texts: atEase }).takeEach(["a"], () => {
      throw new Error("It fails.");
    });
    await expect(taken).rejects.toThrow("It fails.");
    expect(answering.isTaken).toBe(false);
  });
});

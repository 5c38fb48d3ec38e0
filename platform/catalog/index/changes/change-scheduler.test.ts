import { describe, expect, it } from "vitest";
import { Mutex } from "../../../scheduling/mutex.ts";
import { BetweenAnswers } from "./change-scheduler.ts";

/** What is done between answers and by whom, in its order. */
function open({ waitMs, isBehind = () => false }: { waitMs?: number; isBehind?: () => boolean } = {}) {
  const answering = new Mutex();
  const done: string[] = [];
  const texts = {
    get isBehind() {
      return isBehind();
    },
  };
  const between = new BetweenAnswers({ answering, texts }, waitMs);
  const take = (changes: readonly string[]) => between.takeEach(changes, (change) => done.push(change));
  const answer = async (name: string) => {
    await answering.acquire();
    done.push(name);
  };
  return { answering, between, done, take, answer };
}

describe("changes", () => {
  it("wait for the running answer, and go before those that wait for theirs", async () => {
    const { answering, done, take, answer } = open();
    const [first, second] = [answer("first"), answer("second")];
    const taken = take(["a", "b"]);
    await first;
    answering.release();
    await Promise.all([taken, second]);
    expect(done).toEqual(["first", "a", "b", "second"]);
  });

  it("let an answer through between two of their pieces", async () => {
    const { answering, between, done, answer } = open();
    await answering.acquire();
    const taken = between.takeEach(["a", "b", "c"], (change) => {
      done.push(change);
      // Longer than a piece of changes may be.
      for (const until = performance.now() + 7; performance.now() < until;);
    });
    const answered = answer("answer").then(() => answering.release());
    answering.release();
    await Promise.all([taken, answered]);
    expect(done.indexOf("answer")).toBeLessThan(done.indexOf("c"));
    expect(done.filter((one) => one !== "answer")).toEqual(["a", "b", "c"]);
    expect(answering.isLocked).toBe(false);
  });

  it("are taken in all the same when an answer takes longer than they wait", async () => {
    const { answering, done, take } = open({ waitMs: 1 });
    await answering.acquire();
    await take(["a", "b"]);
    expect([done, answering.isLocked]).toEqual([["a", "b"], true]);
  });

  it("stop while a search has many of them to take in", async () => {
    let asked = 0;
    const { done, take } = open({ isBehind: () => (asked += 1) < 5 });
    await take(["a"]);
    expect([done, asked]).toEqual([["a"], 5]);
  });

  it("that fail let go of what they have", async () => {
    const { answering, between } = open();
    const taken = between.takeEach(["a"], () => {
      throw new Error("It fails.");
    });
    await expect(taken).rejects.toThrow("It fails.");
    expect(answering.isLocked).toBe(false);
  });
});

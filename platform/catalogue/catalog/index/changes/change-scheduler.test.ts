import { describe, expect, it } from "vitest";
import { Mutex } from "../../../../foundations/scheduling/mutex.ts";
import { ChangeScheduler } from "./change-scheduler.ts";

/** What is done between answers and by whom, in its order. */
function open({ waitMs, isBehind = () => false }: { waitMs?: number; isBehind?: () => boolean } = {}) {
  const queryMutex = new Mutex();
  const done: string[] = [];
  const texts = {
    get isBehind() {
      return isBehind();
    },
  };
  const between = new ChangeScheduler({ queryMutex, texts }, waitMs);
  const take = (changes: readonly string[]) => between.applyEach(changes, (change) => done.push(change));
  const answer = async (name: string) => {
    await queryMutex.acquire();
    done.push(name);
  };
  return { queryMutex, between, done, take, answer };
}

describe("changes", () => {
  it("wait for the running answer, and go before those that wait for theirs", async () => {
    const { queryMutex, done, take, answer } = open();
    const [first, second] = [answer("first"), answer("second")];
    const taken = take(["a", "b"]);
    await first;
    queryMutex.release();
    await Promise.all([taken, second]);
    expect(done).toEqual(["first", "a", "b", "second"]);
  });

  it("let an answer through between two of their pieces", async () => {
    const { queryMutex, between, done, answer } = open();
    await queryMutex.acquire();
    const taken = between.applyEach(["a", "b", "c"], (change) => {
      done.push(change);
      // Longer than a piece of changes may be.
      for (const until = performance.now() + 7; performance.now() < until;);
    });
    const answered = answer("answer").then(() => queryMutex.release());
    queryMutex.release();
    await Promise.all([taken, answered]);
    expect(done.indexOf("answer")).toBeLessThan(done.indexOf("c"));
    expect(done.filter((one) => one !== "answer")).toEqual(["a", "b", "c"]);
    expect(queryMutex.isLocked).toBe(false);
  });

  it("are taken in all the same when an answer takes longer than they wait", async () => {
    const { queryMutex, done, take } = open({ waitMs: 1 });
    await queryMutex.acquire();
    await take(["a", "b"]);
    expect([done, queryMutex.isLocked]).toEqual([["a", "b"], true]);
  });

  it("stop while a search has many of them to take in", async () => {
    let asked = 0;
    const { done, take } = open({ isBehind: () => (asked += 1) < 5 });
    await take(["a"]);
    expect([done, asked]).toEqual([["a"], 5]);
  });

  it("that fail let go of what they have", async () => {
    const { queryMutex, between } = open();
    const taken = between.applyEach(["a"], () => {
      throw new Error("It fails.");
    });
    await expect(taken).rejects.toThrow("It fails.");
    expect(queryMutex.isLocked).toBe(false);
  });
});

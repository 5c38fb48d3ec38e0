import { emptySelection } from "@/lib/selection/empty-selection";
import { type Outcome, SelectionQueue } from "@/lib/selection/queue";
import { describe, expect, it } from "vitest";

const selection = emptySelection("SEK");
const done: Outcome = { ok: true, selection };

/** A queue whose changes and watch are written down in the order of their coming. */
function watched() {
  const told: string[] = [];
  const queue = new SelectionQueue({
    send: async ({ item }) => {
      told.push(`add ${item}`);
      return done;
    },
    sendLast: async () => undefined,
    read: async () => done,
    publish: () => undefined,
    refused: () => undefined,
    changed: () => undefined,
  });
  const stop = queue.watch({ before: () => told.push("before"), after: () => told.push("after") });
  const call = (name: string) => async (): Promise<Outcome> => {
    told.push(name);
    return done;
  };
  return { queue, told, stop, call };
}

describe("who watches the selection being changed (checkout-rest 17)", () => {
  it("is told before and after each change, one after the other", async () => {
    const { queue, told, call } = watched();
    queue.enqueue({ kind: "add", item: "1-1", quantity: 1, preview: null });
    await queue.perform("voucher", call("voucher"));
    expect(told).toEqual(["before", "add 1-1", "after", "before", "voucher", "after"]);
  });

  it("is told nothing of what it asks for itself, of reading, and after the end", async () => {
    const { queue, told, stop, call } = watched();
    await queue.perform("own", call("own"), true);
    await queue.refresh();
    stop();
    await queue.perform("later", call("later"));
    expect(told).toEqual(["own", "later"]);
  });

  it("is told that a change is over that failed badly", async () => {
    const { queue, told } = watched();
    const failing = queue.perform("voucher", async () => {
      throw new Error("gone");
    });
    await expect(failing).rejects.toThrow("gone");
    expect(told).toEqual(["before", "after"]);
  });
});

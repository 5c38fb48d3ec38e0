import { expect, it } from "vitest";
import { BusyError } from "../database/transaction.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

it("work of one key goes in the order of asking, one at a time", async () => {
  const mutex = createKeyedMutex(10_000);
  const seen: string[] = [];
  const first = gate();
  const all = [1, 2, 3].map((n) =>
    mutex.run("a", async () => {
      seen.push(`${n} begins`);
      if (n === 1) await first.opened;
      seen.push(`${n} ends`);
    }),
  );
  await mutex.run("b", async () => {
    seen.push("another key");
  });
  first.open();
  await Promise.all(all);
  expect(seen).toEqual(["1 begins", "another key", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"]);
});

it("a failure lets the next begin", async () => {
  const mutex = createKeyedMutex(10_000);
  const failed = mutex.run("a", () => Promise.reject(new Error("broken")));
  const next = mutex.run("a", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
});

it("who waits too long is turned away, and nobody overtakes", async () => {
  const mutex = createKeyedMutex(1);
  const first = gate();
  const seen: string[] = [];
  const slow = mutex.run("a", async () => {
    await first.opened;
    seen.push("first");
  });
  await expect(mutex.run("a", async () => seen.push("second"))).rejects.toBeInstanceOf(BusyError);
  first.open();
  await slow;
  await mutex.run("a", async () => seen.push("third"));
  expect(seen).toEqual(["first", "third"]);
});

import { expect, it } from "vitest";
import { retryWrite } from "./retry.ts";

it("writes again while the database does not take it", async () => {
  let calls = 0;
  await retryWrite(async () => {
    calls += 1;
    if (calls < 3) throw new Error("not now");
  }, 10_000);
  expect(calls).toBe(3);
});

it("says what went wrong once its patience is over", async () => {
  let calls = 0;
  const write = async () => {
    calls += 1;
    throw new Error("never");
  };
  await expect(retryWrite(write, 0)).rejects.toThrow("never");
  expect(calls).toBe(1);
});

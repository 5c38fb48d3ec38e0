import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { slotsOf } from "./testing/text-items.ts";
import type { TextParts } from "./text-parts.ts";
import { openTextIndex } from "./word-index.ts";

describe("an index that another thread builds", () => {
  it("comes over whole, and is searched here", async () => {
    const worker = new Worker(new URL("./testing/start-thread.mjs", import.meta.url), { execArgv: [] });
    const [parts]: TextParts[] = await once(worker, "message");
    await worker.terminate();
    if (parts === undefined) throw new Error("The thread sent nothing.");
    const index = await openTextIndex(parts);
    expect(await slotsOf(index, "linnen shirt")).toEqual([0]);
    expect(await slotsOf(index, "gruene bluse")).toEqual([1]);
    expect(await slotsOf(index, "シャツ")).toEqual([2]);
    expect((await slotsOf(index, "4006381333931"))[0]).toBe(1);
    expect(index.complete("en", "shi", 5)).toEqual([{ word: "shirt", count: 1 }]);
  });
});

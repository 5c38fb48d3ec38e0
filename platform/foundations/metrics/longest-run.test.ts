import { existsSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { watchLongestRun } from "./longest-run.ts";

const name = "vitrine_event_loop_longest_run_seconds";
const dayMs = 24 * 60 * 60_000;

it("the longest run of the event loop is measured where the system offers it, and anew at each read", async () => {
  const registry = new Registry();
  // It is sampled only when the metric is read.
  watchLongestRun(registry, dayMs);
  const read = async () => {
    const metric = await registry.getSingleMetric(name)?.get();
    return metric?.values[0]?.value;
  };
  let sum = 0;
  for (let at = 0; at < 2e7; at += 1) sum = (sum + at) % 7;
  const worked = await read();
  const rested = await read();
  const isTold = existsSync("/proc/thread-self/schedstat");
  expect([typeof worked, typeof rested]).toEqual(isTold ? ["number", "number"] : ["undefined", "undefined"]);
  expect(Number(worked) > Number(rested)).toBe(isTold);
  expect(sum).toBeLessThan(7);
});

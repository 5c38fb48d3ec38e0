import { openSync, readSync } from "node:fs";
import { Gauge } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** What Linux tells of the thread that opens it: how long it ran, and how long it waited for a processor. */
const schedule = "/proc/thread-self/schedstat";
const longestLine = 64;
const nanosecondsPerSecond = 1e9;

/** Nanoseconds that the thread has run so far. */
type RunTime = () => number;

/**
 * The longest time that the event loop's thread ran between two looks at it: how long a turn was by itself, without
 * what it waited for a processor that others had. Told where the system tells it.
 */
export function watchRuns({ registry }: Pick<Metrics, "registry">, everyMs: number): void {
  const runTime = openRunTime();
  if (runTime === null) return;
  let longest = 0;
  let last = runTime();
  const look = () => {
    const now = runTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, everyMs).unref();
  const gauge: Gauge = new Gauge({
    name: "vitrine_event_loop_longest_run_seconds",
    help: "The longest time that the event loop ran without a pause since this was last read, without waiting for a processor.",
    registers: [registry],
    collect: () => {
      look();
      gauge.set(longest / nanosecondsPerSecond);
      longest = 0;
    },
  });
}

function openRunTime(): RunTime | null {
  const line = Buffer.alloc(longestLine);
  try {
    const file = openSync(schedule, "r");
    const read = () =>
      Number.parseInt(line.toString("latin1", 0, readSync(file, line, 0, longestLine, 0)), 10);
    return read() > 0 ? read : null;
  } catch {
    return null;
  }
}

import { openSync, readSync } from "node:fs";
import { Gauge, type Registry } from "prom-client";

/** On Linux the time that the thread which opens it has run, and has waited for a processor. */
const schedule = "/proc/thread-self/schedstat";
const longestLine = 64;
const nanosecondsPerSecond = 1e9;

/** Nanoseconds that the thread has run so far. */
type RunTime = () => number;

/**
 * Measures the longest time that the event loop's thread ran between two samples: how long a turn was by itself,
 * without the time that it waited for a processor. Only where the system offers the figure.
 */
export function watchLongestRun(registry: Registry, everyMs: number): void {
  const runTime = openRunTime();
  if (runTime === null) return;
  let longest = 0;
  let last = runTime();
  const sample = () => {
    const now = runTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(sample, everyMs).unref();
  const gauge: Gauge = new Gauge({
    name: "vitrine_event_loop_longest_run_seconds",
    help: "The longest time that the event loop ran without a pause since this was last read, without waiting for a processor.",
    registers: [registry],
    collect: () => {
      sample();
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

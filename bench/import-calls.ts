import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Times in milliseconds. */
export interface ImportFigures {
  readonly calls: string;
  readonly records: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The longest time in which the process did nothing else. */
  readonly stallMs: number;
  /** The most memory that the process has had so far. */
  readonly peakMb: number;
}

const nanoseconds = 1_000_000;

/** Makes calls one after the other; `prepare` makes what a call sends, untimed. */
export async function measureCalls<T>(
  calls: string,
  times: number,
  recordsEach: number,
  prepare: (call: number) => T,
  send: (prepared: T) => Promise<void>,
): Promise<ImportFigures> {
  const took: number[] = [];
  let stall = 0;
  for (let call = 0; call < times; call += 1) {
    const prepared = prepare(call);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    // What was made before is not to be counted.
    await sleep(5);
    delay.enable();
    await sleep(5);
    const started = performance.now();
    await send(prepared);
    took.push(performance.now() - started);
    await sleep(5);
    delay.disable();
    stall = Math.max(stall, delay.max / nanoseconds);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const total = took.reduce((sum, ms) => sum + ms, 0);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return {
    calls,
    records: times * recordsEach,
    perSecond: Math.round((times * recordsEach * 1000) / total),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    stallMs: Math.round(stall),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

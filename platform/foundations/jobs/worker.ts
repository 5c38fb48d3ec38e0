import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";

export interface Worker {
  /** Stops, after the run that is under way. */
  close(): Promise<void>;
}

/** Background work of a process, run again and again. */
export interface Job {
  /** For the log and the metrics. */
  readonly name: string;
  readonly everyMs: number;
  /** Any number of processes may run it at once. A run that takes long ends early when the process stops. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

/** Runs a job again and again until the worker is closed. A run that fails is logged, and the next one comes. */
export function startWorker(
  log: Log,
  { name, everyMs, run }: Job,
  { rounds, roundDone }: Pick<Metrics, "rounds" | "roundDone">,
): Worker {
  let running = Promise.resolve();
  let isRunning = false;
  const stop = new AbortController();
  const attempt = async () => {
    try {
      await run(stop.signal);
      rounds.inc({ work: name, result: "done" });
      roundDone.setToCurrentTime({ work: name });
    } catch (error) {
      rounds.inc({ work: name, result: "failed" });
      log.warn({ err: error, work: name }, "a round of work failed");
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = attempt();
  }, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

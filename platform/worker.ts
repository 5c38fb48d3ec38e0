import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";

export interface Worker {
  /** Stops, after what is under way. */
  close(): Promise<void>;
}

export interface Work {
  /** For the log: what was not done when it fails. */
  readonly name: string;
  readonly everyMs: number;
  /** One round. Any number of processes may do it at once. What takes long ends early when the process stops. */
  readonly round: (stopping: AbortSignal) => Promise<void>;
}

/** Does a work again and again until it is closed; a round that fails is logged, and the next one comes. */
export function startWorker(
  log: Log,
  { name, everyMs, round }: Work,
  { rounds, roundDone }: Pick<Metrics, "rounds" | "roundDone">,
): Worker {
  let working = Promise.resolve();
  let isWorking = false;
  const stop = new AbortController();
  const attempt = async () => {
    try {
      await round(stop.signal);
      rounds.inc({ work: name, result: "done" });
      roundDone.setToCurrentTime({ work: name });
    } catch (error) {
      rounds.inc({ work: name, result: "failed" });
      log.warn({ err: error, work: name }, "a round of work failed");
    } finally {
      isWorking = false;
    }
  };
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    working = attempt();
  }, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await working;
    },
  };
}

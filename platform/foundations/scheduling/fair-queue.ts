import { BusyError } from "../database/transaction.ts";

const retryAfterSeconds = 5;

/** Too much of one caller's work waits already. Interfaces answer 429. */
export class CrowdedError extends BusyError {
  override readonly name = "CrowdedError";
  readonly retryAfterSeconds = retryAfterSeconds;
}

/** Heavy work of many callers: so much at once, and callers take turns, however often one of them asks. */
export interface FairQueue {
  /**
   * Throws CrowdedError when too much of the caller's work waits already, BusyError when its turn does not come in
   * time; the work has not begun then.
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

export interface FairQueueOptions {
  readonly atOnce: number;
  readonly waitingPerCaller: number;
  readonly longestWaitMs: number;
}

export function createFairQueue({ atOnce, waitingPerCaller, longestWaitMs }: FairQueueOptions): FairQueue {
  /** Callers in the order of their turns, each with what waits. */
  const waiting = new Map<string, readonly (() => void)[]>();
  let busy = 0;

  const leave = (caller: string, begin: () => void) => {
    const rest = (waiting.get(caller) ?? []).filter((other) => other !== begin);
    if (rest.length > 0) waiting.set(caller, rest);
    else waiting.delete(caller);
  };

  const wait = (caller: string) =>
    new Promise<void>((resolve, reject) => {
      const before = waiting.get(caller) ?? [];
      if (before.length >= waitingPerCaller) {
        reject(new CrowdedError("Too much work of the caller waits already."));
        return;
      }
      const over = setTimeout(() => {
        leave(caller, begin);
        reject(new BusyError("Earlier work did not finish in time."));
      }, longestWaitMs);
      const begin = () => {
        clearTimeout(over);
        resolve();
      };
      waiting.set(caller, [...before, begin]);
    });

  const next = () => {
    for (const [caller, [begin, ...rest]] of waiting) {
      waiting.delete(caller);
      // Behind all others.
      if (rest.length > 0) waiting.set(caller, rest);
      begin?.();
      return;
    }
    busy -= 1;
  };

  return {
    run: async (caller, work) => {
      if (busy < atOnce) busy += 1;
      else await wait(caller);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { BusyError } from "../database/transaction.ts";

/**
 * Calls of one key run one after the other, so that those who wait hold no database connection. It spares this
 * process; what guarantees the order, across processes too, is the lock on the row.
 */
export interface KeyedMutex {
  /** Throws BusyError when earlier calls do not end in time; the work has not begun then. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(longestWaitMs: number): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return {
    run: async (key, work) => {
      const before = last.get(key);
      let finish = () => {};
      const done = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const own = before ? before.then(() => done) : done;
      last.set(key, own);
      try {
        if (before) await within(before, longestWaitMs);
        return await work();
      } finally {
        finish();
        if (last.get(key) === own) last.delete(key);
      }
    },
  };
}

async function within(earlier: Promise<void>, longestWaitMs: number): Promise<void> {
  const cancel = new AbortController();
  const over = sleep(longestWaitMs, "over", { signal: cancel.signal }).catch(() => "cancelled");
  const outcome = await Promise.race([earlier, over]);
  cancel.abort();
  if (outcome === "over") throw new BusyError("Earlier calls of the session did not finish in time.");
}

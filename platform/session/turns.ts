import { setTimeout as sleep } from "node:timers/promises";
import { BusyError } from "../database/transaction.ts";

/**
 * Calls of one key go one after the other, so that those who wait hold no database connection. It spares this
 * process; what makes the order sure, across processes too, is the lock on the row.
 */
export interface Turns {
  /** Throws BusyError when the turn does not come in time; the work has not begun then. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createTurns(longestWaitMs: number): Turns {
  const last = new Map<string, Promise<void>>();
  return {
    take: async (key, work) => {
      const before = last.get(key);
      let finish = () => {};
      const done = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const turn = before ? before.then(() => done) : done;
      last.set(key, turn);
      try {
        if (before) await within(before, longestWaitMs);
        return await work();
      } finally {
        finish();
        if (last.get(key) === turn) last.delete(key);
      }
    },
  };
}

async function within(turn: Promise<void>, longestWaitMs: number): Promise<void> {
  const cancel = new AbortController();
  const over = sleep(longestWaitMs, "over", { signal: cancel.signal }).catch(() => "cancelled");
  const outcome = await Promise.race([turn, over]);
  cancel.abort();
  if (outcome === "over") throw new BusyError("Earlier calls of the session did not finish in time.");
}

import { setTimeout as sleep } from "node:timers/promises";

const firstPauseMs = 50;

/** Writes again and again while the database does not take it, for at most so long. */
export async function insist(write: () => Promise<void>, patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() + pauseMs > end) throw error;
      await sleep(pauseMs);
    }
  }
}

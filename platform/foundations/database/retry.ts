import { setTimeout as sleep } from "node:timers/promises";
import { BrokenOffError } from "./unavailable.ts";

const firstPauseMs = 50;

/** Retries a write that the database refuses, with growing pauses, for at most so long. */
export async function retryWrite(write: () => Promise<void>, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() + pauseMs > end) throw error;
      await sleep(pauseMs);
    }
  }
}

/** A caller that has waited so long already gets the failure. */
const longestWaitMs = 5_000;

/**
 * For idempotent work. When the connection breaks in the middle, so that nobody knows whether the work was done, it is
 * done once more over another connection.
 */
export async function retryBrokenOff<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenOffError) || performance.now() - began > longestWaitMs) throw error;
    return work();
  }
}

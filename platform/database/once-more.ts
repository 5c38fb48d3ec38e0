import { BrokenOffError } from "./unavailable.ts";

/** Whoever has waited so long already is not kept any longer. */
const patienceMs = 5_000;

/**
 * For work that comes out the same when it is done again: when the database leaves off in the middle, so that nobody
 * knows whether it was done, it is done once more, over another connection.
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenOffError) || performance.now() - began > patienceMs) throw error;
    return work();
  }
}

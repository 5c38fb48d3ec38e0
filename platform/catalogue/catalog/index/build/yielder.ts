import { setImmediate as turn } from "node:timers/promises";

const defaultMs = 6;

/** Yields when a piece of work has blocked the event loop for some milliseconds. */
export class Yielder {
  readonly #longestMs: number;
  #since = performance.now();

  constructor(longestMs = defaultMs) {
    this.#longestMs = longestMs;
  }

  /** undefined: the work may go on at once. */
  yieldIfDue(): Promise<void> | undefined {
    return performance.now() - this.#since < this.#longestMs ? undefined : this.yield();
  }

  async yield(): Promise<void> {
    await turn();
    this.#since = performance.now();
  }
}

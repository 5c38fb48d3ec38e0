import { setImmediate as turn } from "node:timers/promises";

const longestMs = 6;

/** Gives others a turn when a piece of work has held the event loop for some milliseconds. */
export class Pacer {
  #since = performance.now();

  /** Whether it has held the loop for so long. */
  get isDue(): boolean {
    return performance.now() - this.#since >= longestMs;
  }

  /** undefined: it may go on at once. */
  pause(): Promise<void> | undefined {
    return this.isDue ? this.rest() : undefined;
  }

  async rest(): Promise<void> {
    await turn();
    this.#since = performance.now();
  }
}

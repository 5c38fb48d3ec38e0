import { setImmediate as turn } from "node:timers/promises";

const usualMs = 6;

/** Gives others a turn when a piece of work has held the event loop for some milliseconds. */
export class Pacer {
  readonly #longestMs: number;
  #since = performance.now();

  constructor(longestMs = usualMs) {
    this.#longestMs = longestMs;
  }

  /** undefined: it may go on at once. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < this.#longestMs ? undefined : this.rest();
  }

  async rest(): Promise<void> {
    await turn();
    this.#since = performance.now();
  }
}

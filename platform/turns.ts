/** Work that began in this turn of the event loop may go on for so long before others have to wait for the next one. */
const mostMs = 4;

/**
 * Shares the event loop among calls that have much to do: those that come while it is busy wait, in their order, and
 * one of them goes on in each turn of the loop. So neither many calls at once nor many pieces of them add up to one
 * long stop.
 */
export class Turns {
  #waiting: (() => void)[] = [];
  #isBusy = false;
  #began = 0;

  /** Before a piece of work. undefined: it may begin at once. */
  next(): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#begin();
      return undefined;
    }
    const isYoung = performance.now() - this.#began < mostMs;
    return isYoung && this.#waiting.length === 0 ? undefined : this.rest();
  }

  /** Between two steps of a piece of work. undefined: it may go on, whoever waits. */
  pause(): Promise<void> | undefined {
    if (!this.#isBusy) this.#begin();
    return performance.now() - this.#began < mostMs ? undefined : this.rest();
  }

  /** Between two pieces of work: everybody else who waits goes first. */
  rest(): Promise<void> {
    if (!this.#isBusy) this.#begin();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #begin(): void {
    this.#isBusy = true;
    this.#began = performance.now();
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#isBusy = false;
      return;
    }
    this.#begin();
    next();
  }
}

/** Those of this process. */
export const turns = new Turns();

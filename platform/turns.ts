/** Work that began in this turn of the event loop may go on for so long before others have to wait for the next one. */
const mostMs = 4;
/** Of it, for what has just come while others rest. */
const mostComingMs = 2;

/**
 * Shares the event loop among calls that have much to do: those that come while it is busy wait, in their order, and
 * one of them goes on in each turn of the loop. So neither many calls at once nor many pieces of them add up to one
 * long stop. What has only just come goes before them, so that a short call waits for no list.
 */
export class Turns {
  #coming: (() => void)[] = [];
  #waiting: (() => void)[] = [];
  #isBusy = false;
  #began = 0;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Before a call that has just come is looked at. undefined: it may be at once. */
  come(): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#begin();
      return undefined;
    }
    return this.#coming.length === 0 && this.#age() < mostComingMs ? undefined : this.soon();
  }

  /** In the next turn, before all who rest: for a short piece of work. */
  soon(): Promise<void> {
    if (!this.#isBusy) this.#begin();
    return new Promise((resolve) => {
      this.#coming.push(resolve);
    });
  }

  /** Before a piece of work. undefined: it may begin at once. */
  next(): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#begin();
      return undefined;
    }
    return this.#age() < mostMs && this.#waiting.length === 0 ? undefined : this.rest();
  }

  /** Between two steps of a piece of work. undefined: it may go on, whoever waits. */
  pause(): Promise<void> | undefined {
    if (!this.#isBusy) this.#begin();
    return this.#age() < mostMs ? undefined : this.rest();
  }

  /** Between two pieces of work: everybody else who waits goes first. */
  rest(): Promise<void> {
    if (!this.#isBusy) this.#begin();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #age(): number {
    return this.#now() - this.#began;
  }

  #begin(): void {
    this.#isBusy = true;
    this.#began = this.#now();
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    if (this.#coming.length + this.#waiting.length === 0) {
      this.#isBusy = false;
      return;
    }
    this.#begin();
    this.#letIn();
  }

  /** Those that have come, one after the other until there is no more time, and then one who rests. */
  #letIn(): void {
    const first = this.#age() < mostComingMs ? this.#coming.shift() : undefined;
    if (first === undefined) {
      this.#waiting.shift()?.();
      return;
    }
    first();
    // What it does until it waits for something is done before this.
    queueMicrotask(() => process.nextTick(() => this.#letIn()));
  }
}

/** Those of this process. */
export const turns = new Turns();

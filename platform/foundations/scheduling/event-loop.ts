/** Work that began in this turn of the event loop may go on for so long before others have to wait for the next turn. */
const longestTurnMs = 4;
/** The part of it for calls that have just arrived while others wait. */
const longestArrivalMs = 2;

/**
 * Shares the event loop among calls that have much to do. Calls that come while the loop is busy wait in their order,
 * and one of them continues in each turn of the loop, so that neither many calls at once nor many pieces of them add up
 * to one long stop. A call that has just arrived goes first, so that a short call waits for no list.
 */
export class EventLoop {
  #arriving: (() => void)[] = [];
  #waiting: (() => void)[] = [];
  #isBusy = false;
  #turnBegan = 0;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Call before a request that has just arrived is looked at. undefined: it may be looked at immediately. */
  admit(): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#beginTurn();
      return undefined;
    }
    return this.#arriving.length === 0 && this.#age() < longestArrivalMs ? undefined : this.yieldFirst();
  }

  /** Continues in the next turn, before everybody who waits by `yield`: for a short piece of work. */
  yieldFirst(): Promise<void> {
    if (!this.#isBusy) this.#beginTurn();
    return new Promise((resolve) => {
      this.#arriving.push(resolve);
    });
  }

  /** Call before a piece of work. undefined: it may begin immediately. */
  begin(): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#beginTurn();
      return undefined;
    }
    return this.#age() < longestTurnMs && this.#waiting.length === 0 ? undefined : this.yield();
  }

  /** Call between two steps of a piece of work. undefined: it may continue, whoever waits. */
  yieldIfDue(): Promise<void> | undefined {
    if (!this.#isBusy) this.#beginTurn();
    return this.#age() < longestTurnMs ? undefined : this.yield();
  }

  /** Call between two pieces of work: everybody else who waits goes first. */
  yield(): Promise<void> {
    if (!this.#isBusy) this.#beginTurn();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #age(): number {
    return this.#now() - this.#turnBegan;
  }

  #beginTurn(): void {
    this.#isBusy = true;
    this.#turnBegan = this.#now();
    setImmediate(() => this.#continue());
  }

  #continue(): void {
    if (this.#arriving.length + this.#waiting.length === 0) {
      this.#isBusy = false;
      return;
    }
    this.#beginTurn();
    this.#resumeNext();
  }

  /** Resumes arriving calls one after the other until their time is over, and then one call that waits. */
  #resumeNext(): void {
    const first = this.#age() < longestArrivalMs ? this.#arriving.shift() : undefined;
    if (first === undefined) {
      this.#waiting.shift()?.();
      return;
    }
    first();
    // Runs after what the resumed call does until it waits for something.
    queueMicrotask(() => process.nextTick(() => this.#resumeNext()));
  }
}

/** The event loop of this process. */
export const eventLoop = new EventLoop();

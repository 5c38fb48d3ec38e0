/** A resource that one call at a time may use: the others wait in their order. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  /** They go before all others. */
  readonly #first = new Set<() => void>();
  #isLocked = false;
  #keepsWaiters = false;

  get isLocked(): boolean {
    return this.#isLocked;
  }

  /** undefined: the caller has the mutex immediately. Whoever has it returns it by `release`. */
  acquire(): Promise<void> | undefined {
    if (this.#isLocked) {
      return new Promise((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    this.#isLocked = true;
    return undefined;
  }

  /** Called by the owner: nobody who waits gives up before the next `release`. */
  keepWaiters(): void {
    this.#keepsWaiters = true;
  }

  /** Goes before all calls that wait by `acquire`, and waits for at most so many milliseconds. false: it gave up. */
  async acquireFirst(timeoutMs: number): Promise<boolean> {
    const isFree = !this.#isLocked;
    this.#isLocked = true;
    if (isFree || (timeoutMs <= 0 && !this.#keepsWaiters)) return isFree;
    return new Promise((resolve) => {
      const end = (isAcquired: boolean) => {
        clearTimeout(timer);
        this.#first.delete(acquired);
        resolve(isAcquired);
      };
      const acquired = () => end(true);
      const timer = setTimeout(() => this.#keepsWaiters || end(false), timeoutMs);
      this.#first.add(acquired);
    });
  }

  release(): void {
    this.#keepsWaiters = false;
    const [first] = this.#first;
    const next = first ?? this.#waiting.shift();
    if (next === undefined) this.#isLocked = false;
    else next();
  }
}

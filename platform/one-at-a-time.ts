/** What several calls share, and one at a time may use: the others wait in their order. */
export class OneAtATime {
  readonly #waiting: (() => void)[] = [];
  /** They go before all others. */
  readonly #first = new Set<() => void>();
  #isTaken = false;
  #isInsisted = false;

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** undefined: it is the caller's at once. Whoever has it gives it back by `leave`. */
  enter(): Promise<void> | undefined {
    if (this.#isTaken) {
      return new Promise((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    this.#isTaken = true;
    return undefined;
  }

  /** For who has it: nobody's patience ends before it is given back. */
  insist(): void {
    this.#isInsisted = true;
  }

  /** The same for who need not wait for others that wait, and does for so many milliseconds at most. false: they are over. */
  async enterFirst(patienceMs: number): Promise<boolean> {
    const isFree = !this.#isTaken;
    this.#isTaken = true;
    if (isFree || (patienceMs <= 0 && !this.#isInsisted)) return isFree;
    return new Promise((resolve) => {
      const end = (isOurs: boolean) => {
        clearTimeout(timer);
        this.#first.delete(come);
        resolve(isOurs);
      };
      const come = () => end(true);
      const timer = setTimeout(() => this.#isInsisted || end(false), patienceMs);
      this.#first.add(come);
    });
  }

  leave(): void {
    this.#isInsisted = false;
    const [first] = this.#first;
    const next = first ?? this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}

/** What several calls share, and one at a time may use: the others wait in their order. */
export class OneAtATime {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

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

  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}

/** Runs pieces of work one after the other; after one that failed none is begun. A connection takes one at a time. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result;
    // Whoever waits for the result gets its failure; nobody else must.
    result.catch(() => undefined);
    return result;
  }

  /** When everything has ended, well or not. */
  async ended(): Promise<void> {
    await this.#last.catch(() => undefined);
  }
}

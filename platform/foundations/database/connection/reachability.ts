/** Whether the database can be reached, by the outcome of the latest work on it. */
export class Reachability {
  #isAway = false;

  /** The latest work failed: its connection broke, could not be opened, or brought no answer. */
  get isAway(): boolean {
    return this.#isAway;
  }

  answered(): void {
    this.#isAway = false;
  }

  lost(): void {
    this.#isAway = true;
  }
}

/** Whether the database is within reach, by what came of the latest work on it. */
export class Reach {
  #isAway = false;

  /** Its latest word is that there is none: connections break, are not to be had, or bring no answer. */
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

/** What was answered: calls by what they were and by their statuses, 0 for none. */
export class Counts {
  #counts: Record<string, number> = {};

  note(what: string, status: number): void {
    const key = `${what} ${status}`;
    this.#counts[key] = (this.#counts[key] ?? 0) + 1;
  }

  /** Since the last time. */
  take(): Readonly<Record<string, number>> {
    const taken = this.#counts;
    this.#counts = {};
    return taken;
  }
}

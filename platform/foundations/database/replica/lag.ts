import type { Position } from "./position.ts";

interface Seen {
  readonly position: Position;
  readonly at: number;
}

/** An hour of them, one a second: who is further behind is told to be as far behind as that. */
const mostSeen = 3_600;

/** How far a replica is behind, in time: when the primary was where the replica is now. */
export class Lag {
  #seen: Seen[] = [];

  /** At the time, in milliseconds of any clock, the primary's log ended there. */
  note(position: Position, at: number): void {
    this.#seen.push({ position, at });
    if (this.#seen.length > mostSeen) this.#seen.shift();
  }

  /** Milliseconds since the primary showed no more than this; 0: as much as it did when it was last looked at. */
  of(shown: Position, now: number): number {
    // What is shown by now is not looked at again; of a replica that falls back the lag is told too small for a while.
    const first = this.#seen.findIndex(({ position }) => position > shown);
    if (first < 0) {
      this.#seen = this.#seen.slice(-1);
      return 0;
    }
    const { at = now } = this.#seen[first] ?? {};
    this.#seen = this.#seen.slice(first);
    return now - at;
  }
}

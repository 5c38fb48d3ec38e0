import type { Chance } from "./chance.ts";

const grain = 1_000_000;

/** Chooses as shoppers do: the first of the list most often, each further one less. */
export class Popularity<T> {
  readonly #list: readonly T[];
  readonly #upTo: readonly number[];

  /** `rare`: so many at the end are hardly ever chosen. */
  constructor(list: readonly T[], rare = 0) {
    this.#list = list;
    let sum = 0;
    const upTo = list.map((_, index) => {
      sum += index < list.length - rare ? 1 / (index + 4) : 0.001;
      return sum;
    });
    this.#upTo = upTo.map((end) => end / sum);
  }

  one(pick: Chance): T {
    const place = pick.below(grain) / grain;
    const chosen = this.#list[this.#upTo.findIndex((end) => place < end)];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  }
}

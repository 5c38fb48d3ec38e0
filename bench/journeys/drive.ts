import { openAsker } from "./asker.ts";
import type { Action } from "./actions.ts";

/** Times in milliseconds, of a whole action. */
export interface Driven {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p97_5Ms: number;
  readonly p99Ms: number;
  readonly actions: number;
}

/** Turns go on over all that is driven: nobody is to be answered what was kept for another. */
let turns = 0;

/** So many shoppers do one action after the other until the time is up; the first that fails ends it all. */
export async function drive(
  bases: readonly string[],
  actionOf: (turn: number) => Action,
  shoppers: number,
  seconds: number,
): Promise<Driven> {
  const asker = openAsker(bases, shoppers);
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const shop = async () => {
    while (performance.now() < end) {
      const turn = (turns += 1);
      const before = performance.now();
      await actionOf(turn)(asker.ask, turn);
      times.push(performance.now() - before);
    }
  };
  try {
    await Promise.all(Array.from({ length: shoppers }, shop));
  } finally {
    asker.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return {
    perSecond: Math.round((times.length * 1000) / (performance.now() - began)),
    p50Ms: at(0.5),
    p97_5Ms: at(0.975),
    p99Ms: at(0.99),
    actions: times.length,
  };
}

export function rounded(figure: number): number {
  return Math.round(figure * 10) / 10;
}

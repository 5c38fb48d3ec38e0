import type { MixFigures } from "./measure.ts";

/** How much more a request costs in a shop ten times as large, one asking at a time. */
export interface Growth {
  readonly question: string;
  readonly from: number;
  readonly to: number;
  /** p50 of the larger shop by that of the smaller one. */
  readonly times: number;
}

export function growthOf(figures: readonly MixFigures[]): readonly Growth[] {
  const alone = figures.filter(({ connections }) => connections === 1);
  return alone.flatMap(({ question, displays, p50Ms }) => {
    const larger = alone.find((other) => other.question === question && other.displays === displays * 10);
    if (larger === undefined || p50Ms === 0) return [];
    const times = Math.round((larger.p50Ms / p50Ms) * 100) / 100;
    return [{ question, from: displays, to: larger.displays, times }];
  });
}

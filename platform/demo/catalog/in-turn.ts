/** The items of every group in turn: the first of each, the second of each, and so on. */
export function inTurn<T>(items: readonly T[], groupOf: (item: T) => unknown): readonly T[] {
  const taken = new Map<unknown, number>();
  const rounds: T[][] = [];
  for (const item of items) {
    const group = groupOf(item);
    const round = taken.get(group) ?? 0;
    taken.set(group, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds.flat();
}

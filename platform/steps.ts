/** Work in steps: at each `yield` others may have their turn. Its result is what it returns. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Asked between two steps. undefined: go on at once. */
export type Pause = () => Promise<void> | undefined;

/** All steps one after the other. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Steps with pauses between them, when it is time for one. A pause that fails ends them where they are. */
export async function inPieces<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    try {
      const pausing = pause();
      if (pausing) await pausing;
    } catch (error) {
      steps.throw(error);
    }
  }
}

/** Goes through so many places, a portion of them in each step. */
export function* inPortions(
  count: number,
  atOnce: number,
  work: (from: number, to: number) => void,
): Steps<void> {
  for (let from = 0; from < count; from += atOnce) {
    if (from > 0) yield;
    work(from, Math.min(count, from + atOnce));
  }
}

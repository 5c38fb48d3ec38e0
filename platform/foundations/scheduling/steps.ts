/** Work in steps: at each `yield` other work may run. Its result is what it returns. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Called between two steps. undefined: continue immediately. */
export type Pause = () => Promise<void> | undefined;

/** Runs all steps without a pause. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Runs the steps and pauses between them when it is time to. A pause that fails ends them there. */
export async function runYielding<T>(steps: Steps<T>, pause: Pause): Promise<T> {
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

/** Calls `work` for the range from 0 to `count`, one batch of it in each step. */
export function* inBatches(
  count: number,
  batchSize: number,
  work: (from: number, to: number) => void,
): Steps<void> {
  for (let from = 0; from < count; from += batchSize) {
    if (from > 0) yield;
    work(from, Math.min(count, from + batchSize));
  }
}

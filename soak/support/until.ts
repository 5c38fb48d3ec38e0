import { setTimeout as sleep } from "node:timers/promises";

const pauseMs = 50;

/** Asks again and again until it is so; throws after a while, with what there is to say of it. */
export async function until(
  isSo: () => Promise<boolean>,
  withinMs: number,
  explain: () => Promise<string> | string = () => "",
): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms. ${await explain()}`);
    await sleep(pauseMs);
  }
}

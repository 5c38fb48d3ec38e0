import { eventLoop } from "../../scheduling/event-loop.ts";

/** Objects of a list whose fields are answered within one turn of the event loop. */
const atOnce = 24;

/** A list of which each portion is answered in a turn of its own: a long one holds nobody up for long. */
export function overTurns<T>(list: readonly T[]): readonly (T | Promise<T>)[] {
  let turn = Promise.resolve();
  return list.map((entry, place) => {
    if (place < atOnce) return entry;
    if (place % atOnce === 0) turn = turn.then(() => eventLoop.yield());
    return turn.then(() => entry);
  });
}

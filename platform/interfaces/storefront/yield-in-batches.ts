import { eventLoop } from "../../foundations/scheduling/event-loop.ts";

/** The entries of a list that are resolved without yielding. */
const batchSize = 24;

/** Makes the executor yield to the event loop after each batch of a list, so that long lists do not block it. */
export function yieldInBatches<T>(list: readonly T[]): readonly (T | Promise<T>)[] {
  let previous = Promise.resolve();
  return list.map((entry, index) => {
    if (index < batchSize) return entry;
    if (index % batchSize === 0) previous = previous.then(() => eventLoop.yield());
    return previous.then(() => entry);
  });
}

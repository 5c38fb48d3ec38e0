import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import type { Postings } from "./posting-lists.ts";

/** A way to get at entries: how many slots it leads to, at most. */
export interface Way {
  readonly length: number;
  readonly walk: () => Steps<void>;
}

/** Between two steps: each of them may be looked at with all that it is related to. */
export const slotsAtOnce = 4096;

/** One after the other. */
export function both(first: Way, second: Way): Way {
  return {
    length: first.length + second.length,
    *walk() {
      yield* first.walk();
      yield* second.walk();
    },
  };
}

/** Each of some slots. */
export function walkAlong(slots: Int32Array, visit: (slot: number) => void): Steps<void> {
  return inBatches(slots.length, slotsAtOnce, (from, to) => {
    for (let at = from; at < to; at += 1) visit(slots[at] ?? 0);
  });
}

/** Slots under the accepted keys. */
export function* walkPostings(
  { starts, slots }: Postings,
  accepted: Uint8Array,
  visit: (slot: number) => void,
): Steps<void> {
  let seen = 0;
  for (let key = 0; key < accepted.length && key + 1 < starts.length; key += 1) {
    if (accepted[key] !== 1) continue;
    const own = slots.subarray(starts[key] ?? 0, starts[key + 1] ?? 0);
    yield* walkAlong(own, visit);
    seen += own.length;
    if (seen < slotsAtOnce) continue;
    seen = 0;
    yield;
  }
}

import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { PostingLists } from "./posting-lists.ts";

/** One way to reach candidates, and how many slots it visits at most. */
export interface AccessPath {
  readonly length: number;
  readonly scan: () => Steps<void>;
}

/** Slots between two steps: each may be visited with all that it is related to. */
export const slotsAtOnce = 4096;

/** Scans both paths, one after the other. */
export function concatenate(first: AccessPath, second: AccessPath): AccessPath {
  return {
    length: first.length + second.length,
    *scan() {
      yield* first.scan();
      yield* second.scan();
    },
  };
}

export function scanSlots(slots: Int32Array, visit: (slot: number) => void): Steps<void> {
  return inBatches(slots.length, slotsAtOnce, (from, to) => {
    for (let at = from; at < to; at += 1) visit(slots[at] ?? 0);
  });
}

/** Visits the slots of the accepted keys. */
export function* scanPostings(
  { starts, slots }: PostingLists,
  accepted: Uint8Array,
  visit: (slot: number) => void,
): Steps<void> {
  let seen = 0;
  for (let key = 0; key < accepted.length && key + 1 < starts.length; key += 1) {
    if (accepted[key] !== 1) continue;
    const own = slots.subarray(starts[key] ?? 0, starts[key + 1] ?? 0);
    yield* scanSlots(own, visit);
    seen += own.length;
    if (seen < slotsAtOnce) continue;
    seen = 0;
    yield;
  }
}

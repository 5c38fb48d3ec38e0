import { inBatches, type Steps } from "../../../../scheduling/steps.ts";
import { roomFor } from "../../columns/number-column.ts";
import { fails } from "./conditions.ts";
import type { Links } from "./related-slots.ts";
import type { Sight } from "../view/view-columns.ts";

/** Between two steps. */
const entriesAtOnce = 8192;

export type Match = "all" | "variant" | "none";

/** Which products may speak for an entry, and which entries count. */
export interface Focus {
  /** null: nothing that is related speaks. */
  readonly links: Links | null;
  /** By slot what a product fails; null: nobody fails anything. */
  readonly codes: Uint16Array | null;
  /** Those speak that fail no more than this code, or just this other one. */
  readonly most: number;
  readonly code: number;
  /** Entries are in one of these categories: ordinals + 1; null: in any. */
  readonly categories: { readonly ordinals: Int32Array; readonly accepted: Uint8Array } | null;
}

/**
 * Entries of a result, and of each the products that speak for it: itself and what it is related to, as far as they
 * meet what is asked. Those of the entry at `i` lie in `members` from `ends[i - 1]` to `ends[i]`.
 */
export class Lens {
  entries = new Int32Array(0);
  ends = new Int32Array(0);
  members = new Int32Array(0);
  count = 0;
  memberCount = 0;

  *gather(entries: Int32Array, count: number, sight: Sight, focus: Focus): Steps<this> {
    this.count = 0;
    this.memberCount = 0;
    if (this.entries.length < count) {
      this.entries = new Int32Array(roomFor(0, count));
      this.ends = new Int32Array(this.entries.length);
    }
    const { links } = focus;
    if (links === null && this.members.length < count) this.members = new Int32Array(this.entries.length);
    yield* inBatches(count, entriesAtOnce, (from, to) => {
      const some = entries.subarray(from, to);
      if (links === null) this.#gatherAlone(some, focus);
      else this.#gatherRelated(some, { links, visible: sight.visible }, focus);
    });
    return this;
  }

  /** How many entries are spoken for by a product of which something holds. */
  countWhere(holds: (slot: number) => boolean): number {
    const { ends, members, count } = this;
    let found = 0;
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      const end = ends[index] ?? 0;
      while (at < end && !holds(members[at] ?? 0)) at += 1;
      if (at < end) found += 1;
      at = end;
    }
    return found;
  }

  /** The same, where a bit stands in bytes by slot. */
  countMarked(bytes: Uint8Array, bit: number): number {
    const { ends, members, count } = this;
    let found = 0;
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      const end = ends[index] ?? 0;
      while (at < end && ((bytes[members[at] ?? 0] ?? 0) & bit) === 0) at += 1;
      if (at < end) found += 1;
      at = end;
    }
    return found;
  }

  #gatherAlone(entries: Int32Array, focus: Focus): void {
    let found = this.count;
    for (let index = 0; index < entries.length; index += 1) {
      const slot = entries[index] ?? 0;
      if (!isInside(slot, focus) || !speaks(slot, focus)) continue;
      this.entries[found] = slot;
      this.members[found] = slot;
      found += 1;
      this.ends[found - 1] = found;
    }
    this.count = found;
    this.memberCount = found;
  }

  #gatherRelated(
    entries: Int32Array,
    { links, visible }: { readonly links: Links; readonly visible: Uint8Array },
    focus: Focus,
  ): void {
    const { starts, ends } = links;
    for (let index = 0; index < entries.length; index += 1) {
      const slot = entries[index] ?? 0;
      if (!isInside(slot, focus)) continue;
      const start = this.memberCount;
      if (speaks(slot, focus)) this.#add(slot);
      const end = ends[slot] ?? 0;
      for (let at = starts[slot] ?? 0; at < end; at += 1) {
        const other = links.slots[at] ?? 0;
        if (visible[other] === 1 && speaks(other, focus)) this.#add(other);
      }
      if (this.memberCount === start) continue;
      this.entries[this.count] = slot;
      this.ends[this.count] = this.memberCount;
      this.count += 1;
    }
  }

  #add(slot: number): void {
    if (this.memberCount === this.members.length) {
      const grown = new Int32Array(roomFor(this.members.length, Math.max(this.memberCount + 1, 1024)));
      grown.set(this.members);
      this.members = grown;
    }
    this.members[this.memberCount] = slot;
    this.memberCount += 1;
  }
}

/** Where the members of an entry begin. */
export function startOf(ends: Int32Array, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0);
}

function isInside(slot: number, { categories }: Focus): boolean {
  return categories === null || categories.accepted[(categories.ordinals[slot] ?? -1) + 1] === 1;
}

function speaks(slot: number, { codes, most, code }: Focus): boolean {
  if (codes === null) return true;
  const failed = codes[slot] ?? fails.nothing;
  return failed <= most || failed === code;
}

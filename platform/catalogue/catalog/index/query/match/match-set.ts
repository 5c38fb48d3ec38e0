import { inBatches, type Steps } from "../../../../../foundations/scheduling/steps.ts";
import { roomFor } from "../../columns/number-column.ts";
import { fails } from "./conditions.ts";
import type { RelatedSlots } from "./related-slots.ts";
import type { ViewColumns } from "../view/view-columns.ts";

/** Between two steps. */
const entriesAtOnce = 8192;

/** Which products may be members of an entry, and which entries count. */
export interface MatchScope {
  /** null: related products are no members. */
  readonly relatedSlots: RelatedSlots | null;
  /** By slot the conditions that a product fails; null: no product fails any. */
  readonly codes: Uint16Array | null;
  /** Members fail at most the code `most`, or exactly `code`. */
  readonly most: number;
  readonly code: number;
  /** Entries are in one of these categories, by ordinal + 1; null: in any. */
  readonly categories: { readonly ordinals: Int32Array; readonly accepted: Uint8Array } | null;
}

/**
 * The entries of a result, each with its members: the entry itself and its related products, as far as they meet the
 * conditions. The members of the entry at `i` are in `members` from `ends[i - 1]` to `ends[i]`.
 */
export class MatchSet {
  entries = new Int32Array(0);
  ends = new Int32Array(0);
  members = new Int32Array(0);
  count = 0;
  memberCount = 0;

  *gather(entries: Int32Array, count: number, viewColumns: ViewColumns, scope: MatchScope): Steps<this> {
    this.count = 0;
    this.memberCount = 0;
    if (this.entries.length < count) {
      this.entries = new Int32Array(roomFor(0, count));
      this.ends = new Int32Array(this.entries.length);
    }
    const { relatedSlots } = scope;
    if (relatedSlots === null && this.members.length < count) {
      this.members = new Int32Array(this.entries.length);
    }
    yield* inBatches(count, entriesAtOnce, (from, to) => {
      const some = entries.subarray(from, to);
      if (relatedSlots === null) this.#gatherAlone(some, scope);
      else this.#gatherRelated(some, { relatedSlots, visible: viewColumns.visible }, scope);
    });
    return this;
  }

  /** How many entries have a member for which a predicate holds. */
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

  /** How many entries have a member with a bit in an array of bytes by slot. */
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

  #gatherAlone(entries: Int32Array, scope: MatchScope): void {
    let found = this.count;
    for (let index = 0; index < entries.length; index += 1) {
      const slot = entries[index] ?? 0;
      if (!isInCategory(slot, scope) || !matches(slot, scope)) continue;
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
    { relatedSlots, visible }: { readonly relatedSlots: RelatedSlots; readonly visible: Uint8Array },
    scope: MatchScope,
  ): void {
    const { starts, ends } = relatedSlots;
    for (let index = 0; index < entries.length; index += 1) {
      const slot = entries[index] ?? 0;
      if (!isInCategory(slot, scope)) continue;
      const start = this.memberCount;
      if (matches(slot, scope)) this.#add(slot);
      const end = ends[slot] ?? 0;
      for (let at = starts[slot] ?? 0; at < end; at += 1) {
        const other = relatedSlots.slots[at] ?? 0;
        if (visible[other] === 1 && matches(other, scope)) this.#add(other);
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

function isInCategory(slot: number, { categories }: MatchScope): boolean {
  return categories === null || categories.accepted[(categories.ordinals[slot] ?? -1) + 1] === 1;
}

function matches(slot: number, { codes, most, code }: MatchScope): boolean {
  if (codes === null) return true;
  const failed = codes[slot] ?? fails.nothing;
  return failed <= most || failed === code;
}

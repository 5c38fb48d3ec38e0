import type { Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { CandidateFinder } from "./candidate-finder.ts";
import { MatchSet } from "./match-set.ts";
import type { RelatedSlots } from "./related-slots.ts";
import type { ViewColumns } from "../view/view-columns.ts";

/** All entries that a view shows, and which related products count for them. */
export interface EntryScope {
  readonly viewColumns: ViewColumns;
  readonly relatedSlots: RelatedSlots | null;
  readonly grouped: boolean;
}

interface CachedScope extends EntryScope {
  readonly itemPosition: number;
  readonly shownRevision: number;
}

/** The match set of all entries of the last scope, gathered again when the entries change. */
export class AllEntries {
  readonly #finder: CandidateFinder;
  readonly #matchSet = new MatchSet();
  #cached: CachedScope | null = null;

  constructor(finder: CandidateFinder) {
    this.#finder = finder;
  }

  /** Valid until the next call. Overwrites the candidates of the finder when it has to gather. */
  *matchSet({ viewColumns, relatedSlots, grouped }: EntryScope): Steps<MatchSet> {
    const itemPosition = viewColumns.columns.itemLog.position;
    const { shownRevision } = viewColumns;
    const cached = this.#cached;
    const isSame =
      cached?.viewColumns === viewColumns &&
      cached.relatedSlots === relatedSlots &&
      cached.grouped === grouped;
    if (isSame && cached.itemPosition === itemPosition && cached.shownRevision === shownRevision) {
      return this.#matchSet;
    }
    this.#cached = null;
    const { entries, count } = this.#finder.findAll(grouped, viewColumns);
    yield;
    yield* this.#matchSet.gather(entries, count, viewColumns, {
      relatedSlots,
      codes: null,
      most: 0,
      code: 0,
      categories: null,
    });
    this.#cached = { viewColumns, relatedSlots, grouped, itemPosition, shownRevision };
    return this.#matchSet;
  }
}

import type { Steps } from "../../../../../foundations/scheduling/steps.ts";
import type { CategoryTree } from "../../../category-trees.ts";
import type { PriceBand } from "../../../prices/price-bands.ts";
import { bandsOf, countBands, type UsualBands } from "./count-bands.ts";
import { countOwnValues, countValues } from "./count-values.ts";
import type { Field } from "../match/fields.ts";
import type { MatchSet } from "../match/match-set.ts";
import { priceFlags } from "../view/view-columns.ts";
import { orderOfSizes } from "./size-order.ts";
import type { EntryScope, AllEntries } from "../match/all-entries.ts";

const mostBands = 1000;

/** Totals are the same for every query of one scope and category tree. */
export interface TotalsOf extends EntryScope {
  readonly tree: CategoryTree;
}

/** How many entries of the whole visible catalogue have a value. Counted on demand, cached until entries change. */
export class Totals {
  readonly of: TotalsOf;
  readonly #catalogue: AllEntries;
  readonly #values = new Map<string, Int32Array>();
  readonly #numbers = new Map<string, { readonly revision: number; readonly count: number }>();
  #sizeOrder: Int32Array | null = null;
  #prices: { readonly revision: number; readonly currency: string; readonly bands: UsualBands } | null = null;
  #itemPosition = -1;
  #shownRevision = -1;

  constructor(of: TotalsOf, catalogue: AllEntries) {
    this.of = of;
    this.#catalogue = catalogue;
  }

  /** Drops counts of changed columns. To be called before the other methods, for each query. */
  refresh(): void {
    const { viewColumns } = this.of;
    const { position } = viewColumns.columns.itemLog;
    if (this.#itemPosition === position && this.#shownRevision === viewColumns.shownRevision) return;
    this.#values.clear();
    this.#numbers.clear();
    this.#sizeOrder = null;
    this.#prices = null;
    this.#itemPosition = position;
    this.#shownRevision = viewColumns.shownRevision;
  }

  *values(field: Field): Steps<Int32Array> {
    const cached = this.#values.get(field.key);
    // A value that is new in an item of another view is not counted yet.
    if (cached !== undefined && cached.length === field.valueCount) return cached;
    const count = field.key === "categories" ? countOwnValues : countValues;
    const made = yield* count(field, yield* this.#allEntries());
    this.#values.set(field.key, made);
    yield;
    return made;
  }

  sizeOrder(): Int32Array {
    this.#sizeOrder ??= orderOfSizes(this.of.viewColumns);
    return this.#sizeOrder;
  }

  *available(): Steps<number> {
    const { available, availableRevision } = this.of.viewColumns;
    const cached = this.#cached("available", availableRevision);
    return (
      cached ??
      this.#store("available", availableRevision, (yield* this.#allEntries()).countMarked(available, 1))
    );
  }

  *flag(field: keyof typeof priceFlags): Steps<number> {
    const { flags, priceRevision } = this.of.viewColumns;
    const cached = this.#cached(field, priceRevision);
    const bit = priceFlags[field];
    return cached ?? this.#store(field, priceRevision, (yield* this.#allEntries()).countMarked(flags, bit));
  }

  /** Price bands and span of the whole catalogue. */
  *prices(currency: string): Steps<UsualBands> {
    const { prices, priceRevision: revision } = this.of.viewColumns;
    const cached = this.#prices;
    if (cached?.revision === revision && cached.currency === currency) return cached.bands;
    const bands = bandsOf(yield* this.#allEntries(), prices, currency);
    this.#prices = { revision, currency, bands };
    return bands;
  }

  *bands(bands: readonly PriceBand[]): Steps<readonly number[]> {
    const { prices, priceRevision } = this.of.viewColumns;
    const unknown = bands.filter((band) => this.#cached(bandKey(band), priceRevision) === undefined);
    // One pass counts all of them.
    const counts =
      unknown.length === 0 ? null : yield* countBands(unknown, yield* this.#allEntries(), prices);
    const made = new Map(unknown.map((band, place) => [bandKey(band), counts?.[place] ?? 0]));
    return bands.map((band) => {
      const key = bandKey(band);
      return this.#cached(key, priceRevision) ?? this.#store(key, priceRevision, made.get(key) ?? 0);
    });
  }

  #cached(key: string, revision: number): number | undefined {
    const cached = this.#numbers.get(key);
    return cached?.revision === revision ? cached.count : undefined;
  }

  #store(key: string, revision: number, count: number): number {
    if (this.#numbers.size >= mostBands) this.#numbers.clear();
    this.#numbers.set(key, { revision, count });
    return count;
  }

  /** Every entry, valid until another scope is counted. */
  #allEntries(): Steps<MatchSet> {
    return this.#catalogue.matchSet(this.of);
  }
}

function bandKey({ from, to, hasEnd }: PriceBand): string {
  return `${from ?? ""}-${to ?? ""}${hasEnd ? " with its end" : ""}`;
}

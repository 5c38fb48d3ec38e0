import type { Steps } from "../../../../scheduling/steps.ts";
import type { CategoryTree } from "../../../category-tree.ts";
import type { PriceBand } from "../../../prices/price-bands.ts";
import { countBands } from "./count-bands.ts";
import { countOwnValues, countValues } from "./count-values.ts";
import type { Field } from "../match/fields.ts";
import type { Lens } from "../match/match-set.ts";
import type { UsualBands } from "./price-filter.ts";
import { priceFlags } from "../view/view-columns.ts";
import { orderOfSizes } from "./size-order.ts";
import type { Whole, WholeCatalogue } from "../match/all-entries.ts";

const mostBands = 1000;

/** Of what catalogue: totals are the same for every query of it. */
export interface TotalsOf extends Whole {
  readonly tree: CategoryTree;
}

/** How many entries of the whole visible catalogue have a value; counted when asked for, kept until they change. */
export class Totals {
  readonly of: TotalsOf;
  readonly #catalogue: WholeCatalogue;
  readonly #values = new Map<string, Int32Array>();
  readonly #numbers = new Map<string, { readonly revision: number; readonly count: number }>();
  #sizeOrder: Int32Array | null = null;
  #prices: { readonly revision: number; readonly currency: string; readonly bands: UsualBands } | null = null;
  #itemPosition = -1;
  #shownRevision = -1;

  constructor(of: TotalsOf, catalogue: WholeCatalogue) {
    this.of = of;
    this.#catalogue = catalogue;
  }

  /** To be called before the others, each time: the columns may have changed. */
  settle(): void {
    const { sight } = this.of;
    const { position } = sight.columns.itemLog;
    if (this.#itemPosition === position && this.#shownRevision === sight.shownRevision) return;
    this.#values.clear();
    this.#numbers.clear();
    this.#sizeOrder = null;
    this.#prices = null;
    this.#itemPosition = position;
    this.#shownRevision = sight.shownRevision;
  }

  *values(field: Field): Steps<Int32Array> {
    const known = this.#values.get(field.key);
    // A value that came in another view's item has none here.
    if (known !== undefined && known.length === field.valueCount) return known;
    const count = field.key === "categories" ? countOwnValues : countValues;
    const made = yield* count(field, yield* this.#whole());
    this.#values.set(field.key, made);
    yield;
    return made;
  }

  sizeOrder(): Int32Array {
    this.#sizeOrder ??= orderOfSizes(this.of.sight);
    return this.#sizeOrder;
  }

  *available(): Steps<number> {
    const { available, availableRevision } = this.of.sight;
    const known = this.#known("available", availableRevision);
    return (
      known ?? this.#note("available", availableRevision, (yield* this.#whole()).countMarked(available, 1))
    );
  }

  *flag(field: keyof typeof priceFlags): Steps<number> {
    const { flags, priceRevision } = this.of.sight;
    const known = this.#known(field, priceRevision);
    const bit = priceFlags[field];
    return known ?? this.#note(field, priceRevision, (yield* this.#whole()).countMarked(flags, bit));
  }

  /** What the whole catalogue costs. */
  *prices(
    currency: string,
    bandsOf: (lens: Lens, prices: Float64Array, currency: string) => UsualBands,
  ): Steps<UsualBands> {
    const { prices, priceRevision: revision } = this.of.sight;
    const known = this.#prices;
    if (known?.revision === revision && known.currency === currency) return known.bands;
    const bands = bandsOf(yield* this.#whole(), prices, currency);
    this.#prices = { revision, currency, bands };
    return bands;
  }

  *bands(bands: readonly PriceBand[]): Steps<readonly number[]> {
    const { prices, priceRevision } = this.of.sight;
    const unknown = bands.filter((band) => this.#known(bandKey(band), priceRevision) === undefined);
    // Of one pass over all.
    const counts = unknown.length === 0 ? null : yield* countBands(unknown, yield* this.#whole(), prices);
    const made = new Map(unknown.map((band, place) => [bandKey(band), counts?.[place] ?? 0]));
    return bands.map((band) => {
      const key = bandKey(band);
      return this.#known(key, priceRevision) ?? this.#note(key, priceRevision, made.get(key) ?? 0);
    });
  }

  #known(key: string, revision: number): number | undefined {
    const known = this.#numbers.get(key);
    return known?.revision === revision ? known.count : undefined;
  }

  #note(key: string, revision: number, count: number): number {
    if (this.#numbers.size >= mostBands) this.#numbers.clear();
    this.#numbers.set(key, { revision, count });
    return count;
  }

  /** Every entry; gone when another catalogue is looked at. */
  #whole(): Steps<Lens> {
    return this.#catalogue.lens(this.of);
  }
}

function bandKey({ from, to, hasEnd }: PriceBand): string {
  return `${from ?? ""}-${to ?? ""}${hasEnd ? " with its end" : ""}`;
}

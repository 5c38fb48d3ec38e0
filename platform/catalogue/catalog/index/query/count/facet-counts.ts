import type { Steps } from "../../../../../foundations/scheduling/steps.ts";
import { fails } from "../match/conditions.ts";
import { countAvailableValues, countOwnValues, countValues } from "./count-values.ts";
import type { Candidates } from "../match/candidate-finder.ts";
import type { Field, ValueLists } from "../match/fields.ts";
import type { MatchScope, MatchSet } from "../match/match-set.ts";
import type { ConditionField, CompiledQuery } from "../match/compile-query.ts";
import type { ViewColumns } from "../view/view-columns.ts";
import type { Totals } from "./totals.ts";

/** By value how many entries have it: of all, of the result, and of the result without its own field's condition. */
export interface ValueCounts {
  readonly total: Int32Array;
  readonly count: Int32Array;
  readonly filter: Int32Array;
}

/** What the counts of one query are computed from. */
export interface Counted {
  readonly compiled: CompiledQuery;
  readonly viewColumns: ViewColumns;
  readonly totals: Totals;
  readonly candidates: Candidates;
  readonly result: MatchSet;
  readonly scope: MatchScope;
  /** A buffer for match sets that are needed in between. */
  readonly spare: MatchSet;
  /** Entries that are listed only because the query names them. */
  readonly extras: MatchSet;
}

/** Counts the values of fields for one query. checkout-rest.md#filter-counts. */
export class FacetCounts {
  readonly counted: Counted;

  constructor(counted: Counted) {
    this.counted = counted;
  }

  *of(field: Field, name: ConditionField): Steps<ValueCounts> {
    const { result, compiled, totals } = this.counted;
    const total = yield* this.#total(field);
    if (this.counted.compiled.isUnrestricted) return { total, count: total, filter: total };
    const count = yield* countValues(field, result);
    if (!compiled.conditions.has(name)) return { total, count, filter: count };
    if (compiled.onlyField === name) return { total, count, filter: yield* totals.values(field) };
    return { total, count, filter: yield* countValues(field, yield* this.withoutCondition(name)) };
  }

  /** When the query wants or counts only available products, `filter` counts where each size itself is available. */
  *ofSizes(field: Field, names: ValueLists): Steps<ValueCounts> {
    const { compiled, viewColumns, result } = this.counted;
    const isAvailabilityCounted =
      compiled.conditions.has("onlyAvailable") || compiled.query.availableItemCounts === true;
    if (!isAvailabilityCounted) return yield* this.of(field, "items.name");
    const isNamed = compiled.conditions.has("items.name");
    const count = yield* countValues(field, result);
    const matchSet = isNamed ? yield* this.#gather({ most: fails.both, code: fails.nothing }) : result;
    const available = {
      names,
      firstCell: viewColumns.columns.plain.firstCell.values,
      cells: viewColumns.availableCells,
    };
    return {
      total: yield* this.#total(field),
      count,
      filter: yield* countAvailableValues(field, matchSet, available),
    };
  }

  /** A condition on categories is on the entry itself, not on its related products. */
  *ofCategories(): Steps<ValueCounts> {
    const { compiled, result, totals } = this.counted;
    const field = compiled.categories;
    const total = yield* this.#total(field);
    if (this.counted.compiled.isUnrestricted) return { total, count: total, filter: total };
    const count = yield* countOwnValues(field, result);
    if (compiled.chosen === null) return { total, count, filter: count };
    if (compiled.onlyField === "categories") return { total, count, filter: yield* totals.values(field) };
    const matchSet = yield* this.#gather({ most: fails.nothing, code: fails.nothing, categories: null });
    return { total, count, filter: yield* countOwnValues(field, matchSet) };
  }

  /** The result without the condition of a field; the next call overwrites it. */
  *withoutCondition(name: ConditionField): Steps<MatchSet> {
    const code = this.counted.compiled.conditions.get(name)?.code;
    return code === undefined ? this.counted.result : yield* this.#gather({ most: fails.nothing, code });
  }

  *#total(field: Field): Steps<Int32Array> {
    const { totals, extras } = this.counted;
    const total = yield* totals.values(field);
    if (extras.count === 0) return total;
    const countMore = field.key === "categories" ? countOwnValues : countValues;
    const more = yield* countMore(field, extras);
    return total.map((count, value) => count + (more[value] ?? 0));
  }

  #gather(scope: Pick<MatchScope, "code" | "most"> & { readonly categories?: null }): Steps<MatchSet> {
    const { candidates, viewColumns, spare } = this.counted;
    return spare.gather(candidates.entries, candidates.count, viewColumns, {
      ...this.counted.scope,
      ...scope,
    });
  }
}

import type { Steps } from "../../../../scheduling/steps.ts";
import { fails } from "../match/conditions.ts";
import { countOpenValues, countOwnValues, countValues } from "./count-values.ts";
import type { Found } from "../match/candidate-finder.ts";
import type { Field } from "../match/fields.ts";
import type { Focus, Lens } from "../match/match-set.ts";
import type { ConditionField, Question } from "../match/compile-query.ts";
import type { Sight } from "../view/view-columns.ts";
import type { Totals } from "./totals.ts";
import type { ValueLists } from "../match/value-lists.ts";

/** By value how many entries have it: of all, of the result, and of the result without its own field's condition. */
export interface ValueCounts {
  readonly total: Int32Array;
  readonly count: Int32Array;
  readonly filter: Int32Array;
}

/** What counts are made of. */
export interface Counted {
  readonly question: Question;
  readonly sight: Sight;
  readonly totals: Totals;
  readonly found: Found;
  readonly result: Lens;
  readonly focus: Focus;
  /** For what is looked at in between. */
  readonly spare: Lens;
  /** Entries that are listed only because they are asked for by name. */
  readonly extras: Lens;
}

/** Counts the values of fields for one query. `checkout-rest.md` 8.5. */
export class FacetCounts {
  readonly counted: Counted;

  constructor(counted: Counted) {
    this.counted = counted;
  }

  *of(field: Field, name: ConditionField): Steps<ValueCounts> {
    const { result, question, totals } = this.counted;
    const total = yield* this.#total(field);
    if (this.counted.question.isWhole) return { total, count: total, filter: total };
    const count = yield* countValues(field, result);
    if (!question.conditions.has(name)) return { total, count, filter: count };
    if (question.lone === name) return { total, count, filter: yield* totals.values(field) };
    return { total, count, filter: yield* countValues(field, yield* this.open(name)) };
  }

  /** When only what can be bought is wanted or counted, picking a size finds where that size can be bought. */
  *ofSizes(field: Field, names: ValueLists): Steps<ValueCounts> {
    const { question, sight, result } = this.counted;
    const isOpen = question.conditions.has("onlyAvailable") || question.query.availableItemCounts === true;
    if (!isOpen) return yield* this.of(field, "items.name");
    const isNamed = question.conditions.has("items.name");
    const count = yield* countValues(field, result);
    const lens = isNamed ? yield* this.#look({ most: fails.both, code: fails.nothing }) : result;
    const open = { names, firstCell: sight.columns.plain.firstCell.values, cells: sight.openCells };
    return { total: yield* this.#total(field), count, filter: yield* countOpenValues(field, lens, open) };
  }

  /** They look at the entry itself. */
  *ofCategories(): Steps<ValueCounts> {
    const { question, result, totals } = this.counted;
    const field = question.categories;
    const total = yield* this.#total(field);
    if (this.counted.question.isWhole) return { total, count: total, filter: total };
    const count = yield* countOwnValues(field, result);
    if (question.chosen === null) return { total, count, filter: count };
    if (question.lone === "categories") return { total, count, filter: yield* totals.values(field) };
    const lens = yield* this.#look({ most: fails.nothing, code: fails.nothing, categories: null });
    return { total, count, filter: yield* countOwnValues(field, lens) };
  }

  /** The result without the condition of a field; it is gone with the next look. */
  *open(name: ConditionField): Steps<Lens> {
    const code = this.counted.question.conditions.get(name)?.code;
    return code === undefined ? this.counted.result : yield* this.#look({ most: fails.nothing, code });
  }

  *#total(field: Field): Steps<Int32Array> {
    const { totals, extras } = this.counted;
    const total = yield* totals.values(field);
    if (extras.count === 0) return total;
    const countMore = field.key === "categories" ? countOwnValues : countValues;
    const more = yield* countMore(field, extras);
    return total.map((count, value) => count + (more[value] ?? 0));
  }

  #look(focus: Pick<Focus, "code" | "most"> & { readonly categories?: null }): Steps<Lens> {
    const { found, sight, spare } = this.counted;
    return spare.gather(found.entries, found.count, sight, { ...this.counted.focus, ...focus });
  }
}

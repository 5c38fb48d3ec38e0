import type { FilterEntry, ListingQuery } from "../../listing.ts";
import { itemFlags, type CatalogColumns } from "../columns/catalog-columns.ts";
import { countFilters } from "./count-filters.ts";
import { EntryFinder, type QueryTuning } from "./entry-finder.ts";
import { FacetCounts, focusOf } from "./facet-counts.ts";
import { Fields } from "./fields.ts";
import { Lens } from "./lens.ts";
import { askQuestion, type Asked, type Question } from "./question.ts";
import type { SearchHits } from "./search-hits.ts";
import type { Sight } from "./sight.ts";
import { startSort, type PageSort } from "./sort-page.ts";
import { Totals, type TotalsOf } from "./totals.ts";
import { ValueOrder } from "./value-order.ts";

export interface Answer {
  readonly total: number;
  readonly filters: readonly FilterEntry[];
  /** Still to be sorted. */
  readonly page: PageSort;
}

/** Answers queries from columns that do not change meanwhile; what it works in is used again and again. */
export class ListingAnswerer {
  readonly #columns: CatalogColumns;
  readonly #fields: Fields;
  readonly #finder: EntryFinder;
  readonly #orders = new ValueOrder();
  readonly #totals = new WeakMap<Sight, Map<string, Totals>>();
  readonly #lenses: Readonly<Record<"result" | "spare" | "extras" | "whole", Lens>>;

  constructor(columns: CatalogColumns, tuning: QueryTuning) {
    this.#columns = columns;
    this.#fields = new Fields(columns);
    this.#finder = new EntryFinder(columns, tuning);
    const lens = () => new Lens(columns);
    this.#lenses = { result: lens(), spare: lens(), extras: lens(), whole: lens() };
  }

  answer(
    given: Pick<Asked, "language" | "sight" | "tree">,
    query: ListingQuery,
    found: { readonly hits: SearchHits | null; readonly ranks: Float64Array | null },
  ): Answer {
    const asked = { ...given, columns: this.#columns, fields: this.#fields };
    const { sight } = given;
    const question = askQuestion(asked, query, found.hits);
    const totals = this.#totalsOf(asked, query);
    this.#countTotals(totals, asked, query);
    const entries = this.#finder.find(question, sight);
    const focus = focusOf(question, entries);
    const { spare } = this.#lenses;
    const result = this.#lenses.result.gather(entries.entries, entries.count, sight, focus);
    const page = startSort(asked, question, result, found);
    const extras = this.#gatherExtras(question, sight);
    const facets = new FacetCounts({ question, sight, totals, found: entries, result, spare, extras });
    return { total: result.count, filters: countFilters(asked, facets, this.#orders), page };
  }

  /** Before entries are looked for: both are done in the same place. */
  #countTotals(totals: Totals, { language }: Asked, query: ListingQuery): void {
    totals.settle();
    const fields = this.#fields;
    totals.values(fields.brands());
    totals.values(fields.collections());
    totals.values(fields.swatches(language));
    totals.values(fields.sizes());
    totals.values(fields.categories(totals.of.tree, totals.of.sight.view.preview));
    for (const name of query.filterFields ?? []) totals.values(fields.attribute(name, language));
    for (const name of query.flagFields ?? []) totals.flag(name);
    totals.available();
  }

  /** What a grouped list holds only because it is asked for by name. */
  #gatherExtras({ extras, query }: Question, sight: Sight): Lens {
    const { flags } = this.#columns.plain;
    const isExtra = (slot: number) =>
      sight.visible[slot] === 1 && (flags.get(slot) & itemFlags.primary) === 0;
    const slots = Int32Array.from([...extras].filter(isExtra));
    const focus = { match: query.matchRelated, codes: null, most: 0, code: 0, categories: null };
    return this.#lenses.extras.gather(slots, slots.length, sight, focus);
  }

  #totalsOf({ language, sight, tree }: Asked, { matchRelated: match, grouped }: ListingQuery): Totals {
    const all = this.#totals.get(sight) ?? new Map<string, Totals>();
    this.#totals.set(sight, all);
    const of: TotalsOf = { sight, tree, match, grouped };
    const key = `${match} ${grouped} ${language}`;
    const known = all.get(key);
    if (known?.of.tree === tree) return known;
    const made = new Totals(of, { finder: this.#finder, lens: this.#lenses.whole });
    all.set(key, made);
    return made;
  }
}

import type { Steps } from "../../../../foundations/scheduling/steps.ts";
import type { ListingQuery, UsualFilter } from "../../listing/listing.ts";
import { itemFlags, type CatalogColumns } from "../columns/catalog-columns.ts";
import { fails } from "./match/conditions.ts";
import { countedFilters, countFilters, isCounted } from "./count/count-filters.ts";
import { CandidateFinder, type Candidates, type QueryTuning } from "./match/candidate-finder.ts";
import { FacetCounts } from "./count/facet-counts.ts";
import { Fields } from "./match/fields.ts";
import {
  partialSortOf,
  firstSlotsOf,
  cacheFirstSlots,
  ResultCache,
  cachedPlaces,
  type CachedResult,
  type CountedResult,
} from "./result-cache.ts";
import { MatchSet, type MatchScope } from "./match/match-set.ts";
import { RelatedSlots, relationsOf, type RelatedMatch } from "./match/related-slots.ts";
import { compileQuery, type QueryContext, type CompiledQuery } from "./match/compile-query.ts";
import type { SearchHits } from "../../search/text-search.ts";
import type { ViewColumns } from "./view/view-columns.ts";
import type { RangeSort } from "./sort/range-sort.ts";
import { furtherPage, pageOf, sortAll, startSort, copyPage, type PageSort } from "./sort/sort-page.ts";
import { SortBuffers } from "./sort/sort-buffers.ts";
import type { RanksOf } from "./sort/sort-keys.ts";
import { Totals, type TotalsOf } from "./count/totals.ts";
import { ValueOrder } from "./count/value-order.ts";
import { AllEntries } from "./match/all-entries.ts";

export interface QueryResult extends CountedResult {
  /** A long page is still to be sorted. */
  readonly page: PageSort;
}

interface ExecutedQuery extends CountedResult {
  readonly page: PageSort;
  /** A sort that can continue for further pages. */
  readonly partialSort: RangeSort | null;
}

type ViewScope = Pick<QueryContext, "language" | "viewColumns" | "tree">;

interface SortSources {
  readonly hits: SearchHits | null;
  readonly ranks: RanksOf;
}

/**
 * Executes queries on columns, one at a time: its buffers are used again and again. A caller that finds between two
 * steps that the columns have changed abandons the execution.
 */
export class QueryExecutor {
  readonly #columns: CatalogColumns;
  readonly #fields: Fields;
  readonly #finder: CandidateFinder;
  readonly #allEntries: AllEntries;
  readonly #orders = new ValueOrder();
  readonly #totals = new WeakMap<ViewColumns, Map<string, Totals>>();
  readonly #matchSets = {
    result: new MatchSet(),
    spare: new MatchSet(),
    extras: new MatchSet(),
  } as const;
  readonly #relatedSlots: Readonly<Record<RelatedMatch, RelatedSlots | null>>;
  readonly #sortBuffers = new SortBuffers();
  readonly #cache: ResultCache;

  constructor(columns: CatalogColumns, tuning: QueryTuning) {
    this.#columns = columns;
    this.#cache = new ResultCache(tuning.cacheBytes);
    this.#fields = new Fields(columns);
    this.#finder = new CandidateFinder(columns, tuning);
    this.#allEntries = new AllEntries(this.#finder);
    this.#relatedSlots = {
      none: null,
      variant: new RelatedSlots(columns, "variant"),
      all: new RelatedSlots(columns, "all"),
    };
  }

  /** The result if it is in the cache. It may be called while another query is executed. */
  cached(viewScope: ViewScope, query: ListingQuery, hits: SearchHits | null): QueryResult | undefined {
    return cachedPage(this.#cachedFor(viewScope, query, hits).result, query);
  }

  *execute(viewScope: ViewScope, query: ListingQuery, sources: SortSources): Steps<QueryResult> {
    const { key, result: cachedResult } = this.#cachedFor(viewScope, query, sources.hits);
    const cached = cachedPage(cachedResult, query);
    if (cached) return cached;
    const partialSort = cachedResult && partialSortOf(cachedResult, query);
    const further = partialSort && furtherPage(partialSort, query);
    if (cachedResult && further) {
      yield* sortAll(further.sort);
      return { ...cachedResult, page: further };
    }
    const {
      page,
      partialSort: newSort,
      ...result
    } = yield* this.#executeUncached(viewScope, query, sources, cachedResult);
    if (key === null) return { ...result, page };
    const stored = cachedResult ?? this.#cache.set(key, viewScope, result);
    if (newSort) this.#cache.setPartialSort(key, stored, query, newSort);
    else if (page.to <= cachedPlaces) {
      cacheFirstSlots(stored, query, page.sort.order.subarray(0, cachedPlaces));
    }
    return { ...result, page };
  }

  #cachedFor(viewScope: ViewScope, query: ListingQuery, hits: SearchHits | null) {
    // The hits of a search may differ the next time.
    const key = hits === null ? this.#cache.keyOf(viewScope, query) : null;
    return { key, result: key === null ? undefined : this.#cache.find(key, viewScope) };
  }

  /** `cached`: its total and filters are known, only the page is not. */
  *#executeUncached(
    viewScope: ViewScope,
    query: ListingQuery,
    sources: SortSources,
    cached: CountedResult | undefined,
  ): Steps<ExecutedQuery> {
    const context = { ...viewScope, columns: this.#columns, fields: this.#fields };
    const { viewColumns } = viewScope;
    const relatedSlots = this.#relatedSlots[query.matchRelated];
    if (relatedSlots) yield* relatedSlots.follow();
    const totals = this.#totalsOf(context, query);
    totals.refresh();
    // Totals come before candidates: both use the same buffers.
    if (cached === undefined) yield* this.#countTotals(totals, context, query);
    for (const prepare of this.#preparations(context, query)) {
      yield* prepare();
      yield;
    }
    const compiled = compileQuery(context, query, sources.hits);
    const { entries, scope, result } = yield* this.#match(compiled, viewColumns, relatedSlots);
    const started = yield* startSort(context, compiled, result, {
      ...sources,
      relatedSlots,
      buffers: this.#sortBuffers,
    });
    // A short page is sorted at once, while the columns cannot change.
    if (!started.isLong) yield* sortAll(started.sort);
    const page = started.usesBuffers ? copyPage(started) : started;
    const partialSort = started.usesBuffers || started.isLong ? null : started.sort;
    if (cached !== undefined) return { ...cached, page, partialSort };
    if (!isCounted(query)) return { total: result.count, filters: [], page, partialSort };
    const extras = yield* this.#gatherExtras(compiled, viewColumns);
    const { spare } = this.#matchSets;
    const facets = new FacetCounts({
      compiled,
      viewColumns,
      totals,
      candidates: entries,
      result,
      scope,
      spare,
      extras,
    });
    const filters = yield* countFilters(context, facets, this.#orders);
    return { total: result.count, filters, page, partialSort };
  }

  *#match(
    compiled: CompiledQuery,
    viewColumns: ViewColumns,
    relatedSlots: RelatedSlots | null,
  ): Steps<{ readonly entries: Candidates; readonly scope: MatchScope; readonly result: MatchSet }> {
    const { query, isUnrestricted } = compiled;
    if (isUnrestricted) {
      const result = yield* this.#allEntries.matchSet({ viewColumns, relatedSlots, grouped: query.grouped });
      const entries = { entries: result.entries, count: result.count, codes: null };
      return { entries, scope: this.#scopeOf(compiled, entries), result };
    }
    const entries = yield* this.#finder.find(compiled, viewColumns, relatedSlots);
    const scope = this.#scopeOf(compiled, entries);
    const result = yield* this.#matchSets.result.gather(entries.entries, entries.count, viewColumns, scope);
    return { entries, scope, result };
  }

  /** The scope of the result itself: products that meet every condition. */
  #scopeOf({ categories, chosen, query }: CompiledQuery, { codes }: Candidates): MatchScope {
    return {
      relatedSlots: this.#relatedSlots[query.matchRelated],
      codes,
      most: fails.nothing,
      code: fails.nothing,
      categories: chosen && { ordinals: categories.ordinals, accepted: chosen },
    };
  }

  /** Counts the totals that the query shows and that are not cached yet. */
  *#countTotals(totals: Totals, { language }: QueryContext, query: ListingQuery): Steps<void> {
    const fields = this.#fields;
    const { tree, viewColumns } = totals.of;
    const usual: Readonly<Record<UsualFilter, () => Steps<unknown>>> = {
      brands: () => totals.values(fields.brands()),
      collections: () => totals.values(fields.collections()),
      "swatch.desc": () => totals.values(fields.swatches(language)),
      "items.name": () => totals.values(fields.sizes()),
      categories: () => totals.values(fields.categories(tree, viewColumns.view.preview)),
      onlyAvailable: () => totals.available(),
    };
    const wanted = countedFilters(query);
    for (const name of wanted) yield* usual[name]();
    for (const name of query.filterFields ?? []) yield* totals.values(fields.attribute(name, language));
    for (const name of query.flagFields ?? []) yield* totals.flag(name);
    yield;
    if (wanted.includes("items.name")) totals.sizeOrder();
  }

  /** Steps that build the posting lists which the query needs. */
  #preparations(
    { language, viewColumns, tree }: QueryContext,
    query: ListingQuery,
  ): readonly (() => Steps<void>)[] {
    const [fields, finder] = [this.#fields, this.#finder];
    const { brands, collections, swatches, itemNames, categories, search, matchRelated } = query;
    const attributes = [...(query.attributes?.keys() ?? [])];
    const isOfProducts = [brands, collections, swatches, itemNames, search, attributes[0]].some(Boolean);
    return [
      ...(brands ? [() => finder.prepare(fields.brands())] : []),
      ...(collections ? [() => finder.prepare(fields.collections())] : []),
      ...(swatches ? [() => finder.prepare(fields.swatches(language))] : []),
      ...(itemNames ? [() => finder.prepare(fields.sizes())] : []),
      ...(categories ? [() => finder.prepare(fields.categories(tree, viewColumns.view.preview))] : []),
      ...attributes.map((name) => () => finder.prepare(fields.attribute(name, language))),
      ...(isOfProducts ? relationsOf(matchRelated).map((one) => () => finder.prepareRelated(one)) : []),
    ];
  }

  /** Entries that a grouped list holds only because the query names them. */
  *#gatherExtras({ extras, query }: CompiledQuery, viewColumns: ViewColumns): Steps<MatchSet> {
    const { flags } = this.#columns.plain;
    const isExtra = (slot: number) =>
      viewColumns.visible[slot] === 1 && (flags.get(slot) & itemFlags.primary) === 0;
    const slots = Int32Array.from([...extras].filter(isExtra));
    const scope = {
      relatedSlots: this.#relatedSlots[query.matchRelated],
      codes: null,
      most: 0,
      code: 0,
      categories: null,
    };
    return yield* this.#matchSets.extras.gather(slots, slots.length, viewColumns, scope);
  }

  #totalsOf({ language, viewColumns, tree }: QueryContext, { matchRelated, grouped }: ListingQuery): Totals {
    const all = this.#totals.get(viewColumns) ?? new Map<string, Totals>();
    this.#totals.set(viewColumns, all);
    const of: TotalsOf = { viewColumns, tree, relatedSlots: this.#relatedSlots[matchRelated], grouped };
    const key = `${matchRelated} ${grouped} ${language}`;
    const cached = all.get(key);
    if (cached?.of.tree === tree) return cached;
    const made = new Totals(of, this.#allEntries);
    all.set(key, made);
    return made;
  }
}

function cachedPage(cachedResult: CachedResult | undefined, query: ListingQuery): QueryResult | undefined {
  const firstSlots = cachedResult && firstSlotsOf(cachedResult, query);
  return (
    cachedResult && firstSlots && { ...cachedResult, page: pageOf(firstSlots, cachedResult.total, query) }
  );
}

import { LRUCache } from "lru-cache";
import type { BundleSettings } from "../../../../foundations/settings/schema/catalog.ts";
import type { Mutex } from "../../../../foundations/scheduling/mutex.ts";
import { runToEnd, type Steps } from "../../../../foundations/scheduling/steps.ts";
import {
  eventLoop as processEventLoop,
  type EventLoop,
} from "../../../../foundations/scheduling/event-loop.ts";
import type { CatalogView } from "../../catalog-view.ts";
import { CategoryTree } from "../../category-trees.ts";
import type { FilterEntry, ListingQuery } from "../../listing/listing.ts";
import { runningCampaigns, type Campaign } from "../read/campaigns.ts";
import type { CatalogColumns } from "../columns/catalog-columns.ts";
import { defaultTuning } from "./match/candidate-finder.ts";
import { QueryExecutor, type QueryResult } from "./query-executor.ts";
import type { SearchHits } from "../../search/text-search.ts";
import { ViewColumns } from "./view/view-columns.ts";
import { rankedFields, type RankedField } from "./sort/sort-keys.ts";
import { TextRanks } from "./sort/text-ranks.ts";

/** What queries are executed on. Replaced trees and campaigns count from the next call on. */
export interface CatalogData {
  readonly columns: CatalogColumns;
  /** By language. */
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly campaigns: readonly Campaign[];
  /** Held while a query is executed. */
  readonly queryMutex: Mutex;
}

/** A view with the warehouses whose stock counts, and the moment. */
export interface ViewContext {
  readonly view: CatalogView;
  readonly warehouses: readonly number[];
  readonly now: Date;
}

/** One page of a listing. */
export interface SlotPage {
  /** Display items in their order, the page alone. */
  readonly ids: readonly number[];
  /** Without paging. */
  readonly total: number;
  readonly filters: readonly FilterEntry[];
  /** Prices and stock of the page's items can be read from it. */
  readonly viewColumns: ViewColumns;
}

interface CachedViewColumns {
  readonly viewColumns: ViewColumns;
  readonly campaigns: readonly Campaign[];
  readonly running: string;
}

/** Views with market, price list and stock of their own whose columns are kept up to date. */
const mostViewColumns = 32;
/** A query is executed again when the columns change meanwhile; the last try runs in one go. */
const mostTries = 3;
const placesAtOnce = 20_000;
const noTree = new CategoryTree([]);

type ViewScope = Parameters<QueryExecutor["execute"]>[0];
type Ranks = ReadonlyMap<RankedField, TextRanks>;

/** Whether view columns and ranks have followed all changes of the columns. */
function isUpToDate({ viewColumns }: ViewScope, ranks: Ranks): boolean {
  if (!viewColumns.advance()) return false;
  for (const of of ranks.values()) if (!of.advance()) return false;
  return true;
}

/**
 * Executes listing queries on columns; there is one instance for each set of columns. All derived data follows the
 * columns by their logs. The columns may change between two awaits, each result is of one state of them.
 */
export class CatalogQueries {
  readonly #data: CatalogData;
  readonly #bundles: readonly BundleSettings[];
  readonly #viewColumns = new LRUCache<string, CachedViewColumns>({ max: mostViewColumns });
  readonly #ranks = new Map<string, TextRanks>();
  readonly #executor: QueryExecutor;
  readonly #eventLoop: Pick<EventLoop, "begin" | "yieldIfDue" | "yield">;

  constructor(
    data: CatalogData,
    bundles: readonly BundleSettings[],
    tuning = defaultTuning,
    eventLoop: Pick<EventLoop, "begin" | "yieldIfDue" | "yield"> = processEventLoop,
  ) {
    this.#data = data;
    this.#eventLoop = eventLoop;
    this.#bundles = bundles;
    this.#executor = new QueryExecutor(data.columns, tuning);
  }

  /**
   * The page of a query, the whole count, and the filter entries. Never blocks for long: what takes time is done in
   * pieces. `hits`: what `query.search` finds, null: nothing is searched for. checkout-rest.md#list-body,
   * #related-products, #filter-counts, #search.
   */
  async list(viewContext: ViewContext, query: ListingQuery, hits: SearchHits | null): Promise<SlotPage> {
    // The call may have spent its time on a search already.
    await this.#eventLoop.begin();
    const { language } = viewContext.view;
    const ranks = this.#ranksFor(query, language);
    const viewColumns = await this.viewColumns(viewContext);
    const tree = this.#data.trees.get(language) ?? noTree;
    const scope = { tree, language, viewColumns };
    const { total, filters, page } = await this.#execute(scope, ranks, query, hits);
    const { sort, from, to } = page;
    while (!sort.advance(placesAtOnce)) await this.#eventLoop.yieldIfDue();
    const { ids } = this.#data.columns.slots;
    return {
      ids: Array.from(sort.order.subarray(from, to), (slot) => ids.get(slot)),
      total,
      filters,
      viewColumns,
    };
  }

  /** Sorts all addresses ahead of the first call, in pieces: nothing else takes as long. */
  async warm(): Promise<void> {
    for (const language of this.#data.columns.local.keys()) {
      while (this.#ranksOf("uri", language)?.advance() === false) await this.#eventLoop.yield();
    }
  }

  /** Takes the result from the cache, or executes one query at a time. */
  async #execute(
    scope: ViewScope,
    ranks: Ranks,
    query: ListingQuery,
    hits: SearchHits | null,
  ): Promise<QueryResult> {
    while (!isUpToDate(scope, ranks)) await this.#eventLoop.yield();
    const cached = this.#executor.cached(scope, query, hits);
    if (cached) return cached;
    const { queryMutex } = this.#data;
    const turn = queryMutex.acquire();
    if (turn) await turn;
    try {
      for (let triesLeft = mostTries; ; triesLeft -= 1) {
        while (!isUpToDate(scope, ranks)) await this.#eventLoop.yield();
        const made = new Map([...ranks].map(([field, of]) => [field, of.ranks]));
        const steps = this.#executor.execute(scope, query, { hits, ranks: made });
        if (triesLeft === 0) return runToEnd(steps);
        const result = await this.#runWhileUnchanged(steps);
        if (result !== undefined) return result;
        queryMutex.keepWaiters();
      }
    } finally {
      queryMutex.release();
    }
  }

  /** undefined: the columns changed meanwhile. */
  async #runWhileUnchanged(steps: Steps<QueryResult>): Promise<QueryResult | undefined> {
    const { log } = this.#data.columns;
    const { position } = log;
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      const pause = this.#eventLoop.yieldIfDue();
      if (pause === undefined) continue;
      await pause;
      if (log.position !== position) return undefined;
    }
  }

  /** The columns of a view at a moment: visibility, prices after campaigns, availability. */
  async viewColumns(viewContext: ViewContext): Promise<ViewColumns> {
    const viewColumns = this.#viewColumnsOf(viewContext);
    while (!viewColumns.advance()) await this.#eventLoop.yield();
    return viewColumns;
  }

  #viewColumnsOf({ view, warehouses, now }: ViewContext): ViewColumns {
    const { columns, campaigns } = this.#data;
    const { store, market, anyMarket = false, markets = [market], priceList, preview, at } = view;
    // Views of other moments share one cache entry, beside the one of now.
    const isNow = at === undefined;
    const key = JSON.stringify([store, market, anyMarket, markets, priceList, preview, isNow, warehouses]);
    const running = runningCampaigns(campaigns, view, now);
    const ids = running.map(({ id }) => id).join();
    const cached = this.#viewColumns.get(key);
    if (cached?.campaigns === campaigns && cached.running === ids) return cached.viewColumns;
    const ownView = { store, market, anyMarket, markets, priceList, preview };
    const viewColumns = new ViewColumns(columns, {
      view: ownView,
      warehouses,
      running,
      bundles: this.#bundles,
    });
    this.#viewColumns.set(key, { viewColumns, campaigns, running: ids });
    return viewColumns;
  }

  /** The ranks that the query's order needs. */
  #ranksFor({ sort }: ListingQuery, language: string): ReadonlyMap<RankedField, TextRanks> {
    const ranks = new Map<RankedField, TextRanks>();
    for (const field of rankedFields.filter((one) => sort.some((step) => step.field === one))) {
      const of = this.#ranksOf(field, language);
      if (of) ranks.set(field, of);
    }
    return ranks;
  }

  #ranksOf(field: RankedField, language: string): TextRanks | null {
    const { columns } = this.#data;
    const texts = field === "uri" ? columns.local.get(language)?.uris : columns.codes[field];
    if (texts === undefined) return null;
    const key = field === "uri" ? `uri ${language}` : field;
    const cached = this.#ranks.get(key) ?? new TextRanks(columns, texts);
    this.#ranks.set(key, cached);
    return cached;
  }
}

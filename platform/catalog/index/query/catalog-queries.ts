import { LRUCache } from "lru-cache";
import type { BundleSettings } from "../../../settings/schema/catalog.ts";
import type { Mutex } from "../../../scheduling/mutex.ts";
import { runToEnd, type Steps } from "../../../scheduling/steps.ts";
import { eventLoop as processEventLoop, type EventLoop } from "../../../scheduling/event-loop.ts";
import type { CatalogView } from "../../catalog.ts";
import { CategoryTree } from "../../category-tree.ts";
import type { FilterEntry, ListingQuery } from "../../listing/listing.ts";
import { runningCampaigns, type Campaign } from "../read/campaign.ts";
import type { CatalogColumns } from "../columns/catalog-columns.ts";
import { usualTuning } from "./match/candidate-finder.ts";
import { ListingAnswerer, type Answer } from "./query-executor.ts";
import type { SearchHits } from "./search-hits.ts";
import { Sight } from "./view/view-columns.ts";
import { rankedFields, type RankedField } from "./sort/sort-keys.ts";
import { TextRanks } from "./sort/text-ranks.ts";

/** What lists are answered from. Trees and campaigns that are replaced are taken in with the next call. */
export interface CatalogData {
  readonly columns: CatalogColumns;
  /** By language. */
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly campaigns: readonly Campaign[];
  /** Taken for each answer. */
  readonly answering: Mutex;
}

/** Who looks, at which stock and when. */
export interface Look {
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
  /** What was looked at: figures of the page's items can be read of it. */
  readonly sight: Sight;
}

interface KeptSight {
  readonly sight: Sight;
  readonly campaigns: readonly Campaign[];
  readonly running: string;
}

/** Views with market, price list and stock of their own that are kept ready. */
const mostSights = 32;
/** A list that changes did not wait for is begun anew, and then they do; at the last in one go, whatever changes. */
const mostTries = 3;
const placesAtOnce = 20_000;
const noTree = new CategoryTree([]);

type Given = Parameters<ListingAnswerer["answer"]>[0];
type Ranks = ReadonlyMap<RankedField, TextRanks>;

/** Whether all is of the columns as they are. */
function isSettled({ sight }: Given, ranks: Ranks): boolean {
  if (!sight.advance()) return false;
  for (const of of ranks.values()) if (!of.advance()) return false;
  return true;
}

/**
 * Answers listings out of columns: one for each set of columns, kept as long as these. Everything that it works out
 * follows the columns by their logs; the columns may change between two awaits, each answer is of one state of them.
 */
export class CatalogQueries {
  readonly #data: CatalogData;
  readonly #bundles: readonly BundleSettings[];
  readonly #sights = new LRUCache<string, KeptSight>({ max: mostSights });
  readonly #ranks = new Map<string, TextRanks>();
  readonly #answerer: ListingAnswerer;
  readonly #eventLoop: Pick<EventLoop, "begin" | "yieldIfDue" | "yield">;

  constructor(
    data: CatalogData,
    bundles: readonly BundleSettings[],
    tuning = usualTuning,
    eventLoop: Pick<EventLoop, "begin" | "yieldIfDue" | "yield"> = processEventLoop,
  ) {
    this.#data = data;
    this.#eventLoop = eventLoop;
    this.#bundles = bundles;
    this.#answerer = new ListingAnswerer(data.columns, tuning);
  }

  /**
   * The page of a query, the whole count, and the filter entries. Never blocks for long: what takes time is done in
   * pieces. `hits`: what `query.search` finds, null: nothing is searched for. `checkout-rest.md` 7.1, 8.3, 8.5, 9.
   */
  async list(look: Look, query: ListingQuery, hits: SearchHits | null): Promise<SlotPage> {
    // What was done for the call so far may have been a search.
    await this.#eventLoop.begin();
    const { language } = look.view;
    const ranks = this.#ranksFor(query, language);
    const sight = await this.sight(look);
    const tree = this.#data.trees.get(language) ?? noTree;
    const asked = { tree, language, sight };
    const { total, filters, page } = await this.#answer(asked, ranks, query, hits);
    const { sort, from, to } = page;
    while (!sort.advance(placesAtOnce)) await this.#eventLoop.yieldIfDue();
    const { ids } = this.#data.columns.slots;
    return { ids: Array.from(sort.order.subarray(from, to), (slot) => ids.get(slot)), total, filters, sight };
  }

  /** Works out ahead of the first call what takes longest, in pieces. */
  async warm(): Promise<void> {
    for (const language of this.#data.columns.local.keys()) {
      while (this.#ranksOf("uri", language)?.advance() === false) await this.#eventLoop.yield();
    }
  }

  /** What is not known is worked out for one query at a time. */
  async #answer(asked: Given, ranks: Ranks, query: ListingQuery, hits: SearchHits | null): Promise<Answer> {
    while (!isSettled(asked, ranks)) await this.#eventLoop.yield();
    const known = this.#answerer.known(asked, query, hits);
    if (known) return known;
    const { answering } = this.#data;
    const turn = answering.acquire();
    if (turn) await turn;
    try {
      for (let triesLeft = mostTries; ; triesLeft -= 1) {
        while (!isSettled(asked, ranks)) await this.#eventLoop.yield();
        const made = new Map([...ranks].map(([field, of]) => [field, of.ranks]));
        const steps = this.#answerer.answer(asked, query, { hits, ranks: made });
        if (triesLeft === 0) return runToEnd(steps);
        const answer = await this.#whileSettled(steps);
        if (answer !== undefined) return answer;
        answering.keepWaiters();
      }
    } finally {
      answering.release();
    }
  }

  /** undefined: the columns changed before it was done. */
  async #whileSettled(steps: Steps<Answer>): Promise<Answer | undefined> {
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

  /** The columns as a view sees them at a moment: what is shown, prices after campaigns, what can be had. */
  async sight(look: Look): Promise<Sight> {
    const sight = this.#sightOf(look);
    while (!sight.advance()) await this.#eventLoop.yield();
    return sight;
  }

  #sightOf({ view, warehouses, now }: Look): Sight {
    const { columns, campaigns } = this.#data;
    const { store, market, anyMarket = false, markets = [market], priceList, preview, at } = view;
    // Looks at another time take one place, beside the one of now.
    const isNow = at === undefined;
    const key = JSON.stringify([store, market, anyMarket, markets, priceList, preview, isNow, warehouses]);
    const running = runningCampaigns(campaigns, view, now);
    const ids = running.map(({ id }) => id).join();
    const kept = this.#sights.get(key);
    if (kept?.campaigns === campaigns && kept.running === ids) return kept.sight;
    const seen = { store, market, anyMarket, markets, priceList, preview };
    const sight = new Sight(columns, { view: seen, warehouses, running, bundles: this.#bundles });
    this.#sights.set(key, { sight, campaigns, running: ids });
    return sight;
  }

  /** What the query's order needs of them. */
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
    const known = this.#ranks.get(key) ?? new TextRanks(columns, texts);
    this.#ranks.set(key, known);
    return known;
  }
}

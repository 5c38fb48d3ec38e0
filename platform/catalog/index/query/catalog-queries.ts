import { LRUCache } from "lru-cache";
import type { BundleSettings } from "../../../settings/bundles.ts";
import { turns } from "../../../turns.ts";
import type { CatalogView } from "../../catalog.ts";
import { CategoryTree } from "../../category-tree.ts";
import type { FilterEntry, ListingQuery } from "../../listing.ts";
import { runningCampaigns, type Campaign } from "../campaign.ts";
import type { CatalogColumns } from "../columns/catalog-columns.ts";
import { usualTuning } from "./entry-finder.ts";
import { ListingAnswerer } from "./listing-answerer.ts";
import type { SearchHits } from "./search-hits.ts";
import { Sight } from "./sight.ts";
import { UriRanks } from "./uri-ranks.ts";

/** What lists are answered from. Trees and campaigns that are replaced are taken in with the next call. */
export interface CatalogData {
  readonly columns: CatalogColumns;
  /** By language. */
  readonly trees: ReadonlyMap<string, CategoryTree>;
  readonly campaigns: readonly Campaign[];
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
/** A listing that the columns change under is answered at last, be it in one go. */
const mostTurns = 12;
const placesAtOnce = 50_000;
const noTree = new CategoryTree([]);

/**
 * Answers listings out of columns: one for each set of columns, kept as long as these. Everything that it works out
 * follows the columns by their logs; the columns may change between two awaits, each answer is of one state of them.
 */
export class CatalogQueries {
  readonly #data: CatalogData;
  readonly #bundles: readonly BundleSettings[];
  readonly #sights = new LRUCache<string, KeptSight>({ max: mostSights });
  readonly #ranks = new Map<string, UriRanks>();
  readonly #answerer: ListingAnswerer;

  constructor(data: CatalogData, bundles: readonly BundleSettings[], tuning = usualTuning) {
    this.#data = data;
    this.#bundles = bundles;
    this.#answerer = new ListingAnswerer(data.columns, tuning);
  }

  /**
   * The page of a query, the whole count, and the filter entries. Never blocks for long: what takes time is done in
   * pieces. `hits`: what `query.search` finds, null: nothing is searched for. `checkout-rest.md` 7.1, 8.3, 8.5, 9.
   */
  async list(look: Look, query: ListingQuery, hits: SearchHits | null): Promise<SlotPage> {
    // What was done for the call so far may have been a search.
    await turns.next();
    const { language } = look.view;
    const ranks = query.sort.some(({ field }) => field === "uri") ? this.#ranksOf(language) : null;
    const sight = await this.sight(look);
    const tree = this.#data.trees.get(language) ?? noTree;
    const asked = { tree, language, sight };
    const { total, filters, page } = await this.#whenSettled(asked, ranks, query, () =>
      this.#answerer.answer(asked, query, { hits, ranks: ranks?.ranks ?? null }),
    );
    const { sort, from, to } = page;
    while (!sort.advance(placesAtOnce)) await turns.rest();
    const { ids } = this.#data.columns.slots;
    return { ids: Array.from(sort.order.subarray(from, to), (slot) => ids.get(slot)), total, filters, sight };
  }

  /** Works out ahead of the first call what takes longest, in pieces. */
  async warm(): Promise<void> {
    for (const language of this.#data.columns.local.keys()) {
      while (this.#ranksOf(language)?.advance() === false) await turns.rest();
    }
  }

  /** Does something while all is of the columns as they are. */
  async #whenSettled<T>(
    asked: Parameters<ListingAnswerer["prepare"]>[0],
    ranks: UriRanks | null,
    query: ListingQuery,
    work: () => T,
  ): Promise<T> {
    let turnsLeft = mostTurns;
    for (;;) {
      while (!asked.sight.advance() || ranks?.advance() === false) await turns.rest();
      turnsLeft -= 1;
      if (turnsLeft === 0 || !this.#answerer.prepare(asked, query)) return work();
      await turns.rest();
    }
  }

  /** The columns as a view sees them at a moment: what is shown, prices after campaigns, what can be had. */
  async sight(look: Look): Promise<Sight> {
    const sight = this.#sightOf(look);
    while (!sight.advance()) await turns.rest();
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

  #ranksOf(language: string): UriRanks | null {
    const uris = this.#data.columns.local.get(language)?.uris;
    if (uris === undefined) return null;
    const known = this.#ranks.get(language) ?? new UriRanks(this.#data.columns, uris);
    this.#ranks.set(language, known);
    return known;
  }
}

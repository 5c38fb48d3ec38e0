import type { BundleSettings } from "../../../../../foundations/settings/schema/catalog.ts";
import { Mutex } from "../../../../../foundations/scheduling/mutex.ts";
import type { EventLoop } from "../../../../../foundations/scheduling/event-loop.ts";
import type { ListingQuery } from "../../../listing/listing.ts";
import type { Campaign } from "../../read/campaigns.ts";
import { CatalogColumns } from "../../columns/catalog-columns.ts";
import { CatalogQueries, type ViewContext } from "../catalog-queries.ts";
import type { QueryTuning } from "../match/candidate-finder.ts";
import {
  type PlainFigures,
  type PlainItem,
  languages,
  putFigures,
  putItem,
  trees,
  wash,
} from "./plain-catalogue.ts";
import { plainFilters } from "./plain-filters.ts";
import { PlainListing } from "./plain-listing.ts";
import { PlainSight } from "./plain-view.ts";

export type Change =
  | { readonly kind: "item"; readonly item: PlainItem; readonly figures: PlainFigures }
  | { readonly kind: "figures"; readonly id: number; readonly figures: PlainFigures }
  | { readonly kind: "remove"; readonly id: number }
  | { readonly kind: "campaigns"; readonly campaigns: readonly Campaign[] };

/** What is asked; `hits` with their scores. */
export interface TestQuery {
  readonly look: ViewContext;
  readonly query: ListingQuery;
  readonly hits?: readonly (readonly [id: number, score: number])[] | undefined;
}

/** The same catalogue as columns and as plain objects. */
export class EngineComparison {
  readonly #items = new Map<number, PlainItem>();
  readonly #figures = new Map<number, PlainFigures>();
  readonly queryMutex = new Mutex();
  readonly #bundles: readonly BundleSettings[];
  readonly #columns = new CatalogColumns({ languages, filterFields: [wash] });
  readonly #data = {
    columns: this.#columns,
    trees,
    campaigns: new Array<Campaign>(),
    queryMutex: this.queryMutex,
  };
  readonly #queries: CatalogQueries;

  constructor(
    bundles: readonly BundleSettings[],
    changes: readonly Change[],
    tuning: QueryTuning,
    eventLoop?: Pick<EventLoop, "begin" | "yieldIfDue" | "yield">,
  ) {
    this.#bundles = bundles;
    this.apply(changes);
    this.#queries = new CatalogQueries(this.#data, bundles, tuning, eventLoop);
  }

  /** The answer of the engine, and what the rules say. */
  async compare(testQuery: TestQuery) {
    const { viewColumns, ...answer } = await this.#answer(testQuery);
    const plain = this.#plain(testQuery);
    const all = [...this.#items.values()].filter((item) => plain.isShown(item));
    return {
      answer: {
        ...answer,
        shown: [...this.#items.keys()].filter(
          (id) => viewColumns.visible[this.#columns.slots.find(id) ?? -1] === 1,
        ),
        prices: all.map(({ id }) => viewColumns.price(id)),
        figures: all.map(({ id }) => viewColumns.figures(id)),
      },
      expected: {
        ...this.expected(testQuery),
        shown: [...this.#items.keys()].filter((id) => all.some((item) => item.id === id)),
        prices: all.map((item) => plain.price(item)),
        figures: all.map((item) => ({ price: plain.ownPrice(item), stock: plain.stock(item) })),
      },
    };
  }

  /** The page alone, of the engine. */
  async page(testQuery: TestQuery) {
    const { ids, total, filters } = await this.#answer(testQuery);
    return { ids, total, filters };
  }

  /** The page as the rules say it, of the catalogue as it is. */
  expected(testQuery: TestQuery) {
    const { query, hits } = testQuery;
    const listing = new PlainListing(this.#plain(testQuery), hits === undefined ? null : new Map(hits));
    return {
      ids: listing.page(query),
      total: listing.result(query).length,
      filters: plainFilters(listing, query),
    };
  }

  #plain({ look }: TestQuery): PlainSight {
    const [items, figures, bundles] = [this.#items, this.#figures, this.#bundles];
    return new PlainSight({ items, figures, campaigns: this.#data.campaigns, bundles }, look);
  }

  #answer({ look, query, hits }: TestQuery) {
    const found = hits === undefined ? null : new Map(hits);
    const slots = [...(found ?? [])].flatMap(([id, score]) => {
      const slot = this.#columns.slots.find(id);
      return slot === undefined ? [] : [[slot, score] as const];
    });
    slots.sort(([a], [b]) => a - b);
    const arrays = found && {
      slots: Int32Array.from(slots, ([slot]) => slot),
      scores: Float64Array.from(slots, ([, score]) => score),
    };
    return this.#queries.list(look, query, arrays);
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind === "campaigns") this.#data.campaigns = [...change.campaigns];
      else if (change.kind === "remove") {
        this.#columns.remove(change.id);
        this.#items.delete(change.id);
      } else this.#put(change);
    }
  }

  #put(change: Extract<Change, { figures: PlainFigures }>): void {
    const id = change.kind === "item" ? change.item.id : change.id;
    if (change.kind === "item") {
      putItem(this.#columns, change.item);
      this.#items.set(id, change.item);
    }
    if (!this.#items.has(id)) return;
    putFigures(this.#columns, id, change.figures);
    this.#figures.set(id, change.figures);
  }
}

import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { defaultLimits, type Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings/schema.ts";
import type { Catalog, CatalogEntry, CatalogView } from "./catalog.ts";
import { readBundles } from "./bundles/read-bundles.ts";
import { withBundle } from "./bundles/with-bundle.ts";
import { CategoryTree } from "./category-tree.ts";
import { DocumentCache } from "./document-cache.ts";
import { readDocuments } from "./documents.ts";
import { readFigures, warehousesOf } from "./figures.ts";
import { runningCampaigns } from "./index/campaign.ts";
import { CatalogIndex } from "./index/catalog-index.ts";
import { countFilters } from "./index/facets.ts";
import { takeChanges } from "./index/follow.ts";
import { loadAll } from "./index/load.ts";
import { lookUp } from "./index/look-up.ts";
import { Scope } from "./index/scope.ts";
import { selectEntries } from "./index/select.ts";
import { sortEntries } from "./index/sort.ts";
import { ChangeTrail, type CatalogChange } from "./index/trail.ts";
import type { ListingQuery } from "./listing.ts";
import { readCategoryTrees } from "./read-categories.ts";
import { chooseFields } from "./search/fields.ts";
import { queryWords } from "./search/words.ts";
import { isShown, itemInView, type StoredItem } from "./stored-item.ts";
import { IndexWords } from "./suggest/index-words.ts";
import { suggest } from "./suggest/suggest.ts";
import { noSuggestions, type SuggestQuery } from "./suggest/suggestions.ts";

export interface CatalogOptions {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
  readonly log: Log;
  readonly now: () => Date;
  readonly limits?: Pick<Limits, "keptDocumentBytes">;
}

const refreshEveryMs = 1000;
const pruneEveryMs = 60 * 60_000;
const noTree = new CategoryTree([]);

/** Reads the catalogue into memory and follows its changes until it is closed. */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const catalog = new IndexedCatalog(options);
  await catalog.load();
  catalog.follow();
  return catalog;
}

class IndexedCatalog implements Catalog {
  readonly #options: CatalogOptions;
  readonly #index: CatalogIndex;
  readonly #trail = new ChangeTrail();
  readonly #documents: DocumentCache;
  /** Changes with every change of documents, so that one that was read before it is not kept after it. */
  #generation = 0;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  readonly #timers: NodeJS.Timeout[] = [];
  /** Changes that were read and not taken in yet: a failure between loses none. */
  #pending: readonly CatalogChange[] = [];
  #isWhole = false;
  #seenAt = 0;

  constructor(options: CatalogOptions) {
    this.#options = options;
    const { languages, bundles } = options.settings;
    const { keptDocumentBytes } = options.limits ?? defaultLimits;
    this.#documents = new DocumentCache(keptDocumentBytes);
    this.#index = new CatalogIndex(
      languages.map(({ language }) => language),
      bundles,
    );
  }

  async load(): Promise<void> {
    const { db, settings } = this.#options;
    this.#isWhole = false;
    this.#pending = [];
    this.#seenAt = performance.now();
    await this.#trail.start(db);
    this.#index.trees = await readCategoryTrees(db, settings);
    await loadAll(db, this.#index);
    this.#generation += 1;
    this.#documents.clear();
    this.#isWhole = true;
  }

  follow(): void {
    const { db, log } = this.#options;
    const every = (milliseconds: number, work: () => Promise<void>) => {
      const run = () =>
        void work().catch((error: unknown) =>
          log.error({ err: error }, "the catalogue could not follow its changes"),
        );
      this.#timers.push(setInterval(run, milliseconds).unref());
    };
    every(refreshEveryMs, () => this.refresh());
    every(pruneEveryMs, () => this.#trail.prune(db));
  }

  async list(view: CatalogView, query: ListingQuery) {
    const { ids, ...found } = await this.find(view, query);
    return { ...found, entries: await this.entries(view, ids) };
  }

  async find(view: CatalogView, query: ListingQuery) {
    const scope = this.#scope(view);
    const tree = this.#index.trees.get(view.language) ?? noTree;
    const hits = this.#search(view, query);
    const selected = selectEntries(query, scope, hits);
    const filters = countFilters(selected, query, scope, tree);
    const sorted = sortEntries(selected.result, query, scope, tree, hits);
    const end = query.limit === undefined ? undefined : query.skip + query.limit;
    const ids = sorted.slice(query.skip, end).map(({ item }) => item.id);
    return { ids, total: sorted.length, filters };
  }

  async entries(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]> {
    const { db, settings, now } = this.#options;
    const items = await this.#readItems(ids, view.language);
    const shown = ids.flatMap((id) => {
      const item = items.get(id);
      return item && isShown(item, view) ? [item] : [];
    });
    const figures = await readFigures(
      db,
      settings,
      view,
      shown.map(({ id }) => id),
      now(),
    );
    const documents = (displays: readonly number[]) => this.#readItems(displays, view.language);
    const bundles = await readBundles({ db, settings, now, documents }, view, shown);
    return shown.map((item) => {
      const { price = null, stock = [] } = figures.get(item.id) ?? {};
      const entry = { item: itemInView(item, view.preview), price, stock };
      const bundle = bundles.get(item.id);
      return bundle ? withBundle(entry, bundle) : entry;
    });
  }

  shown(view: CatalogView, ids: readonly number[]): readonly number[] {
    const scope = this.#scope(view);
    return ids.filter((id) => scope.get(id) !== undefined);
  }

  stamps(view: CatalogView, ids: readonly number[]): readonly (string | null)[] {
    const scope = this.#scope(view);
    const running = runningCampaigns(this.#index.campaigns, view, this.#options.now());
    const stamp = `${this.#generation} ${running.map(({ id }) => id).join(" ")}`;
    return ids.map((id) => (scope.get(id) === undefined ? null : stamp));
  }

  async suggest(view: CatalogView, query: SuggestQuery) {
    const texts = this.#index.texts(view.language);
    const written = this.#index.written(view.language);
    if (texts === undefined || written === undefined) return noSuggestions;
    const scope = this.#scope(view);
    const isEntry = (id: number) => {
      const item = scope.get(id);
      return item !== undefined && (item.primary || !query.grouped);
    };
    const sources = {
      find: (asked: ListingQuery) => this.find(view, asked),
      entries: (ids: readonly number[]) => this.entries(view, ids),
      categories: () => this.categories(view),
      words: new IndexWords(texts, written, isEntry),
    };
    return suggest(sources, query);
  }

  async lookUpUri(view: CatalogView, uri: string, kinds: ReadonlySet<"product" | "category">) {
    const { defaultLanguage, languages } = this.#options.settings;
    const order = new Set([view.language, defaultLanguage, ...languages.map(({ language }) => language)]);
    const target = lookUp(this.#index, this.#scope(view), [...order], uri, kinds);
    if (target === null || target.kind === "category") return target;
    const [entry] = await this.entries(view, [target.id]);
    return entry ? { kind: "product" as const, entry } : null;
  }

  categories(view: CatalogView) {
    const { entries } = this.#index.trees.get(view.language) ?? noTree;
    return view.preview ? entries : entries.filter(({ preview }) => !preview);
  }

  /** Calls during a run share the next one, which sees what was committed before they came. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = null;
      const run = this.#follow();
      this.#running = run.catch(() => undefined);
      return run;
    });
    return this.#waiting;
  }

  unseenMs(): number {
    return performance.now() - this.#seenAt;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#running;
  }

  async #follow(): Promise<void> {
    const askedAt = performance.now();
    if (!this.#isWhole || this.#trail.isLost()) await this.load();
    else await this.#takeIn();
    this.#seenAt = askedAt;
  }

  async #takeIn(): Promise<void> {
    const { db, settings } = this.#options;
    this.#pending = this.#pending.concat(await this.#trail.read(db));
    const changes = this.#pending;
    if (changes.length === 0) return;
    await takeChanges(db, settings, this.#index, changes);
    this.#pending = [];
    this.#generation += 1;
    const languages = settings.languages.map(({ language }) => language);
    for (const { display, kind } of changes) {
      if (display !== null && kind === "item") this.#documents.forget(display, languages);
    }
  }

  #scope(view: CatalogView): Scope {
    const { settings, now } = this.#options;
    return new Scope(this.#index, view, warehousesOf(settings, view.market), now());
  }

  /** null: nothing is searched for. */
  #search(view: CatalogView, query: ListingQuery): ReadonlyMap<number, number> | null {
    const words = queryWords(query.search ?? "");
    const texts = this.#index.texts(view.language);
    if (words.length === 0 || texts === undefined) return null;
    return texts.search(words, chooseFields(query.searchFields), query.searchWords ?? "any");
  }

  async #readItems(ids: readonly number[], language: string): Promise<ReadonlyMap<number, StoredItem>> {
    const items = new Map<number, StoredItem>();
    const missing = [];
    for (const id of ids) {
      const known = this.#documents.get(id, language);
      if (known) items.set(id, known);
      else missing.push(id);
    }
    const generation = this.#generation;
    for (const [id, item] of await readDocuments(this.#options.db, missing, language)) {
      items.set(id, item);
      if (generation === this.#generation) this.#documents.set(id, language, item);
    }
    return items;
  }
}

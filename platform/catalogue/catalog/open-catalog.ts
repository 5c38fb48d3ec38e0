import { readsOfPrimary, type Reads } from "../../foundations/database/replica/reads.ts";
import type { Replica } from "../../foundations/database/replica/replica.ts";
import { defaultLimits, type Limits } from "../../foundations/limits.ts";
import type { Catalog, UriTarget } from "./catalog.ts";
import type { CatalogEntry } from "./catalog-entry.ts";
import { hasSameWarehouses, type CatalogView } from "./catalog-view.ts";
import { CategoryTree } from "./category-trees.ts";
import type { DisplayItem } from "./items/display-item.ts";
import { DocumentReader } from "./documents/document-reader.ts";
import { readEntries, type FiguresOf } from "./read-entries.ts";
import { readFigures, warehousesOf } from "./prices/figures.ts";
import { formerTarget } from "./addresses/former-target.ts";
import { viewWordsState, viewWords } from "./index/view-words.ts";
import type { BuilderOptions } from "./index/index-builder.ts";
import { IndexManager } from "./index/index-manager.ts";
import { isShownAt } from "./index/live-index.ts";
import { lookUp, type ProductTarget } from "./addresses/look-up-uri.ts";
import { CatalogQueries } from "./index/query/catalog-queries.ts";
import { defaultTuning } from "./index/query/match/candidate-finder.ts";
import type { ViewColumns } from "./index/query/view/view-columns.ts";
import { entryRevisions } from "./index/entry-revisions.ts";
import type { ListingQuery } from "./listing/listing.ts";
import { chooseFields } from "./search/searched-fields.ts";
import { readQuery } from "./search/words/query-words.ts";
import { ViewWordSource } from "./suggest/view-word-source.ts";
import { suggest } from "./suggest/suggest.ts";
import { readSellable, sellablesOf, type Sellable, type SellableKey } from "./sellable.ts";
import { isShown, itemInView } from "./items/stored-item.ts";
import type { SuggestQuery } from "./suggest/suggestions.ts";

export interface CatalogOptions extends BuilderOptions {
  readonly now: () => Date;
  /** Documents are read from the replica while it is as new as the index; absent: from the primary. */
  readonly replica?: Pick<Replica, "placeOfNow" | "reads"> | undefined;
  readonly limits?: Pick<Limits, "keptDocumentBytes" | "keptListBytes">;
  /** The folder of the index's snapshot file, which the next start reads; unset: there is no file. */
  readonly snapshotFolder?: string;
  /** The most compressed bytes of a snapshot in the database, for processes without such a folder; unset: none is stored. */
  readonly keptSnapshotBytes?: number | undefined;
}

const refreshEveryMs = 1000;
const pruneEveryMs = 60 * 60_000;
const noTree = new CategoryTree([]);

/** Reads the catalogue into memory and follows its changes until it is closed. */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const catalog = new IndexedCatalog(options);
  await catalog.open();
  return catalog;
}

class IndexedCatalog implements Catalog {
  readonly #options: CatalogOptions;
  readonly #manager: IndexManager;
  readonly #documents: DocumentReader;
  /** Reads of documents: never older than the index. */
  readonly #reads: Reads;
  readonly #timers: NodeJS.Timeout[] = [];
  #queries: { readonly build: number; readonly of: CatalogQueries } | null = null;

  constructor(options: CatalogOptions) {
    const { db, replica, settings, limits = defaultLimits } = options;
    this.#options = options;
    this.#reads = replica?.reads() ?? readsOfPrimary(db);
    this.#documents = new DocumentReader({
      db: this.#reads.db,
      languages: settings.languages.map(({ language }) => language),
      keptDocumentBytes: limits.keptDocumentBytes,
    });
    this.#manager = new IndexManager({
      ...options,
      onItem: (display) => this.#documents.invalidate(display),
      onEveryItem: () => this.#documents.invalidateAll(),
      onRead: () => this.#reads.catchUp(),
    });
  }

  async open(): Promise<void> {
    const { log } = this.#options;
    await this.#manager.open();
    const every = (milliseconds: number, work: () => Promise<void>) => {
      const run = () =>
        void work().catch((error: unknown) =>
          log.error({ err: error }, "the catalogue could not follow its changes"),
        );
      this.#timers.push(setInterval(run, milliseconds).unref());
    };
    every(refreshEveryMs, () => this.refresh());
    every(pruneEveryMs, () => this.#manager.prune());
  }

  async list(view: CatalogView, query: ListingQuery) {
    const { ids, total, filters, viewColumns } = await this.#page(view, query);
    return { entries: await this.#entriesOf(view, ids, viewColumns), total, filters };
  }

  async find(view: CatalogView, query: ListingQuery) {
    const { ids, total, filters } = await this.#page(view, query);
    return { ids, total, filters };
  }

  revisions(view: CatalogView, ids: readonly number[]) {
    const { settings, now } = this.#options;
    const { index, builds } = this.#manager;
    return entryRevisions(
      { index, build: builds, bundles: settings.bundles, now: view.at ?? now() },
      view,
      ids,
    );
  }

  async entries(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]> {
    return readEntries(this.#source(view), view, ids, this.#figures(view));
  }

  async entriesFromIndex(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]> {
    const { queries, viewContext } = this.#queriesFor(view);
    return this.#entriesOf(view, ids, await queries.viewColumns(viewContext));
  }

  async sellables(view: CatalogView, keys: readonly SellableKey[]): Promise<ReadonlyMap<string, Sellable>> {
    const { db, settings, now } = this.#options;
    const { slots } = this.#manager.index.columns;
    const { queries, viewContext } = this.#queriesFor(view);
    const isKnown = keys.every(
      ({ giftCertificate, display }) => giftCertificate !== undefined || slots.find(display) !== undefined,
    );
    if (!isKnown || !hasSameWarehouses(view, viewContext.warehouses)) {
      return readSellable(db, { settings, now }, view, keys);
    }
    const viewColumns = await queries.viewColumns(viewContext);
    return sellablesOf(this.#source(view), view, keys, async (ids) => figuresIn(viewColumns, ids));
  }

  async items(view: CatalogView, ids: readonly number[]): Promise<readonly DisplayItem[]> {
    const items = await this.#documents.read(ids, view.language);
    return ids.flatMap((id) => {
      const item = items.get(id);
      return item && isShown(item, view) ? [itemInView(item, view.preview)] : [];
    });
  }

  variants(ids: readonly number[]): readonly number[] {
    const { slots, variants } = this.#manager.index.columns;
    return ids.flatMap((id) => {
      const slot = slots.find(id);
      return slot === undefined ? [] : [...variants.get(slot)];
    });
  }

  shown(view: CatalogView, ids: readonly number[]): readonly number[] {
    return ids.filter((id) => this.#isShown(view, id));
  }

  async suggest(view: CatalogView, query: SuggestQuery) {
    const { queries, index, viewContext } = this.#queriesFor(view);
    const viewColumns = await queries.viewColumns(viewContext);
    const sources = {
      find: (listQuery: ListingQuery) => this.find(view, listQuery),
      entries: (ids: readonly number[]) => this.entries(view, ids),
      categories: () => this.categories(view),
      words: () => new ViewWordSource(viewWords(index, viewColumns, view, query.grouped)),
      wordState: () => viewWordsState(index, viewColumns, query.grouped),
    };
    return suggest(sources, query);
  }

  async lookUpUri(view: CatalogView, uri: string, kinds: ReadonlySet<"product" | "category">) {
    const { book, languages } = this.#addressBook(view);
    const target = lookUp(book, languages, uri, kinds);
    return target?.kind === "product" ? this.#productTarget(view, target) : target;
  }

  async lookUpFormerUri(view: CatalogView, uri: string, kinds: ReadonlySet<"product" | "category">) {
    const { book, languages } = this.#addressBook(view);
    const target = await formerTarget(this.#reads.db, book, { languages, uri, kinds });
    return target?.kind === "product" ? this.#productTarget(view, target) : target;
  }

  categories(view: CatalogView) {
    const { entries } = this.#manager.index.trees.get(view.language) ?? noTree;
    return view.preview ? entries : entries.filter(({ preview }) => !preview);
  }

  category({ language, preview }: CatalogView, id: number) {
    const entry = this.#manager.index.trees.get(language)?.get(id);
    return entry && (preview || !entry.preview) ? entry : null;
  }

  attributeTypes() {
    return this.#manager.index.attributeTypes;
  }

  refresh(): Promise<void> {
    return this.#manager.refresh();
  }

  async refreshAfterCommit(): Promise<void> {
    try {
      await this.#manager.refresh();
    } catch (error) {
      this.#options.log.warn({ err: error }, "the catalogue takes in a change of its own later");
    }
  }

  stalenessMs(): number {
    return this.#manager.stalenessMs();
  }

  indexState() {
    const { index, buildSeconds } = this.#manager;
    return { displayItems: index.columns.slots.size, changedTexts: index.texts.changed, buildSeconds };
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#manager.close();
  }

  #addressBook(view: CatalogView) {
    const { defaultLanguage, languages } = this.#options.settings;
    const order = new Set([view.language, defaultLanguage, ...languages.map(({ language }) => language)]);
    const { index } = this.#manager;
    const book = {
      trees: index.trees,
      products: (language: string, path: string) => index.uris(language)?.find(path) ?? [],
      view,
      isShown: (id: number) => this.#isShown(view, id),
    };
    return { book, languages: [...order] };
  }

  async #productTarget(view: CatalogView, { id, category }: ProductTarget): Promise<UriTarget | null> {
    const [entry] = await this.entries(view, [id]);
    if (!entry) return null;
    const [main] = entry.item.categories;
    return { kind: "product", entry, category: category ?? (main ? this.category(view, main.id) : null) };
  }

  #isShown(view: CatalogView, id: number): boolean {
    const { columns } = this.#manager.index;
    const slot = columns.slots.find(id);
    return slot !== undefined && isShownAt(columns, view, slot);
  }

  #entriesOf(
    view: CatalogView,
    ids: readonly number[],
    viewColumns: ViewColumns,
  ): Promise<readonly CatalogEntry[]> {
    const known = figuresIn(viewColumns, ids);
    // The index has the stock of the market's warehouses, not of others.
    const figures: FiguresOf = view.warehouses ? this.#figures(view) : async () => known;
    return readEntries(this.#source(view), view, ids, figures);
  }

  async #page(view: CatalogView, query: ListingQuery) {
    const { queries, index, viewContext } = this.#queriesFor(view);
    const words = readQuery(query.search ?? "");
    const { searchWords = "any" } = query;
    const search = () =>
      index.texts.search(
        view.language,
        words,
        chooseFields(query.searchFields, query.fuzzySearch),
        searchWords,
      );
    return queries.list(viewContext, query, words.length === 0 ? null : await search());
  }

  #queriesFor(view: CatalogView) {
    const { settings, now, log, limits = defaultLimits } = this.#options;
    const { index, builds } = this.#manager;
    if (this.#queries?.build !== builds) {
      const tuning = { ...defaultTuning, cacheBytes: limits.keptListBytes };
      const queries = new CatalogQueries(index, settings.bundles, tuning);
      this.#queries = { build: builds, of: queries };
      void queries.warm().catch((error: unknown) => log.error({ err: error }, "lists could not be prepared"));
    }
    const viewContext = { view, warehouses: warehousesOf(settings, view), now: view.at ?? now() };
    return { queries: this.#queries.of, index, viewContext };
  }

  #source(view: CatalogView) {
    const { db, settings, now } = this.#options;
    const documents = (displays: readonly number[]) => this.#documents.read(displays, view.language);
    return { db, settings, now: () => view.at ?? now(), documents };
  }

  #figures(view: CatalogView): FiguresOf {
    const { db, settings, now } = this.#options;
    return (ids) => readFigures(db, settings, view, ids, view.at ?? now());
  }
}

function figuresIn(viewColumns: ViewColumns, ids: readonly number[]) {
  return new Map(ids.map((id) => [id, viewColumns.figures(id)]));
}

import { readsOfPrimary, type Reads } from "../database/replica/reads.ts";
import type { Replica } from "../database/replica/replica.ts";
import { defaultLimits, type Limits } from "../limits.ts";
import type { Catalog, CatalogEntry, CatalogView, UriTarget } from "./catalog.ts";
import { CategoryTree } from "./category-tree.ts";
import type { DisplayItem } from "./items/display-item.ts";
import { DocumentReader } from "./documents/document-reader.ts";
import { readEntries, type FiguresOf } from "./read-entries.ts";
import { readFigures, warehousesOf } from "./prices/figures.ts";
import { formerTarget } from "./addresses/former-target.ts";
import { entryState, entryWords } from "./index/view-words.ts";
import type { BuilderOptions } from "./index/index-builder.ts";
import { IndexKeeper } from "./index/index-manager.ts";
import { isShownAt } from "./index/is-shown.ts";
import { lookUp, type ProductTarget } from "./addresses/look-up-uri.ts";
import { CatalogQueries } from "./index/query/catalog-queries.ts";
import { usualTuning } from "./index/query/match/candidate-finder.ts";
import type { Sight } from "./index/query/view/view-columns.ts";
import { stampsOf } from "./index/entry-revisions.ts";
import type { ListingQuery } from "./listing/listing.ts";
import { chooseFields } from "./search/searched-fields.ts";
import { readQuery } from "./search/words/query-words.ts";
import { SearchWords } from "./suggest/search-words.ts";
import { suggest } from "./suggest/suggest.ts";
import { readSellable, sellablesOf, type Sellable, type SellableKey } from "./sellable.ts";
import { isShown, itemInView } from "./items/stored-item.ts";
import type { SuggestQuery } from "./suggest/suggestions.ts";

export interface CatalogOptions extends BuilderOptions {
  readonly now: () => Date;
  /** Where documents are read while it has them as new as the index; absent: where everything else is. */
  readonly replica?: Pick<Replica, "placeOfNow" | "reads"> | undefined;
  readonly limits?: Pick<Limits, "keptDocumentBytes" | "keptListBytes">;
  /** Where a snapshot of the index is kept from start to start; unset: none is. */
  readonly snapshotFolder?: string;
  /** Bytes of one, packed, that the database keeps for processes without such a folder; unset: it keeps none. */
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
  readonly #keeper: IndexKeeper;
  readonly #documents: DocumentReader;
  /** What belongs to the documents: never older than what the index knows. */
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
    this.#keeper = new IndexKeeper({
      ...options,
      onItem: (display) => this.#documents.forget(display),
      onEveryItem: () => this.#documents.forgetAll(),
      onRead: () => this.#reads.catchUp(),
    });
  }

  async open(): Promise<void> {
    const { log } = this.#options;
    await this.#keeper.open();
    const every = (milliseconds: number, work: () => Promise<void>) => {
      const run = () =>
        void work().catch((error: unknown) =>
          log.error({ err: error }, "the catalogue could not follow its changes"),
        );
      this.#timers.push(setInterval(run, milliseconds).unref());
    };
    every(refreshEveryMs, () => this.refresh());
    every(pruneEveryMs, () => this.#keeper.prune());
  }

  async list(view: CatalogView, query: ListingQuery) {
    const { ids, total, filters, sight } = await this.#page(view, query);
    return { entries: await this.#entriesOf(view, ids, sight), total, filters };
  }

  async find(view: CatalogView, query: ListingQuery) {
    const { ids, total, filters } = await this.#page(view, query);
    return { ids, total, filters };
  }

  stamps(view: CatalogView, ids: readonly number[]) {
    const { settings, now } = this.#options;
    const { index, builds } = this.#keeper;
    return stampsOf({ index, build: builds, bundles: settings.bundles, now: view.at ?? now() }, view, ids);
  }

  async entries(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]> {
    return readEntries(this.#source(view), view, ids, this.#figures(view));
  }

  async listed(view: CatalogView, ids: readonly number[]): Promise<readonly CatalogEntry[]> {
    const { queries, look } = this.#asked(view);
    return this.#entriesOf(view, ids, await queries.sight(look));
  }

  async sellables(view: CatalogView, keys: readonly SellableKey[]): Promise<ReadonlyMap<string, Sellable>> {
    const { db, settings, now } = this.#options;
    const { slots } = this.#keeper.index.columns;
    const { queries, look } = this.#asked(view);
    const isKnown = keys.every((key) => isGiftCertificate(key) || slots.find(key.display) !== undefined);
    if (!isKnown || !isSameStock(view, look)) return readSellable(db, { settings, now }, view, keys);
    const sight = await queries.sight(look);
    return sellablesOf(this.#source(view), view, keys, async (ids) => figuresIn(sight, ids));
  }

  async items(view: CatalogView, ids: readonly number[]): Promise<readonly DisplayItem[]> {
    const items = await this.#documents.read(ids, view.language);
    return ids.flatMap((id) => {
      const item = items.get(id);
      return item && isShown(item, view) ? [itemInView(item, view.preview)] : [];
    });
  }

  variants(ids: readonly number[]): readonly number[] {
    const { slots, variants } = this.#keeper.index.columns;
    return ids.flatMap((id) => {
      const slot = slots.find(id);
      return slot === undefined ? [] : [...variants.get(slot)];
    });
  }

  shown(view: CatalogView, ids: readonly number[]): readonly number[] {
    return ids.filter((id) => this.#isShown(view, id));
  }

  async suggest(view: CatalogView, query: SuggestQuery) {
    const { queries, index, look } = this.#asked(view);
    const sight = await queries.sight(look);
    const sources = {
      find: (asked: ListingQuery) => this.find(view, asked),
      entries: (ids: readonly number[]) => this.entries(view, ids),
      categories: () => this.categories(view),
      words: () => new SearchWords(entryWords(index, sight, view, query.grouped)),
      wordState: () => entryState(index, sight, query.grouped),
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
    const { entries } = this.#keeper.index.trees.get(view.language) ?? noTree;
    return view.preview ? entries : entries.filter(({ preview }) => !preview);
  }

  category({ language, preview }: CatalogView, id: number) {
    const entry = this.#keeper.index.trees.get(language)?.get(id);
    return entry && (preview || !entry.preview) ? entry : null;
  }

  refresh(): Promise<void> {
    return this.#keeper.refresh();
  }

  async follow(): Promise<void> {
    try {
      await this.#keeper.refresh();
    } catch (error) {
      this.#options.log.warn({ err: error }, "the catalogue takes in a change of its own later");
    }
  }

  unseenMs(): number {
    return this.#keeper.unseenMs();
  }

  indexState() {
    const { index, buildSeconds } = this.#keeper;
    return { displayItems: index.columns.slots.size, changedTexts: index.texts.changed, buildSeconds };
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#keeper.close();
  }

  #addressBook(view: CatalogView) {
    const { defaultLanguage, languages } = this.#options.settings;
    const order = new Set([view.language, defaultLanguage, ...languages.map(({ language }) => language)]);
    const { index } = this.#keeper;
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
    const { columns } = this.#keeper.index;
    const slot = columns.slots.find(id);
    return slot !== undefined && isShownAt(columns, view, slot);
  }

  #entriesOf(view: CatalogView, ids: readonly number[], sight: Sight): Promise<readonly CatalogEntry[]> {
    const known = figuresIn(sight, ids);
    // Stock of other warehouses than those that the list is about.
    const figures: FiguresOf = view.warehouses ? this.#figures(view) : async () => known;
    return readEntries(this.#source(view), view, ids, figures);
  }

  async #page(view: CatalogView, query: ListingQuery) {
    const { queries, index, look } = this.#asked(view);
    const words = readQuery(query.search ?? "");
    const { searchWords = "any" } = query;
    const search = () =>
      index.texts.search(
        view.language,
        words,
        chooseFields(query.searchFields, query.fuzzySearch),
        searchWords,
      );
    return queries.list(look, query, words.length === 0 ? null : await search());
  }

  #asked(view: CatalogView) {
    const { settings, now, log, limits = defaultLimits } = this.#options;
    const { index, builds } = this.#keeper;
    if (this.#queries?.build !== builds) {
      const tuning = { ...usualTuning, keptBytes: limits.keptListBytes };
      const queries = new CatalogQueries(index, settings.bundles, tuning);
      this.#queries = { build: builds, of: queries };
      void queries.warm().catch((error: unknown) => log.error({ err: error }, "lists could not be prepared"));
    }
    const look = { view, warehouses: warehousesOf(settings, view), now: view.at ?? now() };
    return { queries: this.#queries.of, index, look };
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

function figuresIn(sight: Sight, ids: readonly number[]) {
  return new Map(ids.map((id) => [id, sight.figures(id)]));
}

function isGiftCertificate({ giftCertificate }: SellableKey): boolean {
  return giftCertificate !== undefined;
}

/** Whether a view is about the stock that lists tell. */
function isSameStock({ warehouses }: CatalogView, told: { readonly warehouses: readonly number[] }): boolean {
  if (warehouses === undefined) return true;
  return (
    warehouses.length === told.warehouses.length && warehouses.every((each) => told.warehouses.includes(each))
  );
}

import type { CatalogView, DisplayPrice } from "../catalog.ts";
import { priceAfter } from "../price.ts";
import { offersFor, runningCampaigns } from "./campaign.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { IndexedCategory, IndexedItem, LocalItem } from "./indexed-item.ts";

const nowhere: LocalItem = { uri: "", swatch: null };

/** The index as one view sees it at one moment. */
export class Scope {
  readonly view: CatalogView;
  readonly #index: CatalogIndex;
  readonly #warehouses: ReadonlySet<number>;
  readonly #running: ReturnType<typeof runningCampaigns>;
  readonly #prices = new Map<number, DisplayPrice | null>();
  readonly #available = new Map<number, ReadonlySet<string>>();

  constructor(index: CatalogIndex, view: CatalogView, warehouses: readonly number[], now: Date) {
    this.view = view;
    this.#index = index;
    this.#warehouses = new Set(warehouses);
    this.#running = runningCampaigns(index.campaigns, view, now);
  }

  /** What the view shows, lower ids first. */
  items(): readonly IndexedItem[] {
    return [...this.#index.items.values()].filter((item) => this.#isShown(item)).sort((a, b) => a.id - b.id);
  }

  get(id: number): IndexedItem | undefined {
    const item = this.#index.items.get(id);
    return item && this.#isShown(item) ? item : undefined;
  }

  price(item: IndexedItem): DisplayPrice | null {
    const known = this.#prices.get(item.id);
    if (known !== undefined) return known;
    const { priceList } = this.view;
    const before = this.#index.figures(item.id).prices.get(priceList) ?? null;
    const price = priceAfter(before, offersFor(this.#running, item.product, priceList));
    this.#prices.set(item.id, price);
    return price;
  }

  /** Names of the sizes that can be bought. */
  availableSizes(item: IndexedItem): ReadonlySet<string> {
    const known = this.#available.get(item.id);
    if (known) return known;
    const names = this.#findAvailable(item);
    this.#available.set(item.id, names);
    return names;
  }

  categories(item: IndexedItem): readonly IndexedCategory[] {
    return this.view.preview ? item.categories : item.categories.filter(({ preview }) => !preview);
  }

  local(item: IndexedItem): LocalItem {
    return item.local.get(this.view.language) ?? nowhere;
  }

  #isShown(item: IndexedItem): boolean {
    const { store, market, anyMarket, preview } = this.view;
    return item.store === store && (anyMarket || item.markets.has(market)) && (preview || !item.preview);
  }

  #findAvailable(item: IndexedItem): ReadonlySet<string> {
    if (item.preview || this.price(item) === null) return new Set();
    const inStock = new Set(
      this.#index
        .figures(item.id)
        .stock.filter(({ warehouse, available }) => available > 0 && this.#warehouses.has(warehouse))
        .map(({ size }) => size),
    );
    const sizes = item.sizes.filter(({ size, always }) => always || inStock.has(size));
    return new Set(sizes.map(({ name }) => name));
  }
}

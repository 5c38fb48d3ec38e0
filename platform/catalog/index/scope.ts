import { isWhole, type BundleFigures, type ChoiceFigures } from "../bundles/bundle.ts";
import { dynamicPrice } from "../bundles/bundle-price.ts";
import { bundleStock } from "../bundles/bundle-stock.ts";
import type { CatalogView, DisplayPrice, SizeStock } from "../catalog.ts";
import { priceAfter } from "../price.ts";
import { offersFor, runningCampaigns } from "./campaign.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { IndexedCategory, IndexedItem, IndexedSize, LocalItem } from "./indexed-item.ts";

const nowhere: LocalItem = { uri: "", swatch: null, attributes: new Map() };

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
    const own = this.#ownPrice(item);
    const bundle = this.#bundle(item);
    const price = bundle?.priceType === "dynamic" ? dynamicPrice(bundle, own) : own;
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

  #ownPrice(item: IndexedItem): DisplayPrice | null {
    const { priceList } = this.view;
    const before = this.#index.figures(item.id).prices.get(priceList) ?? null;
    return priceAfter(before, offersFor(this.#running, item.product, priceList));
  }

  /** With its parts as the view sees them; those that need no stock are as good as on preorder. */
  #bundle(item: IndexedItem): BundleFigures | undefined {
    const bundle = this.#index.bundle(item);
    return (
      bundle && {
        ...bundle,
        sections: bundle.sections.map(({ section, quantity, items }) => ({
          section,
          quantity,
          choices: items.flatMap((piece) => this.#choices(item.store, piece)),
        })),
      }
    );
  }

  #choices(
    store: number,
    { variant, size }: { variant: number; size?: string | undefined },
  ): ChoiceFigures[] {
    const item = this.#index.variant(store, variant);
    if (item === undefined) return [];
    const stock = this.#stock(item);
    const price = this.#ownPrice(item);
    const visible = this.#isShown(item) && !item.preview;
    return item.sizes
      .filter(({ name }) => size === undefined || name === size)
      .map(({ size: number, always }) => ({
        item,
        itemSize: { size: number, preorder: always, infinite: false },
        price,
        stock,
        visible,
      }));
  }

  #stock(item: IndexedItem): readonly SizeStock[] {
    const { stock } = this.#index.figures(item.id);
    const places = stock.filter(({ warehouse }) => this.#warehouses.has(warehouse));
    const sizes = new Map<number, number>();
    for (const { size, available } of places) sizes.set(size, available + (sizes.get(size) ?? 0));
    return [...sizes].map(([size, available]) => ({ size, available }));
  }

  #findAvailable(item: IndexedItem): ReadonlySet<string> {
    if (item.preview) return new Set();
    const bundle = this.#bundle(item);
    const sizes = bundle ? this.#bundleSizes(item, bundle) : this.#plainSizes(item);
    return new Set(sizes.map(({ name }) => name));
  }

  #plainSizes(item: IndexedItem): readonly IndexedSize[] {
    if (this.price(item) === null) return [];
    const inStock = new Set(
      this.#stock(item)
        .filter(({ available }) => available > 0)
        .map(({ size }) => size),
    );
    return item.sizes.filter(({ size, always }) => always || inStock.has(size));
  }

  /** A bundle can be had in all of its sizes or in none. */
  #bundleSizes(item: IndexedItem, bundle: BundleFigures): readonly IndexedSize[] {
    const isPriced = bundle.priceType === "dynamic" || this.price(item) !== null;
    const { units, preorder } = bundleStock(bundle);
    return isPriced && isWhole(bundle) && (units > 0 || preorder) ? item.sizes : [];
  }
}

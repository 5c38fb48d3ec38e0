import type { BundleSettings } from "../../../../../foundations/settings/schema/catalog.ts";
import type { SizeStock } from "../../../warehouse-stock.ts";
import { isInMarket, type CatalogView } from "../../../catalog-view.ts";
import { priceAfter, type DisplayPrice } from "../../../prices/price.ts";
import { offersFor, type Campaign } from "../../read/campaigns.ts";
import { itemFlags, stockWidth, type CatalogColumns } from "../../columns/catalog-columns.ts";
import { roomFor } from "../../columns/number-column.ts";
import { BundleColumns } from "./bundle-columns.ts";

/** Bits of `flags`. */
export const priceFlags = { showAsNew: 1, showAsOnSale: 2 } as const;

export interface ViewColumnsOptions {
  readonly view: Omit<CatalogView, "language">;
  readonly warehouses: readonly number[];
  /** Those that run now, lower ids first. */
  readonly running: readonly Campaign[];
  readonly bundles: readonly BundleSettings[];
}

/** Slots that are refreshed in one go. */
const slotsAtOnce = 4096;
const longestMs = 3;
/** A temporary bit of a cell: it has stock. */
const stockedBit = 2;

/**
 * Columns of one view at one moment: by slot whether it is shown, its price and its availability. They follow the
 * catalogue's columns slot by slot. Amounts in minor units of the view's price list.
 */
export class ViewColumns {
  readonly columns: CatalogColumns;
  readonly #options: ViewColumnsOptions;
  readonly #bundles: BundleColumns;
  /** By set of markets: 1 it has a market of the view, 2 it has none, 0 unknown. */
  #markets = new Uint8Array(0);
  visible = new Uint8Array(0);
  /** After campaigns; -1: not sellable. */
  prices = new Float64Array(0);
  flags = new Uint8Array(0);
  /** Whether any size is available, and by cell whether that size is. */
  available = new Uint8Array(0);
  availableCells = new Uint8Array(0);
  /** Each grows with every change of the column that it names. */
  shownRevision = 0;
  priceRevision = 0;
  availableRevision = 0;
  cellsRevision = 0;
  #position: number;
  #pending: Int32Array | null;
  #done = 0;

  constructor(columns: CatalogColumns, options: ViewColumnsOptions) {
    this.columns = columns;
    this.#options = options;
    this.#bundles = new BundleColumns(this, options.bundles);
    this.#position = columns.log.position;
    this.#pending = null;
    this.#makeRoom();
  }

  /** Applies some of the changes. Returns whether it is up to date with the catalogue's columns. */
  advance(): boolean {
    const until = performance.now() + longestMs;
    for (;;) {
      if (this.#isPassDone() && !this.#startNextPass()) return true;
      this.#refreshSlots();
      if (performance.now() > until) return this.#isPassDone() && !this.#startNextPass();
    }
  }

  get view(): ViewColumnsOptions["view"] {
    return this.#options.view;
  }

  /** The price by which lists sort and filter: of a dynamic bundle the sum of its parts; null: not sellable. */
  price(id: number): DisplayPrice | null {
    const slot = this.columns.slots.find(id);
    if (slot === undefined) return null;
    const bundle = this.#bundles.price(slot);
    return bundle === undefined ? this.ownPrice(slot) : bundle;
  }

  /** Own price and stock by size, as `figures.ts` reads them, also of bundles. */
  figures(id: number): { readonly price: DisplayPrice | null; readonly stock: readonly SizeStock[] } {
    const slot = this.columns.slots.find(id);
    if (slot === undefined) return { price: null, stock: [] };
    return { price: this.ownPrice(slot), stock: this.stock(slot) };
  }

  ownPrice(slot: number): DisplayPrice | null {
    const { running, view } = this.#options;
    const before = this.#before(slot);
    const product = this.columns.plain.product.get(slot);
    const offers = this.#isReduced(product) ? offersFor(running, product, view.priceList) : [];
    return priceAfter(before < 0 ? null : before, offers);
  }

  /** Units in all warehouses of the view, of the sizes that any of them has. */
  stock(slot: number): readonly SizeStock[] {
    const { sizes = [] } = this.columns.sizeLists.get(this.columns.plain.sizes.get(slot)) ?? {};
    const cells = this.columns.stock.get(slot);
    const units = new Map<number, number>();
    for (let at = 0; at < cells.length; at += stockWidth) {
      if (!this.#isViewWarehouse(cells[at + 1] ?? 0)) continue;
      const place = cells[at] ?? 0;
      units.set(place, (cells[at + 2] ?? 0) + (units.get(place) ?? 0));
    }
    return sizes.flatMap(({ size }, place) => {
      const available = units.get(place);
      return available === undefined ? [] : [{ size, available }];
    });
  }

  /** Sets the price and availability of a bundle, which do not follow from its own figures. */
  putBundle(slot: number, price: DisplayPrice | null, isAvailable: boolean): void {
    this.#putPrice(slot, price?.price ?? -1, flagsOf(price));
    const { firstCell, sizes } = this.columns.plain;
    const list = this.columns.sizeLists.get(sizes.get(slot))?.sizes ?? [];
    const first = firstCell.get(slot);
    this.cellsRevision += 1;
    this.availableCells.fill(isAvailable ? 1 : 0, first, first + list.length);
    this.#putAvailable(slot, isAvailable && list.length > 0);
  }

  isPreview(slot: number): boolean {
    return (this.columns.plain.flags.get(slot) & itemFlags.preview) !== 0;
  }

  #isPassDone(): boolean {
    return this.#done >= (this.#pending?.length ?? this.visible.length);
  }

  /** Returns whether there are more changes to apply. */
  #startNextPass(): boolean {
    this.#bundles.refresh();
    const { log, slots } = this.columns;
    if (this.#position === log.position) return false;
    const changed = log.since(this.#position);
    this.#position = log.position;
    this.#pending = changed === null || changed.size > slots.size / 2 ? null : Int32Array.from(changed);
    this.#done = 0;
    this.#makeRoom();
    return true;
  }

  #refreshSlots(): void {
    const pending = this.#pending;
    const end = Math.min(this.#done + slotsAtOnce, pending?.length ?? this.visible.length);
    for (let index = this.#done; index < end; index += 1) this.#refresh(pending?.[index] ?? index);
    this.#done = end;
  }

  #refresh(slot: number): void {
    const isShown = this.#isShown(slot) ? 1 : 0;
    if (this.visible[slot] !== isShown) {
      this.visible[slot] = isShown;
      this.shownRevision += 1;
    }
    const product = this.columns.plain.product.get(slot);
    if (this.#isReduced(product)) {
      const price = this.ownPrice(slot);
      this.#putPrice(slot, price?.price ?? -1, flagsOf(price));
    } else this.#putPrice(slot, this.#before(slot), 0);
    this.#putAvailable(slot, this.#refreshCells(slot));
    this.#bundles.note(slot);
  }

  #isShown(slot: number): boolean {
    const { plain } = this.columns;
    const { store, preview } = this.#options.view;
    const flags = plain.flags.get(slot);
    if ((flags & itemFlags.active) === 0 || plain.store.get(slot) !== store) return false;
    if (!preview && (flags & itemFlags.preview) !== 0) return false;
    return this.#hasMarket(plain.markets.get(slot));
  }

  #hasMarket(set: number): boolean {
    if (set >= this.#markets.length) this.#markets = grownBytes(this.#markets, set + 1);
    if (this.#markets[set] === 0) {
      this.#markets[set] = isInMarket(this.columns.marketSets.get(set), this.#options.view) ? 1 : 2;
    }
    return this.#markets[set] === 1;
  }

  /** Returns whether any size is available. */
  #refreshCells(slot: number): boolean {
    const { plain, sizeLists } = this.columns;
    const sizes = sizeLists.get(plain.sizes.get(slot))?.sizes ?? [];
    const first = plain.firstCell.get(slot);
    const isSold = this.#before(slot) >= 0 && !this.isPreview(slot);
    if (isSold) this.#markStocked(slot, first, sizes.length);
    let any = false;
    for (let place = 0; place < sizes.length; place += 1) {
      const isAlways = isSold && sizes[place]?.always === true;
      any = this.#setCell(first + place, isAlways) || any;
    }
    return any;
  }

  /** Returns whether the cell is available. */
  #setCell(cell: number, isAlways: boolean): boolean {
    const before = this.availableCells[cell] ?? 0;
    const isAvailable = isAlways || (before & stockedBit) !== 0;
    if (((before & 1) === 1) !== isAvailable) this.cellsRevision += 1;
    this.availableCells[cell] = isAvailable ? 1 : 0;
    return isAvailable;
  }

  #markStocked(slot: number, first: number, count: number): void {
    const { stock } = this.columns;
    const { cells } = stock;
    const start = stock.start.get(slot);
    const end = start + stock.length.get(slot);
    for (let at = start; at < end; at += stockWidth) {
      if ((cells[at + 2] ?? 0) <= 0 || !this.#isViewWarehouse(cells[at + 1] ?? 0)) continue;
      const place = cells[at] ?? 0;
      if (place >= count) continue;
      const cell = first + place;
      this.availableCells[cell] = (this.availableCells[cell] ?? 0) | stockedBit;
    }
  }

  /** Whether a running campaign contains the product. */
  #isReduced(product: number): boolean {
    for (const { products } of this.#options.running) if (products.has(product)) return true;
    return false;
  }

  #before(slot: number): number {
    return this.columns.prices.get(this.#options.view.priceList)?.get(slot) ?? -1;
  }

  #isViewWarehouse(warehouse: number): boolean {
    return this.#options.warehouses.includes(warehouse);
  }

  #putPrice(slot: number, price: number, flags: number): void {
    if (this.prices[slot] === price && this.flags[slot] === flags) return;
    this.prices[slot] = price;
    this.flags[slot] = flags;
    this.priceRevision += 1;
  }

  #putAvailable(slot: number, isAvailable: boolean): void {
    const available = isAvailable ? 1 : 0;
    if (this.available[slot] === available) return;
    this.available[slot] = available;
    this.availableRevision += 1;
  }

  #makeRoom(): void {
    const { slots, cells } = this.columns;
    const known = this.prices.length;
    if (slots.size > known) {
      const room = roomFor(known, slots.size);
      this.visible = grownBytes(this.visible, room);
      this.flags = grownBytes(this.flags, room);
      this.available = grownBytes(this.available, room);
      const prices = new Float64Array(room);
      prices.set(this.prices);
      prices.fill(-1, known);
      this.prices = prices;
    }
    if (cells > this.availableCells.length) {
      this.availableCells = grownBytes(this.availableCells, roomFor(this.availableCells.length, cells));
    }
  }
}

function flagsOf(price: DisplayPrice | null): number {
  if (price === null) return 0;
  return (price.showAsNew ? priceFlags.showAsNew : 0) | (price.showAsOnSale ? priceFlags.showAsOnSale : 0);
}

function grownBytes(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length);
  grown.set(bytes);
  return grown;
}

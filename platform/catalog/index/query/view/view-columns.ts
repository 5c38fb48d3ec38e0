import type { BundleSettings } from "../../../../settings/schema/catalog.ts";
import type { CatalogView, DisplayPrice, SizeStock } from "../../../catalog.ts";
import { isInMarket } from "../../../catalog-view.ts";
import { priceAfter } from "../../../prices/price.ts";
import { offersFor, type Campaign } from "../../read/campaign.ts";
import { itemFlags, stockWidth, type CatalogColumns } from "../../columns/catalog-columns.ts";
import { roomFor } from "../../columns/number-column.ts";
import { SightBundles } from "./bundle-columns.ts";

/** Bits of `flags`. */
export const priceFlags = { showAsNew: 1, showAsOnSale: 2 } as const;

export interface SightOptions {
  readonly view: Omit<CatalogView, "language">;
  readonly warehouses: readonly number[];
  /** Those that run now, lower ids first. */
  readonly running: readonly Campaign[];
  readonly bundles: readonly BundleSettings[];
}

/** How many slots are looked at in one go. */
const slotsAtOnce = 4096;
const longestMs = 3;
/** Beside what a cell was: it is to be open. */
const willOpen = 2;

/**
 * The columns as one view sees them at one moment: by slot whether it is shown, what it costs and whether it can be
 * had. It follows the columns slot by slot. Amounts in minor units of the view's price list.
 */
export class Sight {
  readonly columns: CatalogColumns;
  readonly #options: SightOptions;
  readonly #bundles: SightBundles;
  /** By set of markets: 1 it has the view's one, 2 it has not, 0 not looked at. */
  #markets = new Uint8Array(0);
  visible = new Uint8Array(0);
  /** After campaigns; -1: not sellable. */
  prices = new Float64Array(0);
  flags = new Uint8Array(0);
  /** Whether any size can be had, and by cell whether that size can. */
  available = new Uint8Array(0);
  openCells = new Uint8Array(0);
  /** They grow when anything of what they name changes. */
  shownRevision = 0;
  priceRevision = 0;
  availableRevision = 0;
  cellsRevision = 0;
  #position: number;
  #pending: Int32Array | null;
  #done = 0;

  constructor(columns: CatalogColumns, options: SightOptions) {
    this.columns = columns;
    this.#options = options;
    this.#bundles = new SightBundles(this, options.bundles);
    this.#position = columns.log.position;
    this.#pending = null;
    this.#makeRoom();
  }

  /** Takes in some of what changed. Returns whether it is all: then it is the columns as they are. */
  advance(): boolean {
    const until = performance.now() + longestMs;
    for (;;) {
      if (this.#isThrough() && !this.#takeNext()) return true;
      this.#work();
      if (performance.now() > until) return this.#isThrough() && !this.#takeNext();
    }
  }

  get view(): SightOptions["view"] {
    return this.#options.view;
  }

  /** Those of the display items that the view shows, in their order. */
  shown(ids: readonly number[]): readonly number[] {
    return ids.filter((id) => {
      const slot = this.columns.slots.find(id);
      return slot !== undefined && this.visible[slot] === 1;
    });
  }

  /** As lists sort and filter: of a dynamic bundle what its parts cost; null: not sellable. */
  price(id: number): DisplayPrice | null {
    const slot = this.columns.slots.find(id);
    if (slot === undefined) return null;
    const bundle = this.#bundles.price(slot);
    return bundle === undefined ? this.ownPrice(slot) : bundle;
  }

  /** Own price and stock by size, as `figures.ts` reads them: bundles are not worked out. */
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

  /** Units of the warehouses together, of the sizes that any of them has. */
  stock(slot: number): readonly SizeStock[] {
    const { sizes = [] } = this.columns.sizeLists.get(this.columns.plain.sizes.get(slot)) ?? {};
    const cells = this.columns.stock.get(slot);
    const units = new Map<number, number>();
    for (let at = 0; at < cells.length; at += stockWidth) {
      if (!this.#isOurs(cells[at + 1] ?? 0)) continue;
      const place = cells[at] ?? 0;
      units.set(place, (cells[at + 2] ?? 0) + (units.get(place) ?? 0));
    }
    return sizes.flatMap(({ size }, place) => {
      const available = units.get(place);
      return available === undefined ? [] : [{ size, available }];
    });
  }

  /** What a bundle is instead of what its own figures say. */
  putBundle(slot: number, price: DisplayPrice | null, isOpen: boolean): void {
    this.#putPrice(slot, price?.price ?? -1, flagsOf(price));
    const { firstCell, sizes } = this.columns.plain;
    const list = this.columns.sizeLists.get(sizes.get(slot))?.sizes ?? [];
    const first = firstCell.get(slot);
    this.cellsRevision += 1;
    this.openCells.fill(isOpen ? 1 : 0, first, first + list.length);
    this.#putAvailable(slot, isOpen && list.length > 0);
  }

  isPreview(slot: number): boolean {
    return (this.columns.plain.flags.get(slot) & itemFlags.preview) !== 0;
  }

  #isThrough(): boolean {
    return this.#done >= (this.#pending?.length ?? this.visible.length);
  }

  /** Returns whether there is anything more to take in. */
  #takeNext(): boolean {
    this.#bundles.follow();
    const { log, slots } = this.columns;
    if (this.#position === log.position) return false;
    const changed = log.since(this.#position);
    this.#position = log.position;
    this.#pending = changed === null || changed.size > slots.size / 2 ? null : Int32Array.from(changed);
    this.#done = 0;
    this.#makeRoom();
    return true;
  }

  #work(): void {
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

  /** Returns whether any size can be had. */
  #refreshCells(slot: number): boolean {
    const { plain, sizeLists } = this.columns;
    const sizes = sizeLists.get(plain.sizes.get(slot))?.sizes ?? [];
    const first = plain.firstCell.get(slot);
    const isSold = this.#before(slot) >= 0 && !this.isPreview(slot);
    if (isSold) this.#markStocked(slot, first, sizes.length);
    let any = false;
    for (let place = 0; place < sizes.length; place += 1) {
      const isAlways = isSold && sizes[place]?.always === true;
      any = this.#openAsMarked(first + place, isAlways) || any;
    }
    return any;
  }

  /** Returns whether it is open. */
  #openAsMarked(cell: number, isAlways: boolean): boolean {
    const before = this.openCells[cell] ?? 0;
    const isOpen = isAlways || (before & willOpen) !== 0;
    if (((before & 1) === 1) !== isOpen) this.cellsRevision += 1;
    this.openCells[cell] = isOpen ? 1 : 0;
    return isOpen;
  }

  #markStocked(slot: number, first: number, count: number): void {
    const { stock } = this.columns;
    const { cells } = stock;
    const start = stock.start.get(slot);
    const end = start + stock.length.get(slot);
    for (let at = start; at < end; at += stockWidth) {
      if ((cells[at + 2] ?? 0) <= 0 || !this.#isOurs(cells[at + 1] ?? 0)) continue;
      const place = cells[at] ?? 0;
      if (place >= count) continue;
      const cell = first + place;
      this.openCells[cell] = (this.openCells[cell] ?? 0) | willOpen;
    }
  }

  /** Whether a running campaign has it. */
  #isReduced(product: number): boolean {
    for (const { products } of this.#options.running) if (products.has(product)) return true;
    return false;
  }

  #before(slot: number): number {
    return this.columns.prices.get(this.#options.view.priceList)?.get(slot) ?? -1;
  }

  #isOurs(warehouse: number): boolean {
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
    if (cells > this.openCells.length) {
      this.openCells = grownBytes(this.openCells, roomFor(this.openCells.length, cells));
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

import type { BundleSettings } from "../../../../../foundations/settings/schema/catalog.ts";
import { isWhole, type BundleFigures, type ChoiceFigures } from "../../../bundles/bundle.ts";
import { dynamicPrice } from "../../../bundles/bundle-price.ts";
import { bundleStock } from "../../../bundles/bundle-stock.ts";
import type { SizeStock } from "../../../warehouse-stock.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import type { DisplayPrice } from "../../../prices/price.ts";

/** The columns that bundles are computed from, and that take their prices and availability. */
interface PartColumns {
  readonly columns: CatalogColumns;
  readonly view: { readonly store: number };
  readonly visible: Uint8Array;
  ownPrice(slot: number): DisplayPrice | null;
  stock(slot: number): readonly SizeStock[];
  isPreview(slot: number): boolean;
  putBundle(slot: number, price: DisplayPrice | null, isAvailable: boolean): void;
}

/** The bundles of a view: computed again whenever one of them or one of their parts changed. */
export class BundleColumns {
  readonly #viewColumns: PartColumns;
  readonly #bundles: readonly BundleSettings[];
  /** Slots of the bundles' own variants and of their parts, in the view's store. */
  readonly #slots = new Map<number, number | null>();
  readonly #prices = new Map<number, DisplayPrice | null>();
  #isStale = false;

  constructor(viewColumns: PartColumns, bundles: readonly BundleSettings[]) {
    this.#viewColumns = viewColumns;
    this.#bundles = bundles;
    for (const { variant, sections } of bundles) {
      this.#slots.set(variant, null);
      for (const { items } of sections) for (const piece of items) this.#slots.set(piece.variant, null);
    }
  }

  /** undefined: the slot is no bundle. */
  price(slot: number): DisplayPrice | null | undefined {
    return this.#prices.get(slot);
  }

  /** Notes that a slot has changed. */
  note(slot: number): void {
    if (this.#bundles.length === 0) return;
    const { plain } = this.#viewColumns.columns;
    const variant = plain.variation.get(slot);
    if (!this.#slots.has(variant)) return;
    if (plain.store.get(slot) === this.#viewColumns.view.store) this.#slots.set(variant, slot);
    else if (this.#slots.get(variant) === slot) this.#slots.set(variant, null);
    else return;
    this.#isStale = true;
  }

  refresh(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#prices.clear();
    for (const bundle of this.#bundles) {
      const slot = this.#activeSlot(bundle.variant);
      if (slot !== undefined) this.#put(slot, this.#figures(bundle));
    }
  }

  #put(slot: number, bundle: BundleFigures): void {
    const own = this.#viewColumns.ownPrice(slot);
    const isDynamic = bundle.priceType === "dynamic";
    const price = isDynamic ? dynamicPrice(bundle, own) : own;
    const { units, preorder } = bundleStock(bundle);
    const isPriced = isDynamic || price !== null;
    const isAvailable =
      isPriced && isWhole(bundle) && (units > 0 || preorder) && !this.#viewColumns.isPreview(slot);
    this.#prices.set(slot, price);
    this.#viewColumns.putBundle(slot, price, isAvailable);
  }

  /** A bundle with its parts as the view sees them; parts that need no stock count as preorder. */
  #figures(bundle: BundleSettings): BundleFigures {
    return {
      ...bundle,
      sections: bundle.sections.map(({ section, quantity, items }) => ({
        section,
        quantity,
        choices: items.flatMap(({ variant, size }) => this.#choices(variant, size)),
      })),
    };
  }

  #choices(variant: number, name: string | undefined): readonly ChoiceFigures[] {
    const slot = this.#activeSlot(variant);
    if (slot === undefined) return [];
    const viewColumns = this.#viewColumns;
    const { slots, plain, sizeLists } = viewColumns.columns;
    const stock = viewColumns.stock(slot);
    const price = viewColumns.ownPrice(slot);
    const visible = viewColumns.visible[slot] === 1 && !viewColumns.isPreview(slot);
    const item = { id: slots.ids.get(slot) };
    const { sizes = [] } = sizeLists.get(plain.sizes.get(slot)) ?? {};
    return sizes
      .filter((size) => name === undefined || size.name === name)
      .map(({ size, always }) => ({
        item,
        itemSize: { size, preorder: always, infinite: false },
        price,
        stock,
        visible,
      }));
  }

  #activeSlot(variant: number): number | undefined {
    const slot = this.#slots.get(variant);
    return slot !== undefined && slot !== null && this.#viewColumns.columns.plain.flags.get(slot) !== 0
      ? slot
      : undefined;
  }
}

import type { BundleSettings } from "../../../../settings/schema/catalog.ts";
import { isWhole, type BundleFigures, type ChoiceFigures } from "../../../bundles/bundle.ts";
import { dynamicPrice } from "../../../bundles/bundle-price.ts";
import { bundleStock } from "../../../bundles/bundle-stock.ts";
import type { DisplayPrice } from "../../../catalog.ts";
import type { Sight } from "./view-columns.ts";

/** The bundles of a sight: worked out anew whenever one of them or of their parts changed. */
export class SightBundles {
  readonly #sight: Sight;
  readonly #bundles: readonly BundleSettings[];
  /** Slots of the variants that bundles are and are made of, in the view's store. */
  readonly #slots = new Map<number, number | null>();
  readonly #prices = new Map<number, DisplayPrice | null>();
  #isStale = false;

  constructor(sight: Sight, bundles: readonly BundleSettings[]) {
    this.#sight = sight;
    this.#bundles = bundles;
    for (const { variant, sections } of bundles) {
      this.#slots.set(variant, null);
      for (const { items } of sections) for (const piece of items) this.#slots.set(piece.variant, null);
    }
  }

  /** undefined: it is none. */
  price(slot: number): DisplayPrice | null | undefined {
    return this.#prices.get(slot);
  }

  /** A slot has changed. */
  note(slot: number): void {
    if (this.#bundles.length === 0) return;
    const { plain } = this.#sight.columns;
    const variant = plain.variation.get(slot);
    if (!this.#slots.has(variant)) return;
    if (plain.store.get(slot) === this.#sight.view.store) this.#slots.set(variant, slot);
    else if (this.#slots.get(variant) === slot) this.#slots.set(variant, null);
    else return;
    this.#isStale = true;
  }

  follow(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#prices.clear();
    for (const bundle of this.#bundles) {
      const slot = this.#activeSlot(bundle.variant);
      if (slot !== undefined) this.#put(slot, this.#figures(bundle));
    }
  }

  #put(slot: number, bundle: BundleFigures): void {
    const own = this.#sight.ownPrice(slot);
    const isDynamic = bundle.priceType === "dynamic";
    const price = isDynamic ? dynamicPrice(bundle, own) : own;
    const { units, preorder } = bundleStock(bundle);
    const isPriced = isDynamic || price !== null;
    const isOpen = isPriced && isWhole(bundle) && (units > 0 || preorder) && !this.#sight.isPreview(slot);
    this.#prices.set(slot, price);
    this.#sight.putBundle(slot, price, isOpen);
  }

  /** With its parts as the view sees them; those that need no stock are as good as on preorder. */
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
    const sight = this.#sight;
    const { slots, plain, sizeLists } = sight.columns;
    const stock = sight.stock(slot);
    const price = sight.ownPrice(slot);
    const visible = sight.visible[slot] === 1 && !sight.isPreview(slot);
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
    return slot !== undefined && slot !== null && this.#sight.columns.plain.flags.get(slot) !== 0
      ? slot
      : undefined;
  }
}

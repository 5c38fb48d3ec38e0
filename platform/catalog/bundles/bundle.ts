import type { DisplayPrice, SizeStock } from "../catalog.ts";
import type { DisplayItem, DisplayItemSize } from "../display-item.ts";

/** A product that is a bundle, with what it is made of as one view sees it. `checkout-rest.md` 8.1. */
export interface Bundle {
  readonly bundle: number;
  readonly type: "fixed" | "flexible";
  readonly priceType: "static" | "dynamic";
  readonly sections: readonly BundleSection[];
}

export interface BundleSection {
  readonly section: number;
  /** How many pieces it takes. */
  readonly quantity: number;
  /** What it may be filled with; of a fixed bundle the one item, or none when the shop has it no more. */
  readonly choices: readonly BundleChoice[];
}

/** One item that may be in a bundle. */
export interface BundleChoice {
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
  readonly price: DisplayPrice | null;
  readonly stock: readonly SizeStock[];
  readonly visible: boolean;
}

/** Whether it can be sold in the view, apart from its stock. */
export function isSold({ visible, price }: Pick<BundleChoice, "visible" | "price">): boolean {
  return visible && price !== null;
}

import type { SizeStock } from "../warehouse-stock.ts";
import type { DisplayPrice } from "../prices/price.ts";
import type { DisplayItem, DisplayItemSize } from "../items/display-item.ts";

/** A product that is a bundle, with what it is made of as one view sees it. checkout-rest.md#product. */
export interface Bundle extends BundleFigures {
  readonly bundle: number;
  readonly sections: readonly BundleSection[];
}

export interface BundleSection extends SectionFigures {
  readonly choices: readonly BundleChoice[];
}

/** One item that may be in a bundle. */
export interface BundleChoice extends ChoiceFigures {
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
}

/** What prices and stock of a bundle are worked out from. */
export interface BundleFigures {
  readonly type: "fixed" | "flexible";
  readonly priceType: "static" | "dynamic";
  readonly sections: readonly SectionFigures[];
}

interface SectionFigures {
  readonly section: number;
  /** How many pieces it takes. */
  readonly quantity: number;
  /** What it may be filled with; of a fixed bundle the one item, or none when the shop has it no more. */
  readonly choices: readonly ChoiceFigures[];
}

export interface ChoiceFigures {
  readonly item: { readonly id: number };
  readonly itemSize: { readonly size: number; readonly preorder: boolean; readonly infinite: boolean };
  readonly price: DisplayPrice | null;
  readonly stock: readonly SizeStock[];
  readonly visible: boolean;
}

/** Whether it can be sold in the view, apart from its stock. */
export function isSold({ visible, price }: Pick<ChoiceFigures, "visible" | "price">): boolean {
  return visible && price !== null;
}

/** Whether the bundle has all that it is made of to sell in the view; a fixed one leaves no choice. */
export function isWhole({ type, sections }: BundleFigures): boolean {
  return sections.every(
    ({ choices }) => (type === "flexible" || choices.length === 1) && choices.some(isSold),
  );
}

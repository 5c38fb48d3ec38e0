import { bundlePrices } from "./bundles/bundle-price.ts";
import type { CatalogEntry, SizeStock } from "./catalog.ts";
import type { DisplayItemSize } from "./items/display-item.ts";

/** Any size can be bought: it is priced, published, and there or to come. `checkout-rest.md` 8.1. */
export function canBeBought(entry: CatalogEntry): boolean {
  return isPriced(entry) && canBeHad(entry);
}

/** The same whatever it costs. */
export function canBeHad({ item, stock }: CatalogEntry): boolean {
  return !item.preview && item.items.some((size) => isOpen(size, stock));
}

/** A flexible bundle with a dynamic price has one as soon as it is filled. */
function isPriced({ price, bundle }: CatalogEntry): boolean {
  if (price !== null || bundle?.priceType !== "dynamic") return price !== null;
  return bundlePrices(bundle).least !== null;
}

/** Any size is really in stock. */
export function inStock({ item, stock }: CatalogEntry): boolean {
  return item.items.some((size) => size.infinite || unitsOf(size, stock) > 0);
}

/** A size is there or to come. */
export function isOpen(size: DisplayItemSize, stock: readonly SizeStock[]): boolean {
  return size.preorder || size.infinite || unitsOf(size, stock) > 0;
}

/** Units of a size that are there, of one whose units are counted. */
export function unitsOf({ size }: DisplayItemSize, stock: readonly SizeStock[]): number {
  return stock.find((entry) => entry.size === size)?.available ?? 0;
}

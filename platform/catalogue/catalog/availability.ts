import { bundlePrices } from "./bundles/bundle-price.ts";
import type { SizeStock } from "./warehouse-stock.ts";
import type { CatalogEntry } from "./catalog-entry.ts";
import type { DisplayItemSize } from "./items/display-item.ts";

/**
 * Any size can be bought: the entry has a price and is published, and a size is in stock or on preorder.
 * checkout-rest.md#product.
 */
export function canBeBought(entry: CatalogEntry): boolean {
  return isPriced(entry) && isAvailable(entry);
}

/** As `canBeBought`, but without regard to the price. */
export function isAvailable({ item, stock }: CatalogEntry): boolean {
  return !item.preview && item.items.some((size) => isSizeAvailable(size, stock));
}

/** A flexible bundle with a dynamic price counts as priced: it has a price as soon as it is filled. */
function isPriced({ price, bundle }: CatalogEntry): boolean {
  if (price !== null || bundle?.priceType !== "dynamic") return price !== null;
  return bundlePrices(bundle).least !== null;
}

/** Any size is really in stock. */
export function inStock({ item, stock }: CatalogEntry): boolean {
  return item.items.some((size) => size.infinite || unitsOf(size, stock) > 0);
}

/** A size is in stock, needs no stock, or is on preorder. */
export function isSizeAvailable(size: DisplayItemSize, stock: readonly SizeStock[]): boolean {
  return size.preorder || size.infinite || unitsOf(size, stock) > 0;
}

/** Units of a size that are in stock; 0 for a size that needs no stock. */
export function unitsOf({ size }: DisplayItemSize, stock: readonly SizeStock[]): number {
  return stock.find((entry) => entry.size === size)?.available ?? 0;
}

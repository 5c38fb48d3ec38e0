import { dynamicPrice } from "./bundles/bundle-price.ts";
import { bundleStock } from "./bundles/bundle-stock.ts";
import type { Bundle } from "./bundles/bundle.ts";
import type { DisplayItem } from "./items/display-item.ts";
import type { DisplayPrice } from "./prices/price.ts";
import type { SizeStock } from "./warehouse-stock.ts";

/** A display item with its price and stock, as one caller sees it. */
export interface CatalogEntry {
  readonly item: DisplayItem;
  readonly price: DisplayPrice | null;
  readonly stock: readonly SizeStock[];
  /** What it is made of, when it is a bundle. */
  readonly bundle?: Bundle | undefined;
}

/**
 * The entry of a bundle: its stock, and the price of a dynamic one, are those of its parts. A flexible bundle with a
 * dynamic price has none of its own. checkout-rest.md#product, #prices.
 */
export function withBundle(entry: CatalogEntry, bundle: Bundle): CatalogEntry {
  const { units, preorder } = bundleStock(bundle);
  const infinite = units === Number.POSITIVE_INFINITY;
  const available = infinite ? 0 : units;
  const items = entry.item.items.map((size) => ({ ...size, preorder: preorder && units === 0, infinite }));
  return {
    ...entry,
    item: { ...entry.item, items },
    price: bundle.priceType === "static" ? entry.price : dynamicPrice(bundle, entry.price),
    stock: items.map(({ size }) => ({ size, available })),
    bundle,
  };
}

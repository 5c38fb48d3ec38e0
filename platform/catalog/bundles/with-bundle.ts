import type { CatalogEntry } from "../catalog.ts";
import type { Bundle } from "./bundle.ts";
import { dynamicPrice } from "./bundle-price.ts";
import { bundleStock } from "./bundle-stock.ts";

/**
 * The entry of a bundle: its stock, and the price of a dynamic one, are those of its parts. A flexible bundle with a
 * dynamic price has none of its own. `checkout-rest.md` 8.1, 12.1.
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

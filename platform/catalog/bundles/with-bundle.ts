import type { CatalogEntry, DisplayPrice } from "../catalog.ts";
import { isSold, type Bundle } from "./bundle.ts";
import { sumOfParts } from "./bundle-price.ts";
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

/** Whether the bundle has anything of what it is made of to sell in the view. */
export function isWhole({ type, sections }: Bundle): boolean {
  const has = type === "fixed" ? isOne : () => true;
  return sections.every(({ choices }) => has(choices) && choices.some(isSold));
}

/** A fixed bundle leaves no choice. */
function isOne(choices: readonly unknown[]): boolean {
  return choices.length === 1;
}

function dynamicPrice({ type, sections }: Bundle, own: DisplayPrice | null): DisplayPrice | null {
  if (type === "flexible") return null;
  const parts = sections.map(({ choices: [choice], quantity }) => ({
    price: choice && isSold(choice) ? choice.price : null,
    count: quantity,
  }));
  const sum = sumOfParts(parts);
  return sum && { ...sum, showAsNew: own?.showAsNew ?? false };
}

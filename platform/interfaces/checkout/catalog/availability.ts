import { bundlePrices } from "../../../catalog/bundles/bundle-price.ts";
import type { CatalogEntry, SizeStock } from "../../../catalog/catalog.ts";
import type { DisplayItemSize } from "../../../catalog/display-item.ts";

interface StockContext {
  readonly stockDisplay: "words" | "number";
  readonly fewThreshold: number;
}

/** Any size can be bought: it is priced, published, and there or to come. `checkout-rest.md` 8.1. */
export function canBeBought(entry: CatalogEntry): boolean {
  const { item, stock } = entry;
  if (!isPriced(entry) || item.preview) return false;
  return item.items.some((size) => size.preorder || size.infinite || unitsOf(size, stock) > 0);
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

/** `yes`, `few`, `preorder`, `no`, `infinite`, or the number of units as text. `checkout-rest.md` 8.2. */
export function stockText(
  size: DisplayItemSize,
  stock: readonly SizeStock[],
  { stockDisplay, fewThreshold }: StockContext,
): string {
  if (size.infinite) return "infinite";
  const units = unitsOf(size, stock);
  if (units === 0 && size.preorder) return "preorder";
  if (stockDisplay === "number") return String(units);
  if (units === 0) return "no";
  return units <= fewThreshold ? "few" : "yes";
}

function unitsOf({ size }: DisplayItemSize, stock: readonly SizeStock[]): number {
  return stock.find((entry) => entry.size === size)?.available ?? 0;
}

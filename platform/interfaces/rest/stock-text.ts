import { unitsOf } from "../../catalog/availability.ts";
import type { SizeStock } from "../../catalog/catalog.ts";
import type { DisplayItemSize } from "../../catalog/items/display-item.ts";

interface StockContext {
  readonly stockDisplay: "words" | "number";
  readonly fewThreshold: number;
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

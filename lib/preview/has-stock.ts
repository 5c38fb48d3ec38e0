import type { Item } from "@/lib/checkout/catalog/catalog-schemas";

const NONE: ReadonlySet<string> = new Set(["no", "0"]);

/** Whether any size can be had or ordered ahead, also of what is not sold yet. */
export function hasStock(items: readonly Pick<Item, "stock">[]): boolean {
  return items.some(({ stock }) => !NONE.has(stock));
}

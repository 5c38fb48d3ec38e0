import type { CatalogView } from "../catalog.ts";
import { isInMarket } from "../catalog-view.ts";
import { itemFlags, type CatalogColumns } from "./columns/catalog-columns.ts";

type Viewer = Pick<CatalogView, "store" | "market" | "anyMarket" | "markets" | "preview">;

/** Whether a view shows what stands at a slot. `checkout-rest.md` 8.1. */
export function isShownAt({ plain, marketSets }: CatalogColumns, view: Viewer, slot: number): boolean {
  const flags = plain.flags.get(slot);
  return (
    (flags & itemFlags.active) !== 0 &&
    plain.store.get(slot) === view.store &&
    (view.preview || (flags & itemFlags.preview) === 0) &&
    isInMarket(marketSets.get(plain.markets.get(slot)), view)
  );
}

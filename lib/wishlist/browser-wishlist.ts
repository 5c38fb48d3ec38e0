import { readStoredIds, writeStoredIds } from "@/lib/product/stored-product-ids";
import { browserStorage } from "@/lib/search/recent-searches";

const KEY = "vitrine-wishlist";

/** Wishes that are known in the browser: of a guest all, of a customer the latest. */
export const MOST_WISHES = 1_000;

/** Latest first. */
export function readBrowserWishes(): string[] {
  return readStoredIds(browserStorage(), KEY, MOST_WISHES);
}

export function writeBrowserWishes(ids: readonly string[]): void {
  writeStoredIds(browserStorage(), KEY, ids, MOST_WISHES);
}

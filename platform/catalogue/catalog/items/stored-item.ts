import { createHash } from "node:crypto";
import { z } from "zod";
import { isInMarket, type CatalogView } from "../catalog-view.ts";
import { localPart, sharedPart, type DisplayItem, type LocalPart, type SharedPart } from "./display-item.ts";

/** To be raised when documents with the same fields are to hold something else. */
const contentVersion = 3;

/** When it differs from the one before, all documents are derived again at the next start. */
export const documentVersion = createHash("sha256")
  .update(JSON.stringify([contentVersion, z.toJSONSchema(z.object({ sharedPart, localPart }))]))
  .digest("hex");

/** The shared part of a document is stored under this language. */
export const noLanguage = "";

/** A display item in one language, as it is derived. It is stored in its two parts. */
export type StoredItem = SharedPart & LocalPart;

/** The item as a caller sees it: unpublished categories are for previews only. */
export function itemInView(item: StoredItem, preview: boolean): DisplayItem {
  if (preview || !item.categories.some((category) => category.preview)) return item;
  const categories = item.categories.filter((category) => !category.preview);
  return { ...item, categories, canonicalUri: canonicalUri(categories[0]?.uri, item.uri) };
}

/** Main category path + `/` + uri. checkout-rest.md#product. */
export function canonicalUri(categoryUri: string | undefined, uri: string): string {
  return categoryUri === undefined ? uri : `${categoryUri}/${uri}`;
}

/** Whether a market shows the item at all. checkout-rest.md#product. */
export function isShown(
  item: StoredItem,
  view: Pick<CatalogView, "store" | "market" | "anyMarket" | "markets" | "preview">,
): boolean {
  return (
    item.active &&
    item.store === view.store &&
    isInMarket(item.markets, view) &&
    (view.preview || !item.preview)
  );
}

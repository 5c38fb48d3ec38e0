import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Settings } from "../settings/schema.ts";
import type { CatalogView, DisplayPrice, SizeStock } from "./catalog.ts";
import type { DisplayItem, DisplayItemSize } from "./display-item.ts";
import { readDocuments } from "./documents.ts";
import { readFigures } from "./figures.ts";
import { isShown, itemInView } from "./stored-item.ts";

export interface SellableKey {
  readonly display: number;
  readonly size: number;
}

/** One size of a display item as the view sees it now. */
export interface Sellable {
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
  /** null: not sellable in the price list. */
  readonly price: DisplayPrice | null;
  readonly taxGroup: string;
  /** Active, shown in the market and published; unpublished ones are shown in preview but never sold. */
  readonly visible: boolean;
  /** Every size of the display item: with `item` and `price` it is a `CatalogEntry`. */
  readonly stock: readonly SizeStock[];
}

/**
 * Reads what selections are priced with, exactly (in the caller's transaction, where it has one): by
 * `<display>-<size>`. A key whose display item or size does not exist is not in the answer; one that is no longer
 * shown is, with `visible` false.
 */
export async function readSellable(
  db: Kysely<Schema>,
  platform: { readonly settings: Settings; readonly now: () => Date },
  view: CatalogView,
  keys: readonly SellableKey[],
): Promise<ReadonlyMap<string, Sellable>> {
  const displays = [...new Set(keys.map(({ display }) => display))];
  const items = await readDocuments(db, displays, view.language);
  const figures = await readFigures(db, platform.settings, view, displays, platform.now());
  const sellables = new Map<string, Sellable>();
  for (const { display, size } of keys) {
    const stored = items.get(display);
    const itemSize = stored?.items.find((candidate) => candidate.size === size);
    const { price = null, stock = [] } = figures.get(display) ?? {};
    if (stored === undefined || itemSize === undefined) continue;
    sellables.set(`${display}-${size}`, {
      item: itemInView(stored, view.preview),
      itemSize,
      price,
      taxGroup: stored.taxGroup,
      visible: isShown(stored, { ...view, preview: false }),
      stock,
    });
  }
  return sellables;
}

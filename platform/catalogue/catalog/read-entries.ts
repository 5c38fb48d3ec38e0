import { readBundles, type BundleSource } from "./bundles/read-bundles.ts";
import { type CatalogEntry, withBundle } from "./catalog-entry.ts";
import type { CatalogView } from "./catalog-view.ts";
import type { Figures } from "./prices/figures.ts";
import { isShown, itemInView } from "./items/stored-item.ts";

/** Price and stock of display items, by id. */
export type FiguresOf = (ids: readonly number[]) => Promise<ReadonlyMap<number, Figures>>;

/** Entries in the order of the ids; those not visible in the view are left out. */
export async function readEntries(
  source: BundleSource,
  view: CatalogView,
  ids: readonly number[],
  figuresOf: FiguresOf,
): Promise<readonly CatalogEntry[]> {
  const items = await source.documents(ids);
  const shown = ids.flatMap((id) => {
    const item = items.get(id);
    return item && isShown(item, view) ? [item] : [];
  });
  const figures = await figuresOf(shown.map(({ id }) => id));
  const bundles = await readBundles(source, view, shown);
  return shown.map((item) => {
    const { price = null, stock = [] } = figures.get(item.id) ?? {};
    const entry = { item: itemInView(item, view.preview), price, stock };
    const bundle = bundles.get(item.id);
    return bundle ? withBundle(entry, bundle) : entry;
  });
}

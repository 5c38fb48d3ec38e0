import { itemFlags, stockWidth, type CatalogColumns } from "../catalog-columns.ts";
import type { LocalColumns } from "../local-columns.ts";

/** What columns hold, by display item, in words that do not depend on slots and names. */
export function contentsOf(columns: CatalogColumns): Readonly<Record<number, unknown>> {
  const slots = Array.from({ length: columns.slots.size }, (_, slot) => slot);
  const items = slots.filter((slot) => columns.plain.flags.get(slot) !== 0);
  return Object.fromEntries(
    items.map((slot) => [columns.slots.ids.get(slot), contentsOfSlot(columns, slot)]),
  );
}

function contentsOfSlot(columns: CatalogColumns, slot: number) {
  const { plain, brands, collections } = columns;
  const flags = plain.flags.get(slot);
  const { sizes = [], names = [] } = columns.sizeLists.get(plain.sizes.get(slot)) ?? {};
  return {
    id: columns.slots.ids.get(slot),
    store: plain.store.get(slot),
    product: plain.product.get(slot),
    variation: plain.variation.get(slot),
    preview: (flags & itemFlags.preview) !== 0,
    primary: (flags & itemFlags.primary) !== 0,
    markets: [...columns.marketSets.get(plain.markets.get(slot))],
    brand: brands.get(plain.brand.get(slot)) ?? null,
    collection: collections.get(plain.collection.get(slot)) ?? null,
    categories: [...columns.categorySets.get(plain.categories.get(slot))],
    sorts: [...columns.categorySorts.get(slot)],
    sizes,
    sizeNames: names.map((name) => columns.sizeNames.get(name)),
    hasCells: plain.cellsHeld.get(slot) >= sizes.length,
    createdAt: columns.createdAt.get(slot),
    modifiedAt: columns.modifiedAt.get(slot),
    variants: [...columns.variants.get(slot)],
    related: [...columns.related.get(slot)],
    prices: pricesAt(columns, slot),
    stock: stockAt(columns, slot).toSorted((a, b) => (a < b ? -1 : 1)),
    local: Object.fromEntries(
      [...columns.local].map(([language, local]) => [language, localAt(local, slot)]),
    ),
  };
}

function pricesAt({ prices }: CatalogColumns, slot: number) {
  const known = [...prices].filter(([, column]) => column.get(slot) >= 0);
  return Object.fromEntries(known.map(([list, column]) => [list, column.get(slot)]));
}

/** `<place of the size> <warehouse> <units>` */
function stockAt({ stock }: CatalogColumns, slot: number): readonly string[] {
  const cells = [...stock.get(slot)];
  return Array.from({ length: cells.length / stockWidth }, (_, entry) =>
    cells.slice(entry * stockWidth, (entry + 1) * stockWidth).join(" "),
  );
}

function localAt({ uris, swatches, swatch, attributes }: LocalColumns, slot: number) {
  return {
    uri: uris.get(slot),
    swatch: swatches.get(swatch.get(slot)) ?? null,
    attributes: Object.fromEntries(
      [...attributes].map(([field, { sets, values, column }]) => [
        field,
        [...sets.get(column.get(slot))].map((value) => values.get(value)),
      ]),
    ),
  };
}

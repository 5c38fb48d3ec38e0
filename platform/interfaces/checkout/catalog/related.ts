import type { Catalog, CatalogEntry, CatalogView } from "../../../catalog/catalog.ts";

/** Everything that the entries are related to and the view may see, by id, as lists show it: what `RelatedShape` wants. */
export async function readRelated(
  catalog: Catalog,
  view: CatalogView,
  entries: readonly CatalogEntry[],
): Promise<ReadonlyMap<number, CatalogEntry>> {
  const ids = new Set(entries.flatMap(({ item }) => item.relations.map(({ id }) => id)));
  const related = await catalog.listed(view, [...ids]);
  return new Map(related.map((entry) => [entry.item.id, entry]));
}

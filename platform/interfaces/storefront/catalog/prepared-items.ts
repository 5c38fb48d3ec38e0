import { LRUCache } from "lru-cache";
import type { Catalog, EntryRevision } from "../../../catalog/catalog.ts";
import { documentBytes } from "../../../catalog/documents/document-cache.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { displayItemSource, type DisplayItemSource } from "./display-item-source.ts";

interface Kept {
  readonly source: DisplayItemSource;
  readonly stamp: EntryRevision;
}

/** About what a source costs beside its document. */
const sourceBytes = 1_500;
const keptItems = new WeakMap<Catalog, LRUCache<string, Kept>>();
const places = new WeakMap<CatalogChoice, number>();
let given = 0;

/**
 * The display items of a list in its order, with prices and stock from memory. They are kept as they are until they
 * change: shoppers see the same ones again and again, and to read and shape them is most of a list's work.
 */
export async function preparedItems(
  { platform: { catalog, config } }: StorefrontContext,
  choice: CatalogChoice,
  ids: readonly number[],
): Promise<readonly DisplayItemSource[]> {
  const kept = keptItems.get(catalog) ?? openCache(config.limits.preparedItemBytes);
  keptItems.set(catalog, kept);
  const place = placeOf(choice);
  // Taken before anything is read: what is read later is at least as new.
  const stamps = catalog.revisions(choice.view, ids);
  const found = new Map<number, DisplayItemSource>();
  const missing = new Map<number, EntryRevision>();
  for (const [index, id] of ids.entries()) {
    const stamp = stamps[index] ?? null;
    const known = kept.get(nameOf(place, id));
    if (known && known.stamp === stamp) found.set(id, known.source);
    else if (stamp !== null) missing.set(id, stamp);
  }
  if (missing.size > 0) {
    const wanted = [...missing.keys()];
    const entries = await catalog.entriesFromIndex(choice.view, wanted);
    const after = new Map(
      catalog.revisions(choice.view, wanted).map((stamp, index) => [wanted[index], stamp]),
    );
    for (const entry of entries) {
      const { id } = entry.item;
      const source = displayItemSource(entry, choice);
      found.set(id, source);
      const stamp = missing.get(id);
      // What changed while it was read is neither what it was nor surely what it is.
      if (stamp !== undefined && after.get(id) === stamp) kept.set(nameOf(place, id), { source, stamp });
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function openCache(maximumBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: maximumBytes,
    sizeCalculation: ({ source }) => documentBytes(source.entry.item) + sourceBytes,
  });
}

function placeOf(choice: CatalogChoice): number {
  const known = places.get(choice);
  if (known !== undefined) return known;
  given += 1;
  places.set(choice, given);
  return given;
}

function nameOf(place: number, id: number): string {
  return `${place} ${id}`;
}

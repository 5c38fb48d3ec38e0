import { LRUCache } from "lru-cache";
import type { Catalog, EntryRevision } from "../../../catalogue/catalog/catalog.ts";
import { documentBytes } from "../../../catalogue/catalog/documents/document-cache.ts";
import type { CatalogScope } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { displayItemSource, type DisplayItemSource } from "./display-item-source.ts";

interface CachedItem {
  readonly source: DisplayItemSource;
  readonly stamp: EntryRevision;
}

/** About the memory of a source beside its document. */
const sourceBytes = 1_500;
const caches = new WeakMap<Catalog, LRUCache<string, CachedItem>>();
/** Numbers that stand for scopes in the keys of the cache. */
const scopeNumbers = new WeakMap<CatalogScope, number>();
let lastScopeNumber = 0;

/**
 * The display items of a list, in its order, with prices and stock from memory. Sources are cached until the entry
 * changes: most lists show the same display items, and reading them is most of the work of a list.
 */
export async function cachedItems(
  { platform: { catalog, config } }: StorefrontContext,
  scope: CatalogScope,
  ids: readonly number[],
): Promise<readonly DisplayItemSource[]> {
  const cache = caches.get(catalog) ?? openCache(config.limits.preparedItemBytes);
  caches.set(catalog, cache);
  const scopeNumber = numberOf(scope);
  // Read before the entries, so that an entry is at least as new as its stamp.
  const stamps = catalog.revisions(scope.view, ids);
  const found = new Map<number, DisplayItemSource>();
  const missing = new Map<number, EntryRevision>();
  for (const [index, id] of ids.entries()) {
    const stamp = stamps[index] ?? null;
    const known = cache.get(keyOf(scopeNumber, id));
    if (known && known.stamp === stamp) found.set(id, known.source);
    else if (stamp !== null) missing.set(id, stamp);
  }
  if (missing.size > 0) {
    const wanted = [...missing.keys()];
    const entries = await catalog.entriesFromIndex(scope.view, wanted);
    const after = new Map(
      catalog.revisions(scope.view, wanted).map((stamp, index) => [wanted[index], stamp]),
    );
    for (const entry of entries) {
      const { id } = entry.item;
      const source = displayItemSource(entry, scope);
      found.set(id, source);
      const stamp = missing.get(id);
      // An entry that changed while it was read may be of either version, and is not cached.
      if (stamp !== undefined && after.get(id) === stamp) {
        cache.set(keyOf(scopeNumber, id), { source, stamp });
      }
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function openCache(maximumBytes: number): LRUCache<string, CachedItem> {
  return new LRUCache({
    maxSize: maximumBytes,
    sizeCalculation: ({ source }) => documentBytes(source.entry.item) + sourceBytes,
  });
}

function numberOf(scope: CatalogScope): number {
  const known = scopeNumbers.get(scope);
  if (known !== undefined) return known;
  lastScopeNumber += 1;
  scopeNumbers.set(scope, lastScopeNumber);
  return lastScopeNumber;
}

function keyOf(scopeNumber: number, id: number): string {
  return `${scopeNumber} ${id}`;
}

import { LRUCache } from "lru-cache";
import type { EntryRevision } from "../../../../catalogue/catalog/catalog.ts";
import type { DisplayRelation } from "../../../../catalogue/catalog/items/display-item.ts";

/** A product as JSON, as one kind of client sees it. */
export interface SerialisedProduct {
  /** Without the closing brace: the related products follow. */
  readonly bytes: Buffer;
  readonly relations: readonly DisplayRelation[];
}

interface CachedProduct extends SerialisedProduct {
  readonly stamp: EntryRevision;
}

/** The serialised products of a process, by scope and display item. */
export interface ProductCache {
  /** The id of a scope: of everything that the JSON depends on beside the product. */
  scopeId(key: string): number;
  /** undefined when the product is not cached, or has changed since. */
  get(scope: number, display: number, stamp: EntryRevision): SerialisedProduct | undefined;
  set(scope: number, display: number, stamp: EntryRevision, product: SerialisedProduct): void;
  /** The memory in use, roughly. */
  bytes(): number;
}

/** Roughly what a cached product costs beside its bytes, and what each of its relations costs. */
const ownBytes = 400;
const relationBytes = 80;
const mostScopes = 4096;
/** Ids of the database are below it, and scope ids times it stay exact numbers. */
const idRange = 2 ** 32;
const lastScopeId = 2 ** 20;

/** A cache of at most so many bytes, which drops the least recently used products first. */
export function createProductCache(maximumBytes: number): ProductCache {
  const products = new LRUCache<number, CachedProduct>({
    maxSize: maximumBytes,
    sizeCalculation: ({ bytes, relations }) => bytes.length + ownBytes + relations.length * relationBytes,
  });
  const scopeIds = new Map<string, number>();
  let newest = 0;
  const newScopeId = (key: string): number => {
    if (scopeIds.size >= mostScopes) scopeIds.clear();
    if (newest >= lastScopeId) {
      products.clear();
      scopeIds.clear();
      newest = 0;
    }
    newest += 1;
    scopeIds.set(key, newest);
    return newest;
  };
  const keyOf = (scope: number, display: number) => scope * idRange + display;
  return {
    scopeId: (key) => scopeIds.get(key) ?? newScopeId(key),
    get: (scope, display, stamp) => {
      const product = products.get(keyOf(scope, display));
      return product?.stamp === stamp ? product : undefined;
    },
    set: (scope, display, stamp, { bytes, relations }) => {
      products.set(keyOf(scope, display), { bytes, relations, stamp });
    },
    bytes: () => products.calculatedSize,
  };
}

/** Reads a cache, and stores new products in a small cache of its own, so that it pushes nothing out of the other. */
export function overlayCache(below: ProductCache, maximumBytes: number): ProductCache {
  const own = createProductCache(maximumBytes);
  return {
    scopeId: (key) => below.scopeId(key),
    get: (scope, display, stamp) => below.get(scope, display, stamp) ?? own.get(scope, display, stamp),
    set: (scope, display, stamp, product) => own.set(scope, display, stamp, product),
    bytes: () => own.bytes(),
  };
}

import { TagsByProduct } from "@/lib/catalog-cache/tags-by-product";

/** What the platform's webhook says of changes, for the caches of this process beside Next's. */
export type Renewal = {
  readonly products: readonly string[];
  /** Which URIs may have another target now: those of the products and unknown ones (`missing`), or any. */
  readonly addresses: "missing" | "all";
  readonly places: boolean;
};

type ProcessWide = {
  readonly tagsByProduct: TagsByProduct;
  readonly listeners: Set<(renewal: Renewal) => void>;
  /** Reads that are in flight. */
  readonly reading: Set<Promise<unknown>>;
};

const MOST_READS = 50_000;

declare global {
  var vitrineCatalogCache: ProcessWide | undefined;
}

/** Pages, route handlers and proxy.ts are separate bundles: what they share is a property of the process. */
export function processState(): ProcessWide {
  globalThis.vitrineCatalogCache ??= {
    tagsByProduct: new TagsByProduct(MOST_READS),
    listeners: new Set(),
    reading: new Set(),
  };
  return globalThis.vitrineCatalogCache;
}

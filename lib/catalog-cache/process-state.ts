import { TagsByProduct } from "@/lib/catalog-cache/tags-by-product";

/** What the platform said of changes, for what this process keeps beside Next's cache. */
export type Renewal = {
  readonly products: readonly string[];
  /** Addresses that lead elsewhere now: those of the products and those that led nowhere, or any of them. */
  readonly addresses: "missing" | "all";
  readonly places: boolean;
};

type ProcessWide = {
  readonly tagsByProduct: TagsByProduct;
  readonly listeners: Set<(renewal: Renewal) => void>;
  /** Reads that wait for the API just now. */
  readonly reading: Set<Promise<unknown>>;
};

const MOST_READS = 50_000;

declare global {
  var vitrineCatalogCache: ProcessWide | undefined;
}

/** Pages, route handlers and proxy.ts are bundles of their own: what they share hangs on the process. */
export function processState(): ProcessWide {
  globalThis.vitrineCatalogCache ??= {
    tagsByProduct: new TagsByProduct(MOST_READS),
    listeners: new Set(),
    reading: new Set(),
  };
  return globalThis.vitrineCatalogCache;
}

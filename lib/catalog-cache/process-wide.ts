import { ShownWhere } from "@/lib/catalog-cache/shown-where";

/** What the platform said of changes, for what this process keeps beside Next's cache. */
export type Renewal = {
  readonly products: readonly string[];
  /** Addresses that lead elsewhere now: those of the products and those that led nowhere, or any of them. */
  readonly addresses: "missing" | "all";
  readonly places: boolean;
};

type ProcessWide = {
  readonly shownWhere: ShownWhere;
  readonly listeners: Set<(renewal: Renewal) => void>;
  /** Reads that wait for the API just now. */
  readonly reading: Set<Promise<unknown>>;
};

const MOST_READS = 50_000;

declare global {
  var vitrineCatalogCache: ProcessWide | undefined;
}

/** Pages, route handlers and proxy.ts are bundles of their own: what they share hangs on the process. */
export function processWide(): ProcessWide {
  globalThis.vitrineCatalogCache ??= {
    shownWhere: new ShownWhere(MOST_READS),
    listeners: new Set(),
    reading: new Set(),
  };
  return globalThis.vitrineCatalogCache;
}

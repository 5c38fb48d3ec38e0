import "server-only";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import {
  CATALOG_CACHE,
  CATALOG_TAG,
  categoryTag,
  MISSING_TAG,
  NEW_PRODUCTS_TAG,
} from "@/lib/catalog-cache/manifest";
import { processState } from "@/lib/catalog-cache/process-state";
import type { TouchedIds } from "@/lib/catalog-cache/webhook-payload";
import { readCatalogPlaces, readDefaultLocation } from "@/lib/checkout/catalog/catalog-reads";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";

/** The next visitor waits for the new state and never gets the old one. */
const AT_ONCE = { expire: 0 } as const;

/**
 * Drops every cached page that shows what was touched, or should show it now; others stay. Drops them a second time when
 * all reads in flight have ended: a page whose rendering began before is cached after the first time, with old state.
 */
export async function revalidateTouched(touched: TouchedIds): Promise<void> {
  const tags = await tagsOf(touched);
  drop(tags, touched);
  after(async () => {
    await untilRendered();
    drop(tags, touched);
  });
}

function drop(tags: readonly string[], { products, categories, statics }: TouchedIds): void {
  for (const tag of tags) revalidateTag(tag, AT_ONCE);
  const addresses = categories.length > 0 ? "all" : "missing";
  const renewal = { products, addresses, places: statics.length > 0 } as const;
  for (const listener of processState().listeners) listener(renewal);
}

async function tagsOf({ products, categories, statics }: TouchedIds): Promise<readonly string[]> {
  const showing = processState().tagsByProduct.take([...products, MISSING_TAG]);
  if (showing === null) return [CATALOG_TAG];
  return [
    ...showing,
    ...(products.length > 0 ? [NEW_PRODUCTS_TAG, ...(await tagsOfPlaces(products))] : []),
    // Every page links to every category.
    ...(categories.length > 0 ? [CATALOG_CACHE.categories.tag, ...categories.map(categoryTag)] : []),
    ...(statics.length > 0 ? [CATALOG_CACHE.places.tag] : []),
  ];
}

/** More products touch almost every category, and looking them up would cost more than rendering. */
const MOST_LOOKED_UP = 25;

/** The tags of the categories that products are in now. Products that we cannot see may be in any. */
async function tagsOfPlaces(products: readonly string[]): Promise<readonly string[]> {
  if (products.length > MOST_LOOKED_UP) return [CATALOG_CACHE.listing.tag];
  try {
    const places = await findPlaces(products);
    return places === null ? [CATALOG_CACHE.listing.tag] : places.map(categoryTag);
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return [CATALOG_CACHE.listing.tag];
    throw error;
  }
}

async function findPlaces(products: readonly string[]): Promise<readonly string[] | null> {
  const { country, language } = await readDefaultLocation();
  if (country === null || language === "") return null;
  const places = await readCatalogPlaces(country, language, products);
  if (products.some((product) => !places.has(product))) return null;
  const parents = new Map((await cachedCategories(country, language)).map(({ id, parent }) => [id, parent]));
  const found = new Set<string>();
  for (const category of [...places.values()].flat()) {
    for (let id: string | null = category; id !== null && !found.has(id); id = parents.get(id) ?? null) {
      found.add(id);
    }
  }
  return [...found];
}

const RENDERING_MS = 1_000;
/** A page reads what it is about, then what that leads to. */
const READS_IN_A_ROW = 2;

const stopping = new AbortController();
setMaxListeners(0, stopping.signal);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

/** Until pages that were begun before are done, however slow the API is; less when the process is to stop. */
export async function untilRendered(rendering = pause): Promise<void> {
  for (let read = 0; read < READS_IN_A_ROW && !stopping.signal.aborted; read += 1) {
    await Promise.allSettled(processState().reading);
    await rendering();
  }
}

async function pause(): Promise<void> {
  await setTimeout(RENDERING_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
}

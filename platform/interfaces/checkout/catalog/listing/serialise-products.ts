import { canBeBought } from "../../../../catalogue/catalog/availability.ts";
import type { EntryRevision } from "../../../../catalogue/catalog/catalog.ts";
import type { CatalogEntry } from "../../../../catalogue/catalog/catalog-entry.ts";
import type { CatalogView } from "../../../../catalogue/catalog/catalog-view.ts";
import { eventLoop } from "../../../../foundations/scheduling/event-loop.ts";
import type { CheckoutPluginSettings } from "../../../../foundations/settings/plugins/plugins.ts";
import { formatMedia } from "../../../rest/format/media.ts";
import type { PlanContext } from "../../../rest/format/subscription-plans.ts";
import { addAliases } from "../../compatibility/aliases.ts";
import type { ReadCall } from "../../endpoint.ts";
import type { CatalogScope } from "../catalog-scope.ts";
import { formatProduct } from "../format-product.ts";
import { readExtras, type ProductContext, type ProductExtras } from "../product-context.ts";
import type { SerialisedProduct } from "./product-cache.ts";

export type ProductsCall = Pick<ReadCall, "platform" | "plugin" | "productCache">;

/** `full`: all data; `short`: `available, media`. Both without related products. */
type ProductDetail = "full" | "short";

interface UncachedProduct {
  readonly id: number;
  readonly stamp: EntryRevision;
}

/**
 * The JSON of products by display item, without those that the view does not show. Clients with the secret see more than
 * others: their products are not cached.
 */
export async function serialiseProducts(
  call: ProductsCall,
  scope: CatalogScope,
  ids: readonly number[],
  detail: ProductDetail,
): Promise<ReadonlyMap<number, SerialisedProduct>> {
  if (ids.length === 0) return new Map();
  const { productCache, platform } = call;
  const scopeId = scope.secret ? null : productCache.scopeId(detail + scopeKeyOf(call, scope));
  const products = new Map<number, SerialisedProduct>();
  const uncached: UncachedProduct[] = [];
  // The stamps are read before the products, which are at least as new then.
  const stamps = platform.catalog.revisions(scope.view, ids);
  for (const [index, id] of ids.entries()) {
    const stamp = stamps[index] ?? null;
    if (stamp === null) continue;
    const cached = scopeId === null ? undefined : productCache.get(scopeId, id, stamp);
    if (cached) products.set(id, cached);
    else uncached.push({ id, stamp });
  }
  if (uncached.length === 0) return products;
  const listed = await platform.catalog.entriesFromIndex(
    scope.view,
    uncached.map(({ id }) => id),
  );
  const serialised = await serialiseEntries(call, scope, listed, detail);
  for (const [id, product] of serialised) products.set(id, product);
  if (scopeId !== null) cacheUnchanged(call, scope, { scopeId, uncached, serialised });
  return products;
}

interface NewProducts {
  readonly scopeId: number;
  readonly uncached: readonly UncachedProduct[];
  readonly serialised: ReadonlyMap<number, SerialisedProduct>;
}

/** Does not cache a product that has changed while it was read: it may be either version. */
function cacheUnchanged(
  { productCache, platform }: ProductsCall,
  { view }: CatalogScope,
  { scopeId, uncached, serialised }: NewProducts,
) {
  const stamps = platform.catalog.revisions(
    view,
    uncached.map(({ id }) => id),
  );
  for (const [index, { id, stamp }] of uncached.entries()) {
    const product = serialised.get(id);
    if (product && stamps[index] === stamp) productCache.set(scopeId, id, stamp, product);
  }
}

/** The JSON of entries by display item, uncached. */
export async function serialiseEntries(
  call: ProductsCall,
  scope: CatalogScope,
  entries: readonly CatalogEntry[],
  detail: ProductDetail,
): Promise<ReadonlyMap<number, SerialisedProduct>> {
  const extras = detail === "full" ? await readExtras(call, scope, entries) : {};
  const context = { ...scope.context, ...extras };
  const withAliases = call.plugin.compatibilityNames
    ? addAliases
    : (fields: Record<string, unknown>) => fields;
  const serialised = new Map<number, SerialisedProduct>();
  // The database's results for several calls arrive in one iteration of the event loop.
  await eventLoop.begin();
  for (const entry of entries) {
    const pausing = eventLoop.yieldIfDue();
    if (pausing) await pausing;
    const fields = detail === "full" ? formatProduct(entry, context) : formatShort(entry, context);
    serialised.set(entry.item.id, {
      bytes: openObject(withAliases(fields)),
      relations: entry.item.relations,
    });
  }
  return serialised;
}

function formatShort(entry: CatalogEntry, { platformUrl }: ProductContext): Record<string, unknown> {
  const { id, media } = entry.item;
  return { product: String(id), available: canBeBought(entry), media: formatMedia(media, platformUrl) };
}

/** An object as JSON without its closing brace, in memory of its own: a slice would retain its whole pool. */
function openObject(fields: Record<string, unknown>): Buffer {
  const text = JSON.stringify(fields);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text) - 1);
  bytes.write(text);
  return bytes;
}

/** One call uses its scope's key a few times. */
const scopeKeys = new WeakMap<CatalogScope, string>();

function scopeKeyOf({ plugin }: ProductsCall, scope: CatalogScope): string {
  const known = scopeKeys.get(scope) ?? buildScopeKey(scope, plugin);
  scopeKeys.set(scope, known);
  return known;
}

/** Every field of `T`, so that a new field breaks the build until it is part of the key. */
type EveryField<T> = { readonly [Name in keyof Required<T>]: unknown };

/**
 * A key of everything that the JSON of a product depends on beside the product, for clients without a secret: two
 * clients with the same key see the same bytes.
 */
function buildScopeKey(
  { view, context }: CatalogScope,
  { compatibilityNames }: Pick<CheckoutPluginSettings, "compatibilityNames">,
): string {
  const ofView: EveryField<CatalogView> = {
    store: view.store,
    market: view.market,
    anyMarket: view.anyMarket ?? false,
    markets: view.markets,
    warehouses: view.warehouses,
    priceList: view.priceList,
    language: view.language,
    preview: view.preview,
    at: view.at?.getTime() ?? null,
  };
  const ofContext: EveryField<Omit<ProductContext, keyof ProductExtras>> = {
    form: context.form,
    currency: context.currency,
    platformUrl: context.platformUrl,
    timezone: context.timezone,
    stockDisplay: context.stockDisplay,
    fewThreshold: context.fewThreshold,
    plans: context.plans ? plansKey(context.plans) : null,
    measurementCharts: context.measurementCharts ?? true,
    lowestPriceDays: context.lowestPriceDays,
    country: context.country,
  };
  return JSON.stringify([ofView, ofContext, compatibilityNames]);
}

/** Without the settings, which are the same in the whole process. */
function plansKey({ language, currency }: PlanContext): EveryField<Omit<PlanContext, "settings">> {
  return { language, currency };
}

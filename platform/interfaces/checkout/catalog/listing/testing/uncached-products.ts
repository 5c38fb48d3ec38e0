import type { Result } from "../../../../../foundations/errors.ts";
import type { Platform } from "../../../../../catalogue/context/platform.ts";
import { createKeyedMutex } from "../../../../../foundations/scheduling/keyed-mutex.ts";
import { readSession } from "../../../../../selling/session/read-session.ts";
import { freshSession } from "../../../../../selling/session/start-session.ts";
import type { TestCall } from "../../../../../testing/client.ts";
import type { TestPlatform } from "../../../../../testing/platform.ts";
import { createRateCounter } from "../../../../http/rate-limits.ts";
import { addAliases } from "../../../compatibility/aliases.ts";
import { readCatalogScope } from "../../catalog-scope.ts";
import { formatProduct } from "../../format-product.ts";
import { readExtras, readRelated } from "../../product-context.ts";
import { filterWords, formatFilter } from "../format-filter.ts";
import { listingQuery, productsBody, readFilterValues } from "../listing-query.ts";
import { createProductCache } from "../product-cache.ts";

export interface ProductsTestCall extends Omit<TestCall, "body" | "token"> {
  readonly body: Readonly<Record<string, unknown>>;
  /** Absent: `none`. */
  readonly token?: string;
  readonly isPreview?: boolean;
}

/** The expected response of the call, computed from the database without any cache. */
export async function uncachedProducts(
  { platform }: TestPlatform,
  asked: ProductsTestCall,
): Promise<unknown> {
  const call = await callOf(platform, asked);
  const { plugin, body } = call;
  const scope = demand(readCatalogScope(call));
  const { view, secret } = scope;
  const { currency } = scope.context;
  const wanted = demand(readFilterValues(body, plugin, currency));
  const query = listingQuery(body, plugin, { within: undefined, currency, ...wanted });
  const { entries, total, filters } = await platform.catalog.list(view, query);
  const related = await readRelated(platform.catalog, view, entries);
  const extras = await readExtras(call, { view, secret }, [...entries, ...related.values()]);
  const context = {
    ...scope.context,
    ...extras,
    measurementCharts: asked.body["measurementCharts"] !== false,
  };
  const short = asked.body["variantDetails"] === false ? "short" : "variants";
  const mode = body.relatedProducts ? "full" : short;
  const words = filterWords(call, view.language);
  const expected = {
    token: call.token,
    products: entries.map((entry) => formatProduct(entry, context, { mode, entries: related })),
    productCount: total,
    filter: filters.map((entry) => formatFilter(entry, words)),
  };
  return JSON.parse(JSON.stringify(plugin.compatibilityNames ? addAliases(expected) : expected));
}

async function callOf(
  platform: Platform,
  { form, token, trusted = false, isPreview = false, body }: ProductsTestCall,
) {
  const { settings } = platform;
  const plugin = settings.plugins[form === "nested" ? 1 : 0];
  if (plugin?.kind !== "checkout") throw new Error("The test shop has no such plugin.");
  const session = token
    ? await readSession(platform, plugin.store, token)
    : freshSession(settings, plugin.store, undefined);
  if (session === null) throw new Error("The session is unknown.");
  return {
    platform,
    plugin,
    session,
    body: productsBody.parse(body),
    token: token ?? null,
    client: { address: "127.0.0.1", trusted, country: null, preview: isPreview, previewAt: null },
    rates: createRateCounter(platform),
    productCache: createProductCache(1),
    mutex: createKeyedMutex(1),
    param: () => "",
  };
}

function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error("The call is refused.");
  return result.value;
}

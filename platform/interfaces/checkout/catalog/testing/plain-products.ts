import type { Result } from "../../../../errors.ts";
import type { Platform } from "../../../../platform.ts";
import type { TestCall } from "../../../../testing/client.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";
import { readSession } from "../../../../session/read-session.ts";
import { freshSession } from "../../../../session/start-session.ts";
import { createKeyedMutex } from "../../../../scheduling/keyed-mutex.ts";
import { addAliases } from "../../compatibility/aliases.ts";
import { createRateCounter } from "../../../http/rate-limits.ts";
import { createPreparedProducts } from "../prepared-products.ts";
import { readExtras } from "../product-extras.ts";
import { wantedValues } from "../filter-fields.ts";
import { listingQuery, productsBody } from "../products-body.ts";
import { readRelated } from "../related.ts";
import { filterWords, formatFilter } from "../shape-filter.ts";
import { formatProduct } from "../shape-product.ts";
import { sightOf } from "../view-fields.ts";

export interface Asked extends Omit<TestCall, "body" | "token"> {
  readonly body: Readonly<Record<string, unknown>>;
  /** Absent: `none`. */
  readonly token?: string;
  readonly isPreview?: boolean;
}

/** What the call is to be answered, worked out anew and as a whole out of what the database holds. */
export async function plainProducts({ platform }: TestPlatform, asked: Asked): Promise<unknown> {
  const call = await callOf(platform, asked);
  const { plugin, body } = call;
  const sight = demand(sightOf(call));
  const { view, secret } = sight;
  const { currency } = sight.context;
  const wanted = demand(wantedValues(body, plugin, currency));
  const query = listingQuery(body, plugin, { within: undefined, currency, ...wanted });
  const { entries, total, filters } = await platform.catalog.list(view, query);
  const related = await readRelated(platform.catalog, view, entries);
  const extras = await readExtras(call, { view, secret }, [...entries, ...related.values()]);
  const context = {
    ...sight.context,
    ...extras,
    measurementCharts: asked.body["measurementCharts"] !== false,
  };
  const short = asked.body["variantDetails"] === false ? "short" : "variants";
  const mode = body.relatedProducts ? "full" : short;
  const words = filterWords(call, view.language);
  const answered = {
    token: call.token,
    products: entries.map((entry) => formatProduct(entry, context, { mode, entries: related })),
    productCount: total,
    filter: filters.map((entry) => formatFilter(entry, words)),
  };
  return JSON.parse(JSON.stringify(plugin.compatibilityNames ? addAliases(answered) : answered));
}

async function callOf(platform: Platform, { form, token, trusted = false, isPreview = false, body }: Asked) {
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
    caller: { address: "127.0.0.1", trusted, country: null, preview: isPreview, previewAt: null },
    rates: createRateCounter(platform),
    prepared: createPreparedProducts(1),
    mutex: createKeyedMutex(1),
    param: () => "",
  };
}

function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error("The call is refused.");
  return result.value;
}

import type { Catalog } from "../../../catalogue/catalog/catalog.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import { readLowestPrices, type LowestPrice } from "../../../catalogue/catalog/prices/lowest-price.ts";
import { readWarehouseStock, type WarehouseStock } from "../../../catalogue/catalog/warehouse-stock.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { PlanContext } from "../../rest/format/subscription-plans.ts";
import type { ResponseContext } from "../client.ts";
import { formatListPrice } from "./format-price.ts";

/** What the format of a product depends on beside the product. */
export interface ProductContext extends Partial<ProductExtras> {
  readonly form: "classic" | "nested";
  /** Code of the view's price list. */
  readonly currency: string;
  readonly platformUrl: string;
  readonly timezone: string;
  readonly stockDisplay: "words" | "number";
  readonly fewThreshold: number;
  /** Absent or null: subscriptions are switched off. */
  readonly plans?: PlanContext | null | undefined;
  /** false leaves `measurementChart` out; absent: true. */
  readonly measurementCharts?: boolean;
  /** The days before a reduction in which its lowest price counts; 0: it is not shown. */
  readonly lowestPriceDays: number;
  /** The shopper's country. */
  readonly country: string | null;
}

/** The part of it that is read for the products of one response. */
export interface ProductExtras {
  /** undefined: the client has no secret. */
  readonly secret: SecretData | undefined;
  /** The lowest prices before a reduction, by display item; in minor units. */
  readonly lowestPrices: ReadonlyMap<number, LowestPrice> | undefined;
}

export const noExtras: ProductExtras = { secret: undefined, lowestPrices: new Map() };

/** What only clients with the secret see of products. checkout-rest.md#shared-secret. */
export interface SecretData {
  /** `market` was `"all"`: products show their markets. */
  readonly markets: boolean;
  /** `pricelist` was `"all"`: by display item, the value of `prices`, which replaces the plain price fields. */
  readonly prices: ReadonlyMap<number, Readonly<Record<string, unknown>>> | null;
  readonly warehouses: (display: number) => readonly WarehouseStock[];
}

/**
 * How related products are shown. `full`: all with their data; `variants`: variants with their data, others short
 * (`product, relation, available, media`); `short`: all short. `entries` holds the visible related ones by id.
 */
export interface RelatedProducts {
  readonly mode: "full" | "variants" | "short";
  readonly entries: ReadonlyMap<number, CatalogEntry>;
}

/** The format of products in responses to a session. */
export function productContext({ platform, plugin }: ResponseContext, session: Session): ProductContext {
  const { settings, config } = platform;
  const { currency } = priceListOf(settings, session.priceList);
  return {
    form: plugin.form,
    currency,
    platformUrl: config.platformUrl,
    timezone: settings.timezone,
    stockDisplay: plugin.stockDisplay,
    fewThreshold: plugin.fewThreshold,
    lowestPriceDays: plugin.lowestPriceDays,
    country: session.country,
    plans: plugin.features.subscriptions ? { settings, language: session.language, currency } : null,
  };
}

/** Which products a client sees, and which secret data of them. */
export interface ProductScope {
  readonly view: CatalogView;
  /** null: the client has no secret. */
  readonly secret: { readonly everyPriceList: boolean } | null;
}

/** Reads the extras for the products of a response. checkout-rest.md#shared-secret, #product. */
export async function readExtras(
  { platform, plugin }: Pick<ResponseContext, "platform" | "plugin">,
  scope: ProductScope,
  entries: readonly CatalogEntry[],
): Promise<ProductExtras> {
  return {
    secret: await readSecretData(platform, scope, entries),
    lowestPrices: await readLowestPrices(platform.db, scope.view, entries, {
      days: plugin.lowestPriceDays,
      now: scope.view.at ?? platform.now(),
    }),
  };
}

/** Reads the extras for the products of a session's selection or order. */
export function readSessionExtras(
  context: ResponseContext,
  session: Session,
  entries: readonly CatalogEntry[],
): Promise<ProductExtras> {
  const secret = context.client.trusted ? { everyPriceList: false } : null;
  return readExtras(context, { view: sessionView(session), secret }, entries);
}

async function readSecretData(
  platform: Platform,
  { view, secret }: ProductScope,
  entries: readonly CatalogEntry[],
): Promise<SecretData | undefined> {
  if (secret === null) return undefined;
  const ids = [...new Set(entries.map(({ item }) => item.id))];
  return {
    markets: view.anyMarket ?? false,
    prices: secret.everyPriceList ? await readPrices(platform, view, ids) : null,
    warehouses: await readWarehouseStock(platform.db, ids),
  };
}

/** Leaves out the price lists without a price of an item. */
async function readPrices(
  { catalog, settings }: Platform,
  view: CatalogView,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const prices = new Map<number, Record<string, unknown>>(ids.map((id) => [id, {}]));
  for (const { pricelist, currency } of settings.pricelists) {
    for (const { item, price } of await catalog.entries({ ...view, priceList: pricelist }, ids)) {
      const own = prices.get(item.id);
      if (own && price) own[String(pricelist)] = formatListPrice(price, currency);
    }
  }
  return prices;
}

/** The related products of entries that the view may see, by id. */
export async function readRelated(
  catalog: Catalog,
  view: CatalogView,
  entries: readonly CatalogEntry[],
): Promise<ReadonlyMap<number, CatalogEntry>> {
  const ids = new Set(entries.flatMap(({ item }) => item.relations.map(({ id }) => id)));
  const related = await catalog.entriesFromIndex(view, [...ids]);
  return new Map(related.map((entry) => [entry.item.id, entry]));
}

import type { CatalogView } from "../../../catalog/catalog.ts";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";
import type { PlanContext } from "../../rest/format/subscription-plans.ts";
import type { ProductContext } from "./shape-product.ts";
import type { Sight } from "./view-fields.ts";

/** A field that is new in `T` must be named: what is made for one caller is never another's. */
type Every<T> = { readonly [Name in keyof Required<T>]: unknown };

/**
 * Names everything that the JSON of a product depends on beside the product itself, for callers without a secret. Two
 * callers with the same name see the same bytes.
 */
export function sightKey(
  { view, context }: Pick<Sight, "view" | "context">,
  { compatibilityNames }: Pick<CheckoutPluginSettings, "compatibilityNames">,
): string {
  const seen: Every<CatalogView> = {
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
  const shaped: Every<Omit<ProductContext, "secret" | "lowestPrices">> = {
    form: context.form,
    currency: context.currency,
    platformUrl: context.platformUrl,
    timezone: context.timezone,
    stockDisplay: context.stockDisplay,
    fewThreshold: context.fewThreshold,
    plans: context.plans ? planKey(context.plans) : null,
    measurementCharts: context.measurementCharts ?? true,
    lowestPriceDays: context.lowestPriceDays,
    country: context.country,
  };
  return JSON.stringify([seen, shaped, compatibilityNames]);
}

/** The settings are those of the process. */
function planKey({ language, currency }: PlanContext): Every<Omit<PlanContext, "settings">> {
  return { language, currency };
}

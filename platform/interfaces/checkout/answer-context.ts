import { priceListOf } from "../../market/places.ts";
import type { Platform } from "../../platform.ts";
import type { Session } from "../../session/session.ts";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./catalog/shape-product.ts";

/** What the shape of an answer depends on beside what it says. Every call is one. */
export interface AnswerContext {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly caller: Caller;
}

/** How products are shaped in answers to a session. */
export function productContext({ platform, plugin }: AnswerContext, session: Session): ProductContext {
  const { settings } = platform;
  const { currency } = priceListOf(settings, session.priceList);
  return {
    form: plugin.form,
    currency,
    platformUrl: platform.config.platformUrl,
    timezone: platform.settings.timezone,
    stockDisplay: plugin.stockDisplay,
    fewThreshold: plugin.fewThreshold,
    lowestPriceDays: plugin.lowestPriceDays,
    country: session.country,
    plans: plugin.features.subscriptions ? { settings, language: session.language, currency } : null,
  };
}

import { checkAmounts } from "./check-amounts.ts";
import { checkAttributes } from "./check-attributes.ts";
import { checkBundles } from "./check-bundles.ts";
import { checkCatalogue } from "./check-catalog.ts";
import { demoCredentials } from "./check-credentials.ts";
import { checkCurrencyRates } from "./check-currency-rates.ts";
import { checkDiscounts } from "./check-discounts.ts";
import { unknown } from "./check-parts.ts";
import { checkPlaces } from "./check-places.ts";
import { checkServices } from "./check-services.ts";
import { checkStores } from "./check-stores.ts";
import { checkSubscriptions } from "./check-subscriptions.ts";
import { checkWebhooks } from "./check-webhooks.ts";
import type { ShopFile } from "./schema.ts";

/** Something in a settings file that cannot be, by its path: `countries.3.market`. */
export interface SettingsProblem {
  readonly path: string;
  readonly message: string;
}

/** References between the parts of a shop file, and what must be there once. */
export function checkSettings(file: ShopFile): readonly SettingsProblem[] {
  const codes = new Set(file.languages.map(({ language }) => language));
  const language = unknown("defaultLanguage", file.defaultLanguage, codes, "language");
  // Every name would miss it too.
  if (language.length > 0) return language;
  return [
    ...checkPlaces(file),
    ...checkCatalogue(file),
    ...checkBundles(file),
    ...checkServices(file),
    ...checkStores(file),
    ...checkDiscounts(file),
    ...checkSubscriptions(file),
    ...checkAttributes(file),
    ...checkAmounts(file),
    ...checkCurrencyRates(file),
    ...checkWebhooks(file),
    ...demoCredentials(file),
  ];
}

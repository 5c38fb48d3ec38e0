import type { Settings } from "../../../foundations/settings/schema.ts";
import { currencyOf, type CurrencySource } from "../money.ts";

export interface MarketSource {
  readonly id: number;
  readonly name: string;
  readonly hasCampaignSite: boolean;
}

export interface PricelistSource {
  readonly id: number;
  readonly name: string;
  readonly comment: null;
  readonly currency: CurrencySource;
}

/** A market of the settings. Throws when it is not there: ids are checked when settings are loaded. */
export function marketSource(settings: Settings, id: number): MarketSource {
  const found = settings.markets.find(({ market }) => market === id);
  if (!found) throw new Error(`Market ${id} is not in the settings.`);
  const hasCampaignSite = settings.campaignSites.some(({ market }) => market === id);
  return { id, name: found.name, hasCampaignSite };
}

/** A price list of the settings; throws likewise. */
export function pricelistSource(settings: Settings, id: number): PricelistSource {
  const found = settings.pricelists.find(({ pricelist }) => pricelist === id);
  if (!found) throw new Error(`Price list ${id} is not in the settings.`);
  return { id, name: found.name, comment: null, currency: currencyOf(settings, found.currency) };
}

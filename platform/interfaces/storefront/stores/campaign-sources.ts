import { collatorOf } from "../../../catalogue/market/collation.ts";
import type {
  AffiliateSettings,
  CampaignSiteSettings,
} from "../../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { marketSource, type MarketSource } from "../market/market.ts";

export interface AffiliateSource {
  readonly name: string;
  readonly uri: string;
  readonly sendToPage: string;
}

export interface CampaignSiteSource extends AffiliateSource {
  readonly market: MarketSource;
}

export function affiliateSource({ name, uri, sendToPage }: AffiliateSettings): AffiliateSource {
  return { name, uri, sendToPage };
}

export function campaignSiteSource(settings: Settings, site: CampaignSiteSettings): CampaignSiteSource {
  const { name, uri, goTo, market } = site;
  return { name, uri, sendToPage: goTo, market: marketSource(settings, market) };
}

/** Sorts by name; without `sort` the operator's order stays. */
export function byName<T extends { readonly name: string }>(
  all: readonly T[],
  sort: readonly ("name_ASC" | "name_DESC")[],
  language: string,
): readonly T[] {
  const [first] = sort;
  if (first === undefined) return all;
  const collator = collatorOf(language);
  const direction = first === "name_ASC" ? 1 : -1;
  return all.toSorted((a, b) => collator.compare(a.name, b.name) * direction);
}

import type { AffiliateSettings, CampaignSiteSettings } from "../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { localised } from "./localised.ts";

/** A campaign site by its uri, with or without outer slashes, in any letter case. checkout-rest.md#selection-calls. */
export function findCampaignSite(
  { campaignSites }: Pick<Settings, "campaignSites">,
  uri: string,
): CampaignSiteSettings | undefined {
  const wanted = plainUri(uri);
  return campaignSites.find((site) => site.uri === wanted);
}

/** An affiliate by its uri, in the same way. */
export function findAffiliate(
  { affiliates }: Pick<Settings, "affiliates">,
  uri: string,
): AffiliateSettings | undefined {
  const wanted = plainUri(uri);
  return affiliates.find((affiliate) => affiliate.uri === wanted);
}

/** What the operator shows for an affiliate; empty: nothing, or there is no such. checkout-rest.md#selection. */
export function affiliateHtml(
  settings: Pick<Settings, "affiliates" | "defaultLanguage">,
  uri: unknown,
  language: string,
): string {
  const found = typeof uri === "string" ? findAffiliate(settings, uri) : undefined;
  return found ? localised(found.html, language, settings.defaultLanguage) : "";
}

function plainUri(uri: string): string {
  return uri
    .trim()
    .replaceAll(/^\/+|\/+$/g, "")
    .toLowerCase();
}

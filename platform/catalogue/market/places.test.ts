import { describe, expect, it } from "vitest";
import { affiliateSettings, campaignSiteSettings } from "../../foundations/settings/schema/markets.ts";
import { testSettings } from "../../testing/settings.ts";
import { affiliateHtml, findCampaignSite } from "./campaign-sites.ts";
import { callerCountry, surroundingsOf } from "./places.ts";

const shop = await testSettings();

describe("where a caller is, checkout-rest.md#country-and-language", () => {
  it.each([
    [undefined, "SE", "SE"],
    ["BR", "SE", "SE"],
    ["us", "SE", "US"],
    ["BR", null, undefined],
    ["CH", null, "CH"],
  ])("detected %j with fallback %j: %j", (geo, fallbackCountry, country) => {
    expect(callerCountry({ ...shop, fallbackCountry }, geo)?.country).toBe(country);
  });

  it.each([
    ["US", { country: "US", market: 2, priceList: 4, language: "en" }],
    // Also where nothing is shipped to.
    ["CH", { country: "CH", market: 1, priceList: 2, language: "de" }],
    [undefined, { country: null, market: 1, priceList: 1, language: "sv" }],
  ])("%s gives a session its surroundings", (code, surroundings) => {
    const country = shop.countries.find((entry) => entry.country === code);
    expect(surroundingsOf(shop, country)).toEqual(surroundings);
  });
});

describe("campaign sites and affiliates, checkout-rest.md#selection-calls and #selection", () => {
  const site = { campaignSite: 7, name: "Spring", uri: "spring", goTo: "/sv/spring", market: 3 };
  const affiliate = { affiliate: 1, name: "Blog", uri: "blog", sendToPage: "/", days: 30 };
  const settings = {
    ...shop,
    campaignSites: [campaignSiteSettings.parse(site)],
    affiliates: [affiliateSettings.parse({ ...affiliate, html: { en: "<b>Blog</b>", sv: "<b>Blogg</b>" } })],
  };

  it.each([
    ["spring", 7],
    [" /SPRING/ ", 7],
    ["", undefined],
  ])("the site of %j is %j", (uri, number) => {
    expect(findCampaignSite(settings, uri)?.campaignSite).toBe(number);
  });

  it.each([
    ["blog", "sv", "<b>Blogg</b>"],
    ["BLOG", "en", "<b>Blog</b>"],
    ["blog", "de", "<b>Blog</b>"],
    ["nobody", "sv", ""],
    [{ uri: "blog" }, "sv", ""],
  ])("what is shown for affiliate %j in %s", (uri, language, html) => {
    expect(affiliateHtml(settings, uri, language)).toBe(html);
  });
});

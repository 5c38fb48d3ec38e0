import { failures, success, type Problem, type Result } from "../errors.ts";
import { findCountry } from "../market/places.ts";
import type { CampaignSiteSettings } from "../settings/schema/markets.ts";
import type { Settings } from "../settings/schema.ts";
import type { Session } from "./session.ts";

interface MarketChange {
  readonly market?: number | undefined;
  readonly priceList?: number | undefined;
  readonly campaignSite?: CampaignSiteSettings | undefined;
}

/**
 * The session in another market, with another price list: those of its country, or others that the operator allows
 * there. A campaign site brings its own. checkout-rest.md#selection-calls.
 */
export function changeMarket(settings: Settings, session: Session, change: MarketChange): Result<Session> {
  const problems = [
    ...problemsOf("market", change.market, marketsOf(settings, session)),
    ...problemsOf("pricelist", change.priceList, priceListsOf(settings, session)),
  ];
  if (problems.length > 0) return failures(problems);
  const { market = session.market, priceList = session.priceList, campaignSite } = change;
  if (campaignSite) {
    return success({
      ...session,
      priceList,
      market: campaignSite.market,
      campaignSite: campaignSite.campaignSite,
    });
  }
  const site = change.market === undefined ? session.campaignSite : null;
  const isSame =
    market === session.market && priceList === session.priceList && site === session.campaignSite;
  return success(isSame ? session : { ...session, market, priceList, campaignSite: site });
}

interface Choices {
  readonly known: readonly number[];
  readonly allowed: readonly number[];
}

function marketsOf(settings: Settings, session: Session): Choices {
  const known = settings.markets.map(({ market }) => market);
  const country = countryOf(settings, session);
  return { known, allowed: country ? [country.market, ...country.markets] : known };
}

function priceListsOf(settings: Settings, session: Session): Choices {
  const known = settings.pricelists.map(({ pricelist }) => pricelist);
  const country = countryOf(settings, session);
  return { known, allowed: country ? [country.pricelist, ...country.pricelists] : known };
}

function countryOf(settings: Settings, { country }: Session) {
  return country === null ? undefined : findCountry(settings, country);
}

function problemsOf(subject: string, number: number | undefined, { known, allowed }: Choices): Problem[] {
  if (number === undefined || allowed.includes(number)) return [];
  return [{ subject, code: known.includes(number) ? "not-available-here" : "not-found" }];
}

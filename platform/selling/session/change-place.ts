import { failure, failures, type Problem, type Result, success } from "../../foundations/errors.ts";
import { findCountry, findLanguage, findState } from "../../catalogue/market/places.ts";
import type { CampaignSiteSettings, CountrySettings } from "../../foundations/settings/schema/markets.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { Session } from "./session.ts";

/** Where a session goes; what is absent stays. `state` is a code or a full name; null takes it away. */
export interface PlaceChange {
  readonly country?: string | undefined;
  readonly state?: string | null | undefined;
  readonly language?: string | undefined;
  readonly market?: number | undefined;
  readonly priceList?: number | undefined;
  /** Its market holds until another country or market is set. */
  readonly campaignSite?: CampaignSiteSettings | undefined;
}

/**
 * The session in another place. A country brings its market and price list; only one that is not shipped to leaves them
 * to lines that are held (`holdsLines`), which could not be bought there anyway. The language stays unless one is
 * named. Fails with `country`, `state`, `language`, `market` or `pricelist` not found, or with the last two not
 * available in the country: all that is wrong is named. checkout-rest.md#session-states, #country-and-language.
 */
export function changePlace(
  settings: Settings,
  session: Session,
  change: PlaceChange,
  holdsLines = false,
): Result<Session> {
  const moved = changeCountry(settings, session, change, holdsLines);
  // Of an unknown country nothing is known to be available or not.
  const there = moved.ok ? moved.value : { ...session, country: null };
  const spoken = changeLanguage(settings, there, change.language);
  const sold = changeMarket(settings, spoken.ok ? spoken.value : there, change);
  const problems = [moved, spoken, sold].flatMap((step) => (step.ok ? [] : step.problems));
  return problems.length > 0 ? failures(problems) : sold;
}

function changeCountry(
  settings: Settings,
  session: Session,
  change: PlaceChange,
  holdsLines: boolean,
): Result<Session> {
  if (change.country === undefined) return changeState(settings, session, change.state);
  const country = findCountry(settings, change.country);
  if (!country) return failure("country", "not-found");
  const isSame = country.country === session.country;
  const selling = marketOf(session, country, isSame, holdsLines);
  const moved = { ...session, ...selling, state: isSame ? session.state : null };
  return changeState(settings, { ...moved, country: country.country }, change.state);
}

type Selling = Pick<Session, "market" | "priceList" | "campaignSite">;

function marketOf(session: Session, country: CountrySettings, isSame: boolean, holdsLines: boolean): Selling {
  const { market, priceList, campaignSite } = session;
  const stays = holdsLines || campaignSite !== null || isSame;
  if (!country.shipTo && stays) return { market, priceList, campaignSite };
  const isOfSite = isSame && campaignSite !== null;
  return {
    market: isOfSite ? market : country.market,
    priceList: country.pricelist,
    campaignSite: isOfSite ? campaignSite : null,
  };
}

function changeState(
  settings: Settings,
  session: Session,
  state: string | null | undefined,
): Result<Session> {
  if (state === undefined) return success(session);
  if (state === null) return success({ ...session, state: null });
  const country = session.country === null ? undefined : findCountry(settings, session.country);
  const found = country && findState(country, state);
  return found ? success({ ...session, state: found.state }) : failure("state", "not-found");
}

function changeLanguage(settings: Settings, session: Session, code: string | undefined): Result<Session> {
  if (code === undefined) return success(session);
  const language = findLanguage(settings, code);
  return language === undefined
    ? failure("language", "not-found")
    : success({ ...session, language, languageChosen: true });
}

interface MarketChange {
  readonly market?: number | undefined;
  readonly priceList?: number | undefined;
  readonly campaignSite?: CampaignSiteSettings | undefined;
}

/**
 * The session in another market, with another price list: those of its country, or others that the operator allows
 * there. A campaign site brings its own. checkout-rest.md#selection-calls.
 */
function changeMarket(settings: Settings, session: Session, change: MarketChange): Result<Session> {
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

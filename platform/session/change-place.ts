import { failure, success, type Result } from "../errors.ts";
import { findCountry, findLanguage, findState } from "../market/places.ts";
import type { CountrySettings } from "../settings/places.ts";
import type { Settings } from "../settings/schema.ts";
import type { Session } from "./session.ts";

/** Where a session goes; what is absent stays. `state` is a code or a full name; null takes it away. */
export interface PlaceChange {
  readonly country?: string | undefined;
  readonly state?: string | null | undefined;
  readonly language?: string | undefined;
  readonly market?: number | undefined;
  readonly priceList?: number | undefined;
}

/**
 * The session in another place. A country that is shipped to brings its market and price list; the language stays
 * unless one is named. Fails with `country`, `state`, `language`, `market` or `pricelist` not found.
 * `checkout-rest.md` 13.1, section 14.
 */
export function changePlace(settings: Settings, session: Session, change: PlaceChange): Result<Session> {
  const moved = changeCountry(settings, session, change);
  if (!moved.ok) return moved;
  const spoken = changeLanguage(settings, moved.value, change.language);
  return spoken.ok ? changeMarket(settings, spoken.value, change) : spoken;
}

function changeCountry(settings: Settings, session: Session, change: PlaceChange): Result<Session> {
  if (change.country === undefined) return changeState(settings, session, change.state);
  const country = findCountry(settings, change.country);
  if (!country) return failure("country", "not-found");
  const isSame = country.country === session.country;
  const moved = { ...session, ...marketOf(session, country), state: isSame ? session.state : null };
  return changeState(settings, { ...moved, country: country.country }, change.state);
}

function marketOf(session: Session, country: CountrySettings): Pick<Session, "market" | "priceList"> {
  return country.shipTo
    ? { market: country.market, priceList: country.pricelist }
    : { market: session.market, priceList: session.priceList };
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

function changeMarket(
  settings: Settings,
  session: Session,
  { market = session.market, priceList = session.priceList }: PlaceChange,
): Result<Session> {
  if (!settings.markets.some((entry) => entry.market === market)) return failure("market", "not-found");
  const isList = settings.pricelists.some(({ pricelist }) => pricelist === priceList);
  return isList ? success({ ...session, market, priceList }) : failure("pricelist", "not-found");
}

import { findCountry, findState } from "../../../catalogue/market/places.ts";
import type { PlaceChange } from "../../../selling/session/change-place.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Customer } from "../customer.ts";

/** What a login moves the session to. storefront-graphql.md#customer-operations. */
export interface LoginMove {
  readonly toMarket?: boolean;
  readonly toPriceList?: boolean;
}

type Home = Pick<Customer, "country" | "state" | "market">;

/**
 * Where a session goes that a customer logs in with. Her own market is that where she registered, else her country's;
 * her own price list is her country's. What the operator does not sell by where the session is, takes the session to
 * her country: nobody gets the prices of elsewhere. Else only a state is told that nobody knew.
 */
export function homePlace(settings: Settings, session: Session, home: Home, move: LoginMove): PlaceChange {
  const wanted = ownSelling(settings, home, move);
  if (isSold(settings, session.country, wanted)) return { ...homeState(settings, session, home), ...wanted };
  const country = findCountry(settings, home.country);
  if (!country?.shipTo) return homeState(settings, session, home);
  const state = findState(country, home.state);
  const there = { country: country.country, ...(state && { state: state.state }) };
  return isSold(settings, country.country, wanted) ? { ...there, ...wanted } : there;
}

type Selling = Pick<PlaceChange, "market" | "priceList">;

function ownSelling(settings: Settings, home: Home, { toMarket, toPriceList }: LoginMove): Selling {
  const country = findCountry(settings, home.country);
  const registeredIn = settings.markets.find(({ market }) => market === home.market);
  const market = toMarket ? (registeredIn?.market ?? country?.market) : undefined;
  const priceList = toPriceList ? country?.pricelist : undefined;
  return { ...(market !== undefined && { market }), ...(priceList !== undefined && { priceList }) };
}

/** Whether the operator sells there so. Without a country everything is allowed. */
function isSold(settings: Settings, code: string | null, { market, priceList }: Selling): boolean {
  const country = code === null ? undefined : findCountry(settings, code);
  if (!country) return true;
  const markets = [country.market, ...country.markets];
  const priceLists = [country.pricelist, ...country.pricelists];
  return (
    (market === undefined || markets.includes(market)) &&
    (priceList === undefined || priceLists.includes(priceList))
  );
}

/** The state is never detected: a customer at home has told it. */
function homeState(settings: Settings, session: Session, home: Home): Pick<PlaceChange, "state"> {
  if (session.state !== null || session.country !== home.country) return {};
  const country = findCountry(settings, home.country);
  const state = country && findState(country, home.state);
  return state ? { state: state.state } : {};
}

import { expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { freshSession } from "../../../selling/session/start-session.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import { homePlace, type LoginMove } from "./home-place.ts";

const settings = await testSettings();
const sessionIn = (code: string) => freshSession(settings, 1, findCountry(settings, code));
const both: LoginMove = { toMarket: true, toPriceList: true };
const american = { country: "US", state: "NY", market: 2 };

const toMarket = { toMarket: true };
const newYork = { country: "US", state: "NY" };
const german = { country: "DE", state: "", market: 1 };
const nobody = { country: "", state: "", market: null };

it.each<[string, string, Parameters<typeof homePlace>[2], LoginMove, object]>([
  ["nowhere, unless it is asked to", "SE", american, {}, {}],
  ["a state that nobody knew is told at home", "US", american, {}, { state: "NY" }],
  ["what is sold here changes here", "SE", german, toMarket, { market: 1 }],
  ["another list is not sold here", "SE", american, { toPriceList: true }, { ...newYork, priceList: 4 }],
  ["nor another market", "SE", american, toMarket, { ...newYork, market: 2 }],
  ["at home nothing moves but the state", "US", american, both, { state: "NY", market: 2, priceList: 4 }],
  ["no market: the country's", "SE", { ...american, market: null }, toMarket, { ...newYork, market: 2 }],
  ["one that is gone is none", "SE", { ...american, market: 77 }, toMarket, { ...newYork, market: 2 }],
  ["one that home does not sell is not taken", "SE", { ...american, market: 3 }, toMarket, newYork],
  ["who has no country stays", "SE", nobody, both, {}],
])(
  "where a login takes the session (storefront-graphql.md#customer-operations): %s",
  (_name, country, home, move, place) => {
    expect(homePlace(settings, sessionIn(country), home, move)).toEqual(place);
  },
);

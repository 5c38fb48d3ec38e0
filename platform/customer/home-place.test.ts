import { describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { freshSession } from "../session/start-session.ts";
import { findCountry } from "../market/places.ts";
import { homePlace, type LoginMove } from "./home-place.ts";

const settings = await testSettings();
const sessionIn = (code: string) => freshSession(settings, 1, findCountry(settings, code));
const both: LoginMove = { toMarket: true, toPriceList: true };
const american = { country: "US", state: "NY", market: 2 };

describe("where a login takes the session (storefront-graphql.md 5.3)", () => {
  it.each([
    ["nowhere, unless it is asked to", "SE", american, {}, {}],
    ["a state that nobody knew is told at home", "US", american, {}, { state: "NY" }],
    [
      "what is sold here changes here",
      "SE",
      { country: "DE", state: "", market: 1 },
      { toMarket: true },
      { market: 1 },
    ],
    [
      "another price list is not sold here",
      "SE",
      american,
      { toPriceList: true },
      { country: "US", state: "NY", priceList: 4 },
    ],
    ["nor another market", "SE", american, { toMarket: true }, { country: "US", state: "NY", market: 2 }],
    ["at home nothing moves but the state", "US", american, both, { state: "NY", market: 2, priceList: 4 }],
    [
      "without a market it is the country's",
      "SE",
      { ...american, market: null },
      { toMarket: true },
      { country: "US", state: "NY", market: 2 },
    ],
    [
      "a market that is gone is none",
      "SE",
      { ...american, market: 77 },
      { toMarket: true },
      { country: "US", state: "NY", market: 2 },
    ],
    [
      "one that home does not sell either is not taken",
      "SE",
      { ...american, market: 3 },
      { toMarket: true },
      { country: "US", state: "NY" },
    ],
    ["who has no country stays", "SE", { country: "", state: "", market: null }, both, {}],
  ] as const)("%s", (_name, country, home, move, place) => {
    expect(homePlace(settings, sessionIn(country), home, move)).toEqual(place);
  });
});

import { describe, expect, it } from "vitest";
import type { Problem } from "../errors.ts";
import { callerCountry } from "../market/places.ts";
import { campaignSiteSettings } from "../settings/campaign-sites.ts";
import { testSettings } from "../testing/settings.ts";
import { changePlace, type PlaceChange } from "./change-place.ts";
import type { Session } from "./session.ts";
import { freshSession } from "./start-session.ts";

const shop = await testSettings();
/** A market of its own may be chosen in the United States. */
const settings = {
  ...shop,
  countries: shop.countries.map((country) =>
    country.country === "US" ? Object.assign({}, country, { markets: [1] }) : country,
  ),
};
const site = campaignSiteSettings.parse({
  campaignSite: 7,
  name: "Spring",
  uri: "spring",
  goTo: "/sv/spring",
  market: 3,
});

const begun = freshSession(settings, 1, callerCountry(settings, "SE"));

function moved(...changes: readonly PlaceChange[]): Session {
  return changes.reduce<Session>((session, change) => {
    const result = changePlace(settings, session, change);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value;
  }, begun);
}

describe("where a session goes, checkout-rest.md 13.1 and section 14", () => {
  it.each<{ name: string; changes: readonly PlaceChange[]; place: Partial<Session> }>([
    {
      name: "a country in any letter case brings market and list, and leaves the language",
      changes: [{ country: "de" }],
      place: { country: "DE", market: 1, priceList: 2, language: "sv", languageChosen: false },
    },
    {
      name: "a language that is named is chosen, in any letter case",
      changes: [{ country: "DE", language: "EN" }],
      place: { language: "en", languageChosen: true },
    },
    {
      name: "a chosen language stays in another country",
      changes: [{ language: "de" }, { country: "US" }],
      place: { country: "US", language: "de", languageChosen: true },
    },
    { name: "a state by its code", changes: [{ country: "US", state: "ny" }], place: { state: "NY" } },
    { name: "a state by its name", changes: [{ country: "US", state: "NEW YORK" }], place: { state: "NY" } },
    {
      name: "a state goes with another country, and does not come back",
      changes: [{ country: "US", state: "CA" }, { country: "JP" }, { country: "US" }],
      place: { country: "US", state: null },
    },
    {
      name: "the same country again keeps the state",
      changes: [{ country: "US", state: "CA" }, { country: "US" }],
      place: { state: "CA" },
    },
    {
      name: "null takes the state away",
      changes: [{ country: "US", state: "CA" }, { state: null }],
      place: { state: null },
    },
    {
      name: "a country that is not shipped to brings its own too, so that its prices are in its currency",
      changes: [{ country: "US" }, { country: "CH" }],
      place: { country: "CH", market: 1, priceList: 2 },
    },
    {
      name: "what the operator allows for the country may be chosen: market and list",
      changes: [{ country: "US", market: 1, priceList: 1 }],
      place: { market: 1, priceList: 1 },
    },
    {
      name: "a list alone leaves the market, a market alone leaves the list",
      changes: [{ country: "US", market: 1, priceList: 1 }, { priceList: 4 }, { market: 2 }, {}],
      place: { country: "US", market: 2, priceList: 4 },
    },
    {
      name: "a campaign site leads into its market; country and list stay",
      changes: [{ campaignSite: site }],
      place: { country: "SE", market: 3, priceList: 1, campaignSite: 7 },
    },
    {
      name: "its market holds through another language and the same country",
      changes: [{ campaignSite: site }, { language: "en" }, { country: "SE" }],
      place: { market: 3, campaignSite: 7 },
    },
    {
      name: "and through a country that is not shipped to",
      changes: [{ campaignSite: site }, { country: "CH" }],
      place: { country: "CH", market: 3, campaignSite: 7 },
    },
    {
      name: "another country ends it",
      changes: [{ campaignSite: site }, { country: "DE" }],
      place: { market: 1, campaignSite: null },
    },
    {
      name: "another market ends it",
      changes: [{ campaignSite: site }, { market: 1 }],
      place: { market: 1, campaignSite: null },
    },
  ])("$name", ({ changes, place }) => {
    expect(moved(...changes)).toMatchObject(place);
  });

  it("a country that is not shipped to leaves market and list to lines that are held", () => {
    const held = changePlace(settings, moved({ country: "US" }), { country: "CH" }, true);
    expect(held).toMatchObject({ ok: true, value: { country: "CH", market: 2, priceList: 4 } });
  });

  it.each<[PlaceChange, readonly string[]]>([
    [{ country: "XX" }, ["country not-found"]],
    [{ country: "US", state: "ZZ" }, ["state not-found"]],
    [{ country: "DE", state: "NY" }, ["state not-found"]],
    [{ language: "fr" }, ["language not-found"]],
    [{ market: 2 }, ["market not-available-here"]],
    [{ priceList: 2 }, ["pricelist not-available-here"]],
    [{ market: 3, priceList: 5 }, ["market not-available-here", "pricelist not-available-here"]],
    [{ country: "DE", market: 2 }, ["market not-available-here"]],
    [{ country: "DE", priceList: 4, language: "en" }, ["pricelist not-available-here"]],
    [{ market: 99, priceList: 99 }, ["market not-found", "pricelist not-found"]],
    // Of an unknown country nothing is known to be available or not.
    [{ country: "XX", language: "xx", market: 2 }, ["country not-found", "language not-found"]],
  ])("%j is refused, and all that is wrong is named", (change, problems) => {
    const result = changePlace(settings, begun, change);
    const told = ({ subject, code }: Problem) => `${subject} ${code}`;
    expect(result.ok ? [] : result.problems.map(told)).toEqual(problems);
  });

  it("from nowhere, every market and list that the shop knows may be chosen", () => {
    const nowhere = freshSession({ ...settings, fallbackCountry: null }, 1, undefined);
    expect(nowhere).toMatchObject({ country: null, market: 1, priceList: 1, language: "sv" });
    const there = changePlace(settings, nowhere, { market: 3, priceList: 5 });
    expect(there).toMatchObject({ ok: true, value: { country: null, market: 3, priceList: 5 } });
  });
});

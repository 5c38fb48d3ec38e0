import { expect, it } from "vitest";
import type { Problem } from "../../foundations/errors.ts";
import { callerCountry } from "../../catalogue/market/places.ts";
import { campaignSiteSettings } from "../../foundations/settings/schema/markets.ts";
import { testSettings } from "../../testing/settings.ts";
import { changePlace, type PlaceChange } from "./change-place.ts";
import type { Session } from "./session.ts";
import { freshSession } from "./start-session.ts";

const shop = await testSettings();
/** A market of its own may be chosen in the United States. */
const countries = shop.countries.map((country) =>
  country.country === "US" ? Object.assign({}, country, { markets: [1] }) : country,
);
const settings = { ...shop, countries };
const spring = { campaignSite: 7, name: "Spring", uri: "spring", goTo: "/sv/spring", market: 3 };
const campaignSite = campaignSiteSettings.parse(spring);

const begun = freshSession(settings, 1, callerCountry(settings, "SE"));

function moved(...changes: readonly PlaceChange[]): Session {
  return changes.reduce<Session>((session, change) => {
    const result = changePlace(settings, session, change);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value;
  }, begun);
}

const [us, de, ch] = [{ country: "US" }, { country: "DE" }, { country: "CH" }];
const california = { ...us, state: "CA" };
const own = { market: 1, priceList: 1 };

it.each<[string, readonly PlaceChange[], Partial<Session>]>([
  [
    "a country in any letter case brings market and list, and leaves the language",
    [{ country: "de" }],
    { country: "DE", market: 1, priceList: 2, language: "sv", languageChosen: false },
  ],
  [
    "a language that is named is chosen, in any letter case, and stays in another country",
    [{ ...de, language: "EN" }, us],
    { country: "US", language: "en", languageChosen: true },
  ],
  ["a state by its name", [{ ...us, state: "NEW YORK" }], { state: "NY" }],
  ["a state goes with another country, for good", [california, de, us], { ...us, state: null }],
  ["the same country again keeps the state", [california, us], { state: "CA" }],
  ["null takes the state away", [california, { state: null }], { state: null }],
  ["one that is not shipped to brings its own list too", [us, ch], { ...ch, market: 1, priceList: 2 }],
  ["what the operator allows may be chosen", [{ ...us, ...own }], own],
  [
    "a list alone leaves the market, a market alone leaves the list",
    [{ ...us, ...own }, { priceList: 4 }, { market: 2 }, {}],
    { ...us, market: 2, priceList: 4 },
  ],
  [
    "a campaign site leads into its market; country and list stay",
    [{ campaignSite }],
    { country: "SE", market: 3, priceList: 1, campaignSite: 7 },
  ],
  [
    "its market holds through another language, the same country and one that is not shipped to",
    [{ campaignSite }, { language: "en" }, { country: "SE" }, ch],
    { ...ch, market: 3, campaignSite: 7 },
  ],
  ["another country ends it", [{ campaignSite }, de], { market: 1, campaignSite: null }],
  ["another market ends it", [{ campaignSite }, { market: 1 }], { market: 1, campaignSite: null }],
])(
  "where a session goes, checkout-rest.md#session-states and #country-and-language: %s",
  (_, changes, place) => {
    expect(moved(...changes)).toMatchObject(place);
  },
);

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

import { expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { beginningPlace } from "./begin-selection.ts";

const settings = await testSettings();

it.each([
  { said: {}, place: { country: "SE", market: 1, priceList: 1, language: "sv", languageChosen: false } },
  {
    said: { country: "DE" },
    place: { country: "DE", market: 1, priceList: 2, language: "de", languageChosen: false },
  },
  {
    said: { country: "us", state: "New York" },
    place: { country: "US", state: "NY", market: 2, priceList: 4, language: "en", languageChosen: false },
  },
  {
    said: { country: "DE", language: "en" },
    place: { country: "DE", market: 1, priceList: 2, language: "en", languageChosen: true },
  },
])("a selection begins where it is said to, in the language of the place: $said", ({ said, place }) => {
  expect(beginningPlace(settings, 1, said)).toMatchObject({ ok: true, value: place });
});

it("without a country or a fallback it begins nowhere, in the home country's language", () => {
  const begun = beginningPlace({ ...settings, fallbackCountry: null }, 1, {});
  expect(begun).toMatchObject({ ok: true, value: { country: null, language: "sv" } });
});

it("a selection does not begin in a country that the shop does not know", () => {
  expect(beginningPlace(settings, 1, { country: "XX" })).toMatchObject({
    ok: false,
    problems: [{ subject: "country", code: "not-found" }],
  });
});

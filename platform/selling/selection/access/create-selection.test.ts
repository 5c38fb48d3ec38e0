import { expect, it } from "vitest";
import { testSettings } from "../../../testing/settings.ts";
import { initialPlace } from "./create-selection.ts";

const settings = await testSettings();

it.each([
  [{}, ["SE", null, 1, 1, "sv", false]],
  [{ country: "DE" }, ["DE", null, 1, 2, "de", false]],
  [{ country: "us", state: "New York" }, ["US", "NY", 2, 4, "en", false]],
  [{ country: "DE", language: "en" }, ["DE", null, 1, 2, "en", true]],
])("a selection begins where it is said to, in the language of the place: %j", (said, place) => {
  const begun = initialPlace(settings, 1, said);
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  const { country, state, market, priceList, language, languageChosen } = begun.value;
  expect([country, state, market, priceList, language, languageChosen]).toEqual(place);
});

it("without a fallback it begins nowhere, in the home country's language; in an unknown country not at all", () => {
  const begun = initialPlace({ ...settings, fallbackCountry: null }, 1, {});
  expect(begun).toMatchObject({ ok: true, value: { country: null, language: "sv" } });
  const unknown = initialPlace(settings, 1, { country: "XX" });
  expect(unknown).toMatchObject({ problems: [{ subject: "country", code: "not-found" }] });
});

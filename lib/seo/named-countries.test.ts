import { namedCountries } from "@/lib/seo/named-countries";
import { expect, it } from "vitest";

/** As an API lists them whose names are Swedish: Danmark, Finland, Norge, Sverige, Tyskland, USA, Österrike. */
const countries = ["DK", "FI", "NO", "SE", "DE", "US", "AT"].map((country) => ({ country }));
const namesIn = (language: string) => namedCountries(countries, language).map(({ name }) => name);

it("stand in the order of the names that are shown, whatever order the API has them in", () => {
  expect(namesIn("en")).toEqual([
    "Austria",
    "Denmark",
    "Finland",
    "Germany",
    "Norway",
    "Sweden",
    "United States",
  ]);
  expect(namesIn("sv")).toEqual(["Danmark", "Finland", "Norge", "Sverige", "Tyskland", "USA", "Österrike"]);
});

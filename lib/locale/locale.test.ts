import { describe, expect, it } from "vitest";
import { countryName, languageName, localePath, makeLocale, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { shopDay } from "@/lib/locale/shop-day";
import { textDirection } from "@/lib/locale/text-direction";

describe("locale", () => {
  it("is language and country", () => {
    expect(parseLocale("sv-se")).toEqual({ language: "sv", country: "SE", tag: "sv-se" });
    expect(parseLocale("EN-us")).toEqual({ language: "en", country: "US", tag: "en-us" });
    const others = ["", "sv", "sv_se", "sv-see", "s-se", "women", "sv-s3", "sv-se/"];
    expect(others.filter((text) => parseLocale(text) !== null)).toEqual([]);
  });

  it("puts paths behind itself", () => {
    const paths = ["", "/", "women/tops", "/search/"].map((path) => localePath(makeLocale("sv", "SE"), path));
    expect(paths).toEqual(["/sv-se", "/sv-se", "/sv-se/women/tops", "/sv-se/search"]);
  });

  it("names languages in themselves and countries in a language, and knows where they run to", () => {
    expect([languageName("sv"), languageName("de"), countryName("DE", "sv")]).toEqual([
      "Svenska",
      "Deutsch",
      "Tyskland",
    ]);
    expect(["sv", "ar", "he"].map(textDirection)).toEqual(["ltr", "rtl", "rtl"]);
  });
});

it.each([
  ["sv-SE,sv;q=0.9,en;q=0.8", "sv"],
  ["fr-FR,fr;q=0.9,de;q=0.5", "de"],
  ["de;q=0,en", "en"],
  ["*", null],
  ["", null],
  [";;q=,,", null],
  ["SV", "sv"],
])("the language of a new visitor of %j is %s", (header, language) => {
  expect(pickLanguage(header, ["en", "sv", "de"])).toBe(language);
});

it.each([
  ["2026-11-20 23:59:59", "sv-se", "20 november 2026"],
  ["2026-11-20T00:00:00+01:00", "en-gb", "20 November 2026"],
  ["", "en-gb", ""],
  ["soon", "en-gb", "soon"],
])("%j is a day in %s", (timestamp, tag, day) => {
  expect(shopDay(timestamp, tag)).toBe(day);
});

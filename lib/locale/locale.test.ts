import { countryName, languageName, localePath, makeLocale, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { describe, expect, it } from "vitest";

describe("locale", () => {
  it("is language and country (contract, addresses of the storefront)", () => {
    expect(parseLocale("sv-se")).toEqual({ language: "sv", country: "SE", tag: "sv-se" });
    expect(parseLocale("EN-us")).toEqual({ language: "en", country: "US", tag: "en-us" });
  });

  it.each(["", "sv", "sv_se", "sv-see", "s-se", "women", "sv-s3", "sv-se/", "t-shirt"])(
    "%j is none",
    (text) => {
      expect(parseLocale(text)).toBeNull();
    },
  );

  it.each([
    ["", "/sv-se"],
    ["/", "/sv-se"],
    ["women/tops", "/sv-se/women/tops"],
    ["/search/", "/sv-se/search"],
  ])("puts %j behind itself", (path, address) => {
    expect(localePath(makeLocale("sv", "SE"), path)).toBe(address);
  });

  it("names languages in themselves and countries in a language", () => {
    expect([languageName("sv"), languageName("de"), languageName("en")]).toEqual([
      "Svenska",
      "Deutsch",
      "English",
    ]);
    expect(countryName("DE", "sv")).toBe("Tyskland");
  });
});

describe("the language of a new visitor", () => {
  it.each([
    ["sv-SE,sv;q=0.9,en;q=0.8", "sv"],
    ["fr-FR,fr;q=0.9,de;q=0.5", "de"],
    ["en;q=0.2,de;q=0.7", "de"],
    ["de;q=0,en", "en"],
    ["*", null],
    ["fr", null],
    ["", null],
    [";;q=,,", null],
    ["SV", "sv"],
  ])("of %j is %s", (header, language) => {
    expect(pickLanguage(header, ["en", "sv", "de"])).toBe(language);
  });
});

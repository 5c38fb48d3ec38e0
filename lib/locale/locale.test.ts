import path from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countryName, languageName, localePath, makeLocale, parseLocale } from "@/lib/locale/locale";
import { pickLanguage } from "@/lib/locale/negotiate";
import { shopDay } from "@/lib/locale/shop-day";
import { textDirection } from "@/lib/locale/text-direction";

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

it.each([
  ["2026-11-20 23:59:59", "sv-se", "20 november 2026"],
  ["2026-11-20 00:00:00", "de-de", "20. November 2026"],
  ["2026-11-20T12:00:00+01:00", "en-gb", "20 November 2026"],
  ["", "en-gb", ""],
  ["soon", "en-gb", "soon"],
])("%j is a day in %s", (timestamp, tag, day) => {
  expect(shopDay(timestamp, tag)).toBe(day);
});

const SIDED =
  /(?<=[\s"`:!])-?(?:(?:left|right|ml|mr|pl|pr|scroll-[mp][lr])-[\d[a-z]|text-(?:left|right)\b|(?:border|rounded)-[lr]\b)[^\s"`]*/g;

const views = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => path.join(folder, name)),
);

describe("the direction of a text", () => {
  it.each([
    ["sv", "ltr"],
    ["ar", "rtl"],
    ["he", "rtl"],
    ["de", "ltr"],
  ])("in %s is %s", (language, direction) => {
    expect(textDirection(language)).toBe(direction);
  });

  it("is left to the page: no view says left or right of a place", () => {
    const sided = views.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)].flatMap(([text]) =>
        [...text.matchAll(SIDED)].map(([name]) => `${file}: ${name}`),
      ),
    );
    expect(views.length).toBeGreaterThan(100);
    expect(sided).toEqual([]);
  });
});

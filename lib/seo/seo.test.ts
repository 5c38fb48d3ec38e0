import { describe, expect, it } from "vitest";
import { makeLocale } from "@/lib/locale/locale";
import { alternateLanguages } from "@/lib/seo/alternates";
import { namedCountries } from "@/lib/seo/named-countries";
import { robotsText } from "@/lib/seo/robots-text";

const base = "http://localhost:3000";
const uris = new Map([
  ["en", "women/tops"],
  ["sv", "dam/toppar å"],
]);

describe("addresses of a page in other locales", () => {
  it("are all languages in all countries, and one for everybody else", () => {
    expect(alternateLanguages(makeLocale("sv", "SE"), uris, ["US", "SE"])).toEqual({
      "en-SE": `${base}/en-se/women/tops`,
      "sv-SE": `${base}/sv-se/dam/toppar%20%C3%A5`,
      "en-US": `${base}/en-us/women/tops`,
      "sv-US": `${base}/sv-us/dam/toppar%20%C3%A5`,
      "x-default": `${base}/women/tops`,
    });
  });

  it("are the same on every page of the family, the page itself among them", () => {
    const all = ["SE", "US"].flatMap((country) =>
      [...uris.keys()].map((language) =>
        alternateLanguages(makeLocale(language, country), uris, ["SE", "US"]),
      ),
    );
    for (const each of all) expect(each).toEqual(all[0]);
  });

  it("are those of its own country where others are not known, or too many", () => {
    const own = ["en-SE", "sv-SE", "x-default"];
    const many = Array.from({ length: 31 }, (_, index) => `A${String.fromCharCode(65 + index)}`);
    for (const countries of [[], many]) {
      expect(Object.keys(alternateLanguages(makeLocale("en", "SE"), uris, countries))).toEqual(own);
    }
  });

  it("of a start page have no further path", () => {
    expect(alternateLanguages(makeLocale("en", "SE"), new Map([["en", ""]]), [])).toEqual({
      "en-SE": `${base}/en-se`,
      "x-default": `${base}/`,
    });
  });

  it("are none of a page that is nowhere", () => {
    expect(alternateLanguages(makeLocale("en", "SE"), new Map(), ["SE"])).toEqual({});
  });
});

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

const lines = robotsText("https://shop.test/sitemap.xml").split("\n");
const rules = lines.flatMap((line) => {
  const [, kind, path] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
  return kind === undefined || path === undefined ? [] : [{ isAllowed: kind === "Allow", path }];
});

/** The longest rule that fits counts; of equal ones the one that allows. RFC 9309. */
function isAllowed(address: string): boolean {
  const fitting = rules.filter(({ path }) => {
    const pattern = path.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll("*", ".*");
    return new RegExp(`^${pattern}`).test(address);
  });
  const best = fitting.toSorted(
    (a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed),
  )[0];
  return best?.isAllowed ?? true;
}

describe("robots.txt", () => {
  it("names the sitemap", () => {
    expect(lines).toContain("Sitemap: https://shop.test/sitemap.xml");
  });

  it.each([
    "/",
    "/en-se",
    "/sv-se/dam/toppar",
    "/sv-se/dam/toppar?page=2",
    "/sv-se/dam?utm_source=mail&utm_medium=x",
    "/en-se/accounting-books",
    "/og/sv-se/17.jpg",
    "/_next/static/chunks/a.js",
    "/sitemaps/se-pages.xml",
  ])("lets machines see %s", (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it.each([
    "/sv-se/dam?sort=newest",
    "/sv-se/dam?colour=Red",
    "/sv-se/dam?f.season=x&page=2",
    "/sv-se/dam?page=2&sort=newest",
    "/sv-se/dam/blus?item=1-2",
    "/sv-se/search?q=a",
    "/sv-se/search",
    "/en-se/account",
    "/en-se/account/orders",
    "/en-se/checkout",
    "/en-se/selection",
    "/en-se/login?to=/",
    "/api/checkout/selection",
  ])("keeps them from %s", (address) => {
    expect(isAllowed(address)).toBe(false);
  });
});

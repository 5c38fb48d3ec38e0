import { describe, expect, it } from "vitest";
import { makeLocale } from "@/lib/locale/locale";
import { alternateLanguages } from "@/lib/seo/alternates";
import { namedCountries } from "@/lib/seo/llms-text";
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
    const countries = ["SE", "US"];
    const all = ["en-SE", "sv-US"].map((locale) =>
      alternateLanguages(makeLocale(locale.slice(0, 2), locale.slice(3)), uris, countries),
    );
    expect(all[1]).toEqual(all[0]);
  });

  it("are those of its own country where others are not known, or too many", () => {
    const many = Array.from({ length: 31 }, (_, index) => `A${String.fromCharCode(65 + index)}`);
    for (const countries of [[], many]) {
      const own = Object.keys(alternateLanguages(makeLocale("en", "SE"), uris, countries));
      expect(own).toEqual(["en-SE", "sv-SE", "x-default"]);
    }
  });

  it("of a start page have no further path, and are none of a page that is nowhere", () => {
    const start = { "en-SE": `${base}/en-se`, "x-default": `${base}/` };
    expect(alternateLanguages(makeLocale("en", "SE"), new Map([["en", ""]]), [])).toEqual(start);
    expect(alternateLanguages(makeLocale("en", "SE"), new Map(), ["SE"])).toEqual({});
  });
});

it("countries stand in the order of the names that are shown, whatever order the API has them in", () => {
  const countries = ["NO", "DE", "US", "AT"].map((country) => ({ country }));
  const namesIn = (language: string) => namedCountries(countries, language).map(({ name }) => name);
  expect(namesIn("en")).toEqual(["Austria", "Germany", "Norway", "United States"]);
  expect(namesIn("sv")).toEqual(["Norge", "Tyskland", "USA", "Österrike"]);
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

it("robots.txt lets machines see pages, keeps them from what is one visitor's, and names the sitemap", () => {
  expect(lines).toContain("Sitemap: https://shop.test/sitemap.xml");
  const pages = ["/", "/en-se", "/sv-se/dam/toppar?page=2", "/sv-se/dam?utm_source=mail&utm_medium=x"];
  const files = ["/og/sv-se/17.jpg", "/_next/static/chunks/a.js", "/sitemaps/se-pages.xml"];
  const seen = [...pages, "/en-se/accounting-books", ...files];
  expect(seen.filter(isAllowed)).toEqual(seen);
  const picked = ["/sv-se/dam?sort=newest", "/sv-se/dam?f.season=x&page=2", "/sv-se/dam?page=2&sort=newest"];
  const found = ["/sv-se/dam/blus?item=1-2", "/sv-se/search?q=a", "/sv-se/search"];
  const own = ["/en-se/account", "/en-se/account/orders", "/en-se/checkout", "/en-se/selection"];
  const closed = ["/en-se/login?to=/", "/api/checkout/selection"];
  expect([...picked, ...found, ...own, ...closed].filter(isAllowed)).toEqual([]);
});

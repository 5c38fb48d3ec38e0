import { makeLocale } from "@/lib/locale/locale";
import { alternateLanguages } from "@/lib/seo/alternates";
import { describe, expect, it } from "vitest";

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

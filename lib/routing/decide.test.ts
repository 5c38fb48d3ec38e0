import { makeLocale } from "@/lib/locale/locale";
import { decide, type PageRequest, type ShopLookup } from "@/lib/routing/decide";
import { describe, expect, it } from "vitest";

const swedish = makeLocale("sv", "SE");
const asked: string[] = [];
const shop: ShopLookup = {
  languages: async () => ["en", "sv", "de"],
  isCountry: async (country) => ["SE", "US", "CH"].includes(country),
  defaultLocale: async () => swedish,
  address: async (_locale, uri, live) => {
    asked.push(live ? `${uri} live` : uri);
    if (uri === "dam/sold-no-more") return "gone";
    const isTops = uri.toLowerCase() === "dam/toppar" || uri === "women/tops";
    if (isTops) return { kind: "category", id: "1", uri: "dam/toppar" };
    return uri === "dam/toppar/blus" ? { kind: "product", id: "2", uri } : null;
  },
  home: async () => undefined,
  ping: async () => undefined,
};
const down: ShopLookup = {
  ...shop,
  ping: async () => {
    throw new Error("down");
  },
};

const page = (path: string, more: Partial<PageRequest> = {}): PageRequest => {
  const { pathname, searchParams } = new URL(path, "http://shop.test");
  return { pathname, search: searchParams, acceptLanguage: null, localeCookie: null, ...more };
};

describe("a path without a locale goes to the visitor's (contract, locales)", () => {
  it.each([
    ["/", {}, "/sv-se"],
    ["/women/tops", { acceptLanguage: "de-DE,de;q=0.9" }, "/de-se/women/tops"],
    ["/", { acceptLanguage: "de", localeCookie: "en-us" }, "/en-us"],
    ["/", { acceptLanguage: "fr", localeCookie: "xx-yy" }, "/sv-se"],
    ["/xx-yy/women", {}, "/sv-se/xx-yy/women"],
    ["/en-zz", {}, "/sv-se/en-zz"],
    ["/product/blus", {}, "/sv-se/product/blus"],
  ])("%s", async (path, visitor, target) => {
    expect(await decide(page(path, visitor), shop)).toEqual({ kind: "redirect", path: target });
  });

  it("but a file that is not there is no page", async () => {
    expect(await decide(page("/old/logo.png"), shop)).toEqual({ kind: "missing", locale: null });
  });
});

describe("a path with a locale", () => {
  it.each([
    ["/sv-se", { kind: "as-it-is", locale: swedish }],
    ["/de-ch", { kind: "as-it-is", locale: makeLocale("de", "CH") }],
    ["/SV-se/dam", { kind: "moved", path: "/sv-se/dam" }],
    ["/sv-se/Selection", { kind: "moved", path: "/sv-se/selection" }],
    ["/sv-se/Account/orders/A1", { kind: "moved", path: "/sv-se/account/orders/A1" }],
    ["/sv-se/DAM/Toppar", { kind: "moved", path: "/sv-se/dam/toppar" }],
    ["/sv-se/dam/sold-no-more", { kind: "gone", locale: swedish }],
    ["/sv-se/selection", { kind: "as-it-is", locale: swedish }],
    ["/sv-se/search?q=blus", { kind: "as-it-is", locale: swedish }],
    ["/sv-se/dam/toppar", { kind: "show", path: "/sv-se/category/dam/toppar" }],
    ["/sv-se/dam/toppar?utm_source=mail", { kind: "show", path: "/sv-se/category/dam/toppar" }],
    ["/sv-se/dam/toppar?item=1-2", { kind: "show", path: "/sv-se/category/dam/toppar" }],
    ["/sv-se/dam/toppar?sort=newest", { kind: "show", path: "/sv-se/category-query/dam/toppar" }],
    ["/sv-se/dam/toppar/blus", { kind: "show", path: "/sv-se/product/dam/toppar/blus" }],
    ["/sv-se/dam/toppar/blus?item=1-2", { kind: "show", path: "/sv-se/product-query/dam/toppar/blus" }],
    ["/sv-se/women/tops", { kind: "moved", path: "/sv-se/dam/toppar" }],
    ["/sv-se/nothing", { kind: "missing", locale: swedish }],
    ["/sv-se/category/dam/toppar", { kind: "missing", locale: swedish }],
  ])("%s", async (path, decision) => {
    expect(await decide(page(path), shop)).toEqual(decision);
  });

  it("asks the API anew for a page that is rendered for this request", async () => {
    asked.length = 0;
    await decide(page("/sv-se/dam/toppar"), shop);
    await decide(page("/sv-se/dam/toppar?page=2"), shop);
    await decide(page("/sv-se/dam/toppar/blus?item=1-2"), shop);
    expect(asked).toEqual(["dam/toppar", "dam/toppar live", "dam/toppar/blus live"]);
  });
});

describe("while the API is down", () => {
  it("a page that would have to be rendered throws, the payment's return runs", async () => {
    await expect(decide(page("/sv-se/selection"), down)).rejects.toThrow("down");
    expect(await decide(page("/sv-se/payment-return?a=b"), down)).toEqual({
      kind: "as-it-is",
      locale: swedish,
    });
  });
});

import { serveCheckout } from "@/lib/testing/checkout-api";
import { beforeEach, describe, expect, it } from "vitest";
import { makeLocale } from "@/lib/locale/locale";
import {
  decideAccountPage,
  decidePage,
  type Decision,
  type PageRequest,
  type ShopLookup,
  voucherLink,
} from "@/lib/routing/page-decision";
import { notSoldPath, readNotSold } from "@/lib/routing/not-sold";
import { sealSession } from "@/lib/session/seal";

const swedish = makeLocale("sv", "SE");
const asked: string[] = [];
const shop: ShopLookup = {
  languages: async () => ["en", "sv", "de"],
  isCountry: async (country) => ["SE", "US", "CH"].includes(country),
  defaultLocale: async () => swedish,
  uriTarget: async (_locale, uri) => {
    if (uri === "dam/sold-no-more") return "gone";
    const isTops = uri.toLowerCase() === "dam/toppar" || uri === "women/tops";
    if (isTops) return { kind: "category", id: "1", uri: "dam/toppar" };
    if (uri === "leverans" || uri === "delivery") return { kind: "page", id: "3", uri: "leverans" };
    return uri === "dam/toppar/blus" ? { kind: "product", id: "2", uri } : null;
  },
  home: async () => undefined,
  ping: async () => {
    asked.push("ping");
  },
};
const down: ShopLookup = { ...shop, ping: async () => Promise.reject(new Error("down")) };

const page = (path: string, more: Partial<PageRequest> = {}): PageRequest => {
  const { pathname, searchParams } = new URL(path, "http://shop.test");
  return { pathname, search: searchParams, acceptLanguage: null, localeCookie: null, ...more };
};

describe("a path without a locale goes to the visitor's", () => {
  it.each([
    ["/", {}, "/sv-se"],
    ["/women/tops", { acceptLanguage: "de-DE,de;q=0.9" }, "/de-se/women/tops"],
    ["/", { acceptLanguage: "de", localeCookie: "en-us" }, "/en-us"],
    ["/", { acceptLanguage: "fr", localeCookie: "xx-yy" }, "/sv-se"],
    ["/xx-yy/women", {}, "/sv-se/xx-yy/women"],
    ["/product/blus", {}, "/sv-se/product/blus"],
  ])("%s", async (path, visitor, target) => {
    expect(await decidePage(page(path, visitor), shop)).toEqual({ kind: "redirect", path: target });
  });

  it("but a file that is not there is no page", async () => {
    expect(await decidePage(page("/old/logo.png"), shop)).toEqual({ kind: "missing", locale: null });
  });
});

describe("a path with a locale", () => {
  it.each([
    ["/sv-se", "as-it-is"],
    ["/SV-se/dam", "moved", "/sv-se/dam"],
    ["/sv-se/Account/orders/A1", "moved", "/sv-se/account/orders/A1"],
    ["/sv-se/DAM/Toppar", "moved", "/sv-se/dam/toppar"],
    ["/sv-se/women/tops", "moved", "/sv-se/dam/toppar"],
    ["/sv-se/leverans?sort=newest&item=1", "show", "/sv-se/page/leverans"],
    ["/sv-se/delivery", "moved", "/sv-se/leverans"],
    ["/sv-se/page/leverans", "missing"],
    ["/sv-se/dam/sold-no-more", "gone"],
    ["/sv-se/selection", "as-it-is"],
    ["/sv-se/dam/toppar", "show", "/sv-se/category/dam/toppar"],
    ["/sv-se/dam/toppar?utm_source=mail", "show", "/sv-se/category/dam/toppar"],
    ["/sv-se/dam/toppar?item=1-2", "show", "/sv-se/category/dam/toppar"],
    ["/sv-se/dam/toppar?sort=newest", "show", "/sv-se/category-query/dam/toppar"],
    ["/sv-se/dam/toppar/blus", "show", "/sv-se/product/dam/toppar/blus"],
    ["/sv-se/dam/toppar/blus?item=1-2", "show", "/sv-se/product-query/dam/toppar/blus"],
    ["/sv-se/nothing", "missing"],
    ["/sv-se/category/dam/toppar", "missing"],
  ])("%s: %s", async (path, kind, to?: string) => {
    const decided = to === undefined ? { kind, locale: swedish } : { kind, path: to };
    expect(await decidePage(page(path), shop)).toEqual(decided);
  });

  it.each([
    ["/sv-se/dam/toppar", 0],
    ["/sv-se/dam/toppar?page=2", 1],
    ["/sv-se/dam/toppar/blus?item=1-2", 1],
  ])("asks whether the API is up for a page that is rendered for this request: %s", async (path, times) => {
    asked.length = 0;
    await decidePage(page(path), shop);
    expect(asked).toHaveLength(times);
    const whileDown = await decidePage(page(path), down).catch(String);
    expect(whileDown === "Error: down").toBe(times > 0);
  });
});

it("while the API is down a page that would have to be rendered throws, the payment's return runs", async () => {
  await expect(decidePage(page("/sv-se/selection"), down)).rejects.toThrow("down");
  const back = await decidePage(page("/sv-se/payment-return?a=b"), down);
  expect(back).toEqual({ kind: "as-it-is", locale: swedish });
});

describe("a page of the account", () => {
  const rendered: Decision = { kind: "as-it-is", locale: swedish };

  /** Of an API this only matters: nobody is logged in, or it is away. */
  let status = 403;
  let calls = 0;
  serveCheckout((_, response) => {
    calls += 1;
    response.writeHead(status).end(JSON.stringify({ token: "abc", errors: { login: "missing" } }));
  });

  beforeEach(() => {
    status = 403;
    calls = 0;
  });

  const sealed = () => sealSession({ token: "abc", country: "SE" });
  const account = async (path: string, isFormSent = false, decision: Decision = rendered) =>
    decideAccountPage(decision, { ...page(path), isFormSent }, await sealed());

  it("is rendered for who is not logged in: it sends them to the login", async () => {
    expect(await account("/en-se/account/orders/10002")).toEqual(rendered);
    expect(await decideAccountPage(rendered, page("/en-se/account"), "none")).toEqual(rendered);
    expect(calls).toBe(1);
  });

  it.each(["/en-se/account", "/en-se/account/", "/en-se/account/orders/1"])(
    "%s is an outage's while nobody can say who asks",
    async (path) => {
      status = 503;
      await expect(account(path)).rejects.toMatchObject({ name: "CheckoutUnavailable" });
      // A form that is sent by script says so itself.
      expect(await account(path, true)).toEqual(rendered);
    },
  );

  it("is none that asks who asks elsewhere, or where it is decided already", async () => {
    status = 503;
    for (const path of ["/en-se/account/wishlist", "/en-se/accounts", "/en-se/selection", "/en-se"]) {
      expect(await account(path)).toEqual(rendered);
    }
    const moved: Decision = { kind: "moved", path: "/en-se/account" };
    expect(await account("/en-se/account/orders/%00", false, moved)).toEqual(moved);
    expect(calls).toBe(0);
  });

  it("of an order that is none is missing", async () => {
    for (const number of ["10002%2F..", "%00", "'or 1=1", "x".repeat(41)]) {
      const missing = { kind: "missing", locale: swedish };
      expect(await account(`/en-se/account/orders/${number}`)).toEqual(missing);
    }
    expect(calls).toBe(0);
  });
});

it("a link with a voucher in it leads over where that is kept", () => {
  const linkOf = (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://shop.test");
    return voucherLink(pathname, searchParams);
  };
  expect(linkOf("/sv-se/dam/toppar?colour=Red&voucher=A%20B&page=2")).toBe(
    "/api/visitor/voucher?locale=sv-se&voucher=A+B&to=%2Fsv-se%2Fdam%2Ftoppar%3Fcolour%3DRed%26page%3D2",
  );
  for (const address of ["/en-se", "/en-se?voucher=%20", "/?voucher=summer", "/women?voucher=summer"]) {
    expect(linkOf(address)).toBeNull();
  }
});

it("what is not sold in a country is named by the page that says so, whatever its address holds", () => {
  const path = notSoldPath(swedish, "/en-us/women/a%26b/ö");
  expect(path.startsWith("/sv-se/not-sold?was=")).toBe(true);
  const was = readNotSold(new URL(path, "http://shop.test").searchParams);
  expect(was).toMatchObject({ locale: { tag: "en-us" }, uri: "women/a&b/ö" });
  const others = ["", "was=/", "was=/sv-se", "was=/sv-se/selection", "was=https://elsewhere.test/x"];
  expect(others.filter((query) => readNotSold(new URLSearchParams(query)) !== null)).toEqual([]);
});

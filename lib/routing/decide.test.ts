import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeLocale } from "@/lib/locale/locale";
import { decide, type Decision, type PageRequest, type ShopLookup } from "@/lib/routing/decide";
import { decideAccount } from "@/lib/routing/decide-account";
import { notSoldPath, readNotSold } from "@/lib/routing/not-sold";
import { voucherLink } from "@/lib/routing/voucher-link";
import { sealSession } from "@/lib/session/seal";

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

describe("decide account", () => {
  const locale = makeLocale("en", "SE");
  const rendered: Decision = { kind: "as-it-is", locale };
  const missing: Decision = { kind: "missing", locale };

  /** An API of which this only matters: nobody is logged in, or it is away. */
  let status = 403;
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.writeHead(status).end(JSON.stringify({ token: "abc", errors: { login: "missing" } }));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
    vi.stubEnv("SESSION_SECRET", "x".repeat(32));
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  beforeEach(() => {
    status = 403;
    calls = 0;
  });

  async function decide(pathname: string, more: { isFormSent?: boolean; sealed?: string } = {}) {
    const { isFormSent = false, sealed = await sealSession({ token: "abc", country: "SE" }) } = more;
    const page = { pathname, search: new URLSearchParams(), acceptLanguage: null, localeCookie: null };
    return decideAccount(rendered, { ...page, isFormSent }, sealed);
  }

  describe("a page of the account", () => {
    it("is rendered for who is not logged in: it sends them to the login", async () => {
      expect(await decide("/en-se/account/orders/10002")).toEqual(rendered);
      expect(await decide("/en-se/account", { sealed: "none" })).toEqual(rendered);
      expect(calls).toBe(1);
    });

    it.each(["/en-se/account", "/en-se/account/", "/en-se/account/orders/1", "/en-se/account/settings"])(
      "%s is an outage's while nobody can say who asks",
      async (path) => {
        status = 503;
        await expect(decide(path)).rejects.toMatchObject({ name: "CheckoutUnavailable" });
      },
    );

    it.each(["/en-se/account/wishlist", "/en-se/accounts", "/en-se/selection", "/en-se"])(
      "%s is none that asks who asks",
      async (path) => {
        status = 503;
        expect(await decide(path)).toEqual(rendered);
        expect(calls).toBe(0);
      },
    );

    it("takes a form that is sent by script while the API is away: it says so itself", async () => {
      status = 503;
      expect(await decide("/en-se/account/address", { isFormSent: true })).toEqual(rendered);
    });

    it.each(["10002%2F..", "%00", "'or 1=1", "x".repeat(41)])("of an order %s is missing", async (number) => {
      expect(await decide(`/en-se/account/orders/${number}`)).toEqual(missing);
      expect(calls).toBe(0);
    });

    it("stays what it was when it is decided already", async () => {
      const moved: Decision = { kind: "moved", path: "/en-se/account" };
      const page = { search: new URLSearchParams(), acceptLanguage: null, localeCookie: null };
      expect(await decideAccount(moved, { ...page, pathname: "/en-se/account/orders/%00" }, "")).toEqual(
        moved,
      );
    });
  });
});

const linkOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://shop.test");
  return voucherLink(pathname, searchParams);
};

describe("a link with a voucher in it", () => {
  it.each([
    ["/en-se?voucher=summer", "/api/visitor/voucher?locale=en-se&voucher=summer&to=%2Fen-se"],
    [
      "/sv-se/dam/toppar?colour=Red&voucher=A%20B&page=2",
      "/api/visitor/voucher?locale=sv-se&voucher=A+B&to=%2Fsv-se%2Fdam%2Ftoppar%3Fcolour%3DRed%26page%3D2",
    ],
  ])("%s leads over %s", (address, link) => {
    expect(linkOf(address)).toBe(link);
  });

  it.each(["/en-se", "/en-se?voucher=", "/en-se?voucher=%20", "/?voucher=summer", "/women?voucher=summer"])(
    "%s is none",
    (address) => {
      expect(linkOf(address)).toBeNull();
    },
  );
});

describe("what is not sold in a country that somebody goes to", () => {
  it("is named by the page that says so, whatever its address holds", () => {
    const path = notSoldPath(swedish, "/en-us/women/a%26b/ö");
    expect(path.startsWith("/sv-se/not-sold?was=")).toBe(true);
    const was = readNotSold(new URL(path, "http://shop.test").searchParams);
    expect(was).toMatchObject({ locale: { tag: "en-us" }, uri: "women/a&b/ö" });
  });

  it.each(["", "was=", "was=/", "was=/sv-se", "was=/sv-se/selection", "was=https://elsewhere.test/x"])(
    "is nothing at not-sold?%s",
    (query) => {
      expect(readNotSold(new URLSearchParams(query))).toBeNull();
    },
  );
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { makeLocale } from "@/lib/locale/locale";
import { markOf, nextTurn, readTurn, writeTurn } from "@/lib/session/form-turn";
import { visitorAddress } from "@/lib/session/visitor-address";
import { loginPath, registerPath, wayBack, withNotice } from "@/lib/session/way-back";

const mark = markOf({ item: "17-1", quantity: 2 });

describe("the turn of forms", () => {
  it("is read as it was written", () => {
    const turns = [
      { word: "", posted: null },
      { word: "a1b2c3d4", posted: null },
      { word: "", posted: mark },
      { word: "a1b2c3d4", posted: mark },
    ];
    for (const turn of turns) expect(readTurn(writeTurn(turn))).toEqual(turn);
  });

  it.each([undefined, "", "A.b", `${"a".repeat(9)}.${mark}`, `.${mark}x`, "\u0000", "a.b.c"])(
    "is as if there was none for %j",
    (value) => {
      expect(readTurn(value)).toEqual({ word: "", posted: null });
      expect(nextTurn(value)).toBeNull();
    },
  );

  it("ends with the page after what was posted, under another word", () => {
    const next = readTurn(nextTurn(`a1b2c3d4.${mark}`) ?? undefined);
    expect(next.posted).toBeNull();
    expect(next.word).toMatch(/^[a-f0-9]{8}$/);
    expect(next.word).not.toBe("a1b2c3d4");
    expect(nextTurn("a1b2c3d4")).toBeNull();
  });

  it("tells what is posted by its fields", () => {
    expect(markOf({ item: "17-1", quantity: 2 })).toBe(mark);
    expect(markOf({ item: "17-1", quantity: 3 })).not.toBe(mark);
    expect(mark).toMatch(/^[a-f0-9]{32}$/);
  });
});

async function at(storefrontUrl: string) {
  vi.resetModules();
  vi.stubEnv("STOREFRONT_URL", storefrontUrl);
  vi.stubEnv("SESSION_SECRET", "s".repeat(32));
  return import("@/lib/session/origin");
}

const headers = (host: string, origin?: string) =>
  new Headers({ host, ...(origin === undefined ? {} : { origin }) });

describe("same origin is the request's own host (contract, origins)", () => {
  it.each([
    ["shop.test", undefined, true],
    ["shop.test", "https://shop.test", true],
    ["localhost:3000", "http://localhost:3000", true],
    ["localhost:3000", "http://localhost:3001", false],
    ["localhost:3000", "http://127.0.0.1:3000", false],
    ["shop.test", "https://evil.test", false],
    ["shop.test", "https://shop.test.evil.test", false],
    ["shop.test", "null", false],
    ["shop.test", "", false],
  ])("host %s, origin %s: %s", async (host, origin, isSame) => {
    const { isSameOrigin } = await at("http://localhost:3000");
    expect(isSameOrigin(headers(host, origin))).toBe(isSame);
  });
});

describe("the address that the visitor uses (contract, origins)", () => {
  it.each([
    ["https://shop.test", "shop.test", "https://shop.test", true],
    ["https://shop.test", "localhost:3000", "http://localhost:3000", false],
    ["https://shop.test", "127.0.0.1:3000", "http://127.0.0.1:3000", false],
    ["https://shop.test", "[::1]:3000", "http://[::1]:3000", false],
    ["https://shop.test", "evil.test", "https://shop.test", true],
    ["https://shop.test", "localhost.evil.test", "https://shop.test", true],
    ["http://localhost:3000", "127.0.0.1:3000", "http://127.0.0.1:3000", false],
    ["http://localhost:3000", "", "http://localhost:3000", false],
  ])("%s asked as %s is %s", async (storefrontUrl, host, address, isHttps) => {
    const { visitorOrigin, isServedByHttps } = await at(storefrontUrl);
    expect(visitorOrigin(headers(host))).toBe(address);
    expect(isServedByHttps(headers(host))).toBe(isHttps);
  });
});

describe("visitor address", () => {
  const mark = Symbol.for("vitrine.true-peers");

  afterEach(() => {
    Reflect.deleteProperty(globalThis, mark);
  });

  const from = (address?: string) => new Headers(address === undefined ? {} : { "x-forwarded-for": address });

  describe("the shopper's address", () => {
    it.each([
      ["203.0.113.7", "203.0.113.7"],
      ["2001:db8::7", "2001:db8::7"],
      ["unknown", undefined],
      ["203.0.113.7, 10.0.0.1", undefined],
      [undefined, undefined],
    ])("of %j is %j", (sent, address) => {
      Reflect.set(globalThis, mark, true);
      expect(visitorAddress(from(sent))).toBe(address);
    });

    it("is not known where nothing has checked the header", () => {
      expect(visitorAddress(from("203.0.113.7"))).toBeUndefined();
    });
  });
});

const locale = makeLocale("en", "SE");

describe("the way back after a login", () => {
  it.each(["/en-se", "/de-de/account/orders?page=2", "/sv-se/search?q=a%26b", "/en-se/日本"])(
    "is the page %s of this shop",
    (to) => {
      expect(wayBack(to, locale)).toBe(to);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/en-se",
    "javascript:alert(1)",
    "/evil.example",
    "/en-se@evil.example",
    "/en-se\r\nSet-Cookie: a=b",
    `/en-se/${"x".repeat(2_001)}`,
    "",
  ])("is the account instead of %j", (to) => {
    expect(wayBack(to, locale)).toBe("/en-se/account");
  });

  it("is the account where none or several are named", () => {
    expect([undefined, null, ["/en-se", "/sv-se"]].map((to) => wayBack(to, locale))).toEqual([
      "/en-se/account",
      "/en-se/account",
      "/en-se/account",
    ]);
  });

  it("is kept in the addresses of login and register, whole", () => {
    const to = "/en-se/account/orders?page=2&a=b#c";
    const read = (path: string) => new URL(path, "http://shop.example").searchParams.get("to");
    expect([read(loginPath(locale, to)), read(registerPath(locale, to))]).toEqual([to, to]);
  });

  it("carries the mark of a notice behind what it asks for", () => {
    expect([withNotice("/en-se"), withNotice("/en-se?a=b")]).toEqual([
      "/en-se?notice=1",
      "/en-se?a=b&notice=1",
    ]);
  });
});

describe("seal", () => {
  const older = "o".repeat(32);
  const newer = "n".repeat(32);
  const session = { token: "k3k3", country: "SE" };

  /** The room as it stands after a start with these secrets. */
  async function startWith(secrets: string) {
    vi.resetModules();
    vi.stubEnv("SESSION_SECRET", secrets);
    return { ...(await import("@/lib/session/seal")), ...(await import("@/lib/session/renewed-session")) };
  }

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  describe("the session's cookie", () => {
    it("opens to what was sealed, also in a process that did not seal it", async () => {
      const value = await (await startWith(older)).sealSession(session);
      expect(value).not.toContain("k3k3");
      expect(await (await startWith(older)).openSession(value)).toMatchObject(session);
    });

    it("outlives the rotation of its secret, and the old one's removal ends it", async () => {
      const value = await (await startWith(older)).sealSession(session);
      const rotated = await startWith(`${newer},${older}`);
      expect(await rotated.openSession(value)).toMatchObject(session);
      const renewed = await rotated.sealSession(session);
      const last = await startWith(newer);
      expect(await last.openSession(renewed)).toMatchObject(session);
      expect(await last.openSession(value)).toBeNull();
    });

    it.each([undefined, "", "Fe26.2*1*broken", "x".repeat(4_000)])(
      "is nobody's when it is %j",
      async (value) => {
        expect(await (await startWith(older)).openSession(value)).toBeNull();
      },
    );
  });

  describe("the cookie after a call (checkout-rest 3)", () => {
    it("is left alone while token and country stay", async () => {
      const { renewedSession } = await startWith(older);
      const before = { ...session, sealedAt: Date.now() };
      expect(await renewedSession(before, { token: "k3k3" })).toBeNull();
      expect(await renewedSession(before, { token: null })).toBeNull();
      expect(await renewedSession(null, { token: null })).toBeNull();
    });

    it("holds another token that the API gave, whose country is not known", async () => {
      const { renewedSession, openSession } = await startWith(older);
      const before = { ...session, sealedAt: Date.now() };
      const value = await renewedSession(before, { token: "a9a9" });
      expect(await openSession(value ?? "")).toMatchObject({ token: "a9a9", country: null });
    });

    it("is sealed anew for whoever has nothing before, as at a login, though the token is the same", async () => {
      const { renewedSession, sealSession, openSession } = await startWith(older);
      const before = await sealSession(session);
      const after = await renewedSession(null, session);
      expect(after).not.toBe(before);
      expect(await openSession(after ?? "")).toMatchObject(session);
    });

    it("learns the country, and is renewed once a day", async () => {
      const { renewedSession, openSession } = await startWith(older);
      const before = { ...session, sealedAt: Date.now() };
      const moved = await renewedSession(before, { token: "k3k3", country: "DE" });
      expect(await openSession(moved ?? "")).toMatchObject({ token: "k3k3", country: "DE" });
      const yesterday = { ...session, sealedAt: Date.now() - 86_400_001 };
      expect(await renewedSession(yesterday, { token: "k3k3" })).not.toBeNull();
    });
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { makeLocale } from "@/lib/locale/locale";
import { digestOf, nextFormToken, parseFormToken, formatFormToken } from "@/lib/session/form-token";
import { clientAddress } from "@/lib/session/client-address";
import { loginPath, registerPath, returnPath, withNotice } from "@/lib/session/return-path";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the turn of forms", () => {
  const mark = digestOf({ item: "17-1", quantity: 2 });

  it("is read as it was written", () => {
    for (const word of ["", "a1b2c3d4"]) {
      for (const posted of [null, mark]) {
        expect(parseFormToken(formatFormToken({ word, posted }))).toEqual({ word, posted });
      }
    }
  });

  it("is as if there was none for garbage", () => {
    for (const value of [undefined, "", "A.b", `${"a".repeat(9)}.${mark}`, `.${mark}x`, "\u0000", "a.b.c"]) {
      expect([parseFormToken(value), nextFormToken(value)]).toEqual([{ word: "", posted: null }, null]);
    }
  });

  it("ends with the page after what was posted, under another word", () => {
    const next = parseFormToken(nextFormToken(`a1b2c3d4.${mark}`) ?? undefined);
    expect(next).toEqual({ word: expect.stringMatching(/^[a-f0-9]{8}$/), posted: null });
    expect(next.word).not.toBe("a1b2c3d4");
    expect(nextFormToken("a1b2c3d4")).toBeNull();
  });

  it("tells what is posted by its fields", () => {
    expect(mark).toMatch(/^[a-f0-9]{32}$/);
    expect(digestOf({ item: "17-1", quantity: 2 })).toBe(mark);
    expect(digestOf({ item: "17-1", quantity: 3 })).not.toBe(mark);
  });
});

describe("origins", () => {
  async function at(storefrontUrl: string) {
    vi.resetModules();
    vi.stubEnv("STOREFRONT_URL", storefrontUrl);
    vi.stubEnv("SESSION_SECRET", "s".repeat(32));
    return import("@/lib/session/origin");
  }

  const headers = (host: string, origin?: string) =>
    new Headers({ host, ...(origin === undefined ? {} : { origin }) });

  it.each([
    ["shop.test", undefined, true],
    ["shop.test", "https://shop.test", true],
    ["localhost:3000", "http://localhost:3000", true],
    ["localhost:3000", "http://localhost:3001", false],
    ["localhost:3000", "http://127.0.0.1:3000", false],
    ["shop.test", "https://shop.test.evil.test", false],
    ["shop.test", "null", false],
    ["shop.test", "", false],
  ])("the same one is the request's own host: host %s, origin %s: %s", async (host, origin, isSame) => {
    const { isSameOrigin } = await at("http://localhost:3000");
    expect(isSameOrigin(headers(host, origin))).toBe(isSame);
  });

  it.each([
    ["https://shop.test", "shop.test", "https://shop.test", true],
    ["https://shop.test", "localhost:3000", "http://localhost:3000", false],
    ["https://shop.test", "[::1]:3000", "http://[::1]:3000", false],
    ["https://shop.test", "evil.test", "https://shop.test", true],
    ["https://shop.test", "localhost.evil.test", "https://shop.test", true],
    ["http://localhost:3000", "127.0.0.1:3000", "http://127.0.0.1:3000", false],
    ["http://localhost:3000", "", "http://localhost:3000", false],
  ])("the visitor's of %s asked as %s is %s", async (storefrontUrl, host, address, isHttps) => {
    const { visitorOrigin, isServedByHttps } = await at(storefrontUrl);
    expect([visitorOrigin(headers(host)), isServedByHttps(headers(host))]).toEqual([address, isHttps]);
  });
});

it("the shopper's address is known where somebody has checked the header", () => {
  const from = (address?: string) =>
    clientAddress(new Headers(address === undefined ? {} : { "x-forwarded-for": address }));
  expect(from("203.0.113.7")).toBeUndefined();
  const mark = Symbol.for("vitrine.requests-watched");
  Reflect.set(globalThis, mark, true);
  expect([from("203.0.113.7"), from("2001:db8::7")]).toEqual(["203.0.113.7", "2001:db8::7"]);
  for (const sent of ["unknown", "203.0.113.7, 10.0.0.1", undefined]) expect(from(sent)).toBeUndefined();
  Reflect.deleteProperty(globalThis, mark);
});

describe("the way back after a login", () => {
  const locale = makeLocale("en", "SE");

  it("is the page of this shop, and the account instead of anything else", () => {
    for (const to of ["/en-se", "/de-de/account/orders?page=2", "/sv-se/search?q=a%26b", "/en-se/日本"]) {
      expect(returnPath(to, locale)).toBe(to);
    }
    const elsewhere = [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example/en-se",
      "javascript:alert(1)",
    ];
    const hidden = ["/evil.example", "/en-se@evil.example", "/en-se\r\nSet-Cookie: a=b"];
    const none = [`/en-se/${"x".repeat(2_001)}`, "", undefined, null, ["/en-se", "/sv-se"]];
    for (const to of [...elsewhere, ...hidden, ...none]) {
      expect(returnPath(to, locale)).toBe("/en-se/account");
    }
  });

  it("is kept in the addresses of login and register, whole, with the mark of a notice behind it", () => {
    const to = "/en-se/account/orders?page=2&a=b#c";
    const read = (path: string) => new URL(path, "http://shop.example").searchParams.get("to");
    expect([read(loginPath(locale, to)), read(registerPath(locale, to))]).toEqual([to, to]);
    const marked = ["/en-se?notice=1", "/en-se?a=b&notice=1"];
    expect([withNotice("/en-se"), withNotice("/en-se?a=b")]).toEqual(marked);
  });
});

describe("the session's cookie (checkout-rest.md#session-tokens)", () => {
  const older = "o".repeat(32);
  const newer = "n".repeat(32);
  const session = { token: "k3k3", country: "SE" };
  const fresh = () => ({ ...session, sealedAt: Date.now() });

  /** The room as it stands after a start with these secrets. */
  async function startWith(secrets: string) {
    vi.resetModules();
    vi.stubEnv("SESSION_SECRET", secrets);
    return { ...(await import("@/lib/session/seal")), ...(await import("@/lib/session/session-cookie")) };
  }

  it("opens to what was sealed, also in a process that did not seal it; anything else is nobody's", async () => {
    const value = await (await startWith(older)).sealSession(session);
    expect(value).not.toContain("k3k3");
    const { openSession } = await startWith(older);
    expect(await openSession(value)).toMatchObject(session);
    for (const other of [undefined, "", "Fe26.2*1*broken", "x".repeat(4_000)]) {
      expect(await openSession(other)).toBeNull();
    }
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

  it("is left alone while token and country stay, and holds what else the API gave", async () => {
    const { renewedSession, openSession } = await startWith(older);
    expect(await renewedSession(fresh(), { token: "k3k3" })).toBeNull();
    expect(await renewedSession(fresh(), { token: null })).toBeNull();
    expect(await renewedSession(null, { token: null })).toBeNull();
    const other = await renewedSession(fresh(), { token: "a9a9" });
    expect(await openSession(other ?? "")).toMatchObject({ token: "a9a9", country: null });
    const moved = await renewedSession(fresh(), { token: "k3k3", country: "DE" });
    expect(await openSession(moved ?? "")).toMatchObject({ token: "k3k3", country: "DE" });
  });

  it("is sealed anew once a day, and for whoever has nothing before, as at a login", async () => {
    const { renewedSession, sealSession, openSession } = await startWith(older);
    const yesterday = { ...session, sealedAt: Date.now() - 86_400_001 };
    expect(await renewedSession(yesterday, { token: "k3k3" })).not.toBeNull();
    const before = await sealSession(session);
    const after = await renewedSession(null, session);
    expect(after).not.toBe(before);
    expect(await openSession(after ?? "")).toMatchObject(session);
  });
});

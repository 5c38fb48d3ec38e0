import { makeLocale } from "@/lib/locale/locale";
import { loginPath, registerPath, wayBack, withNotice } from "@/lib/session/way-back";
import { describe, expect, it } from "vitest";

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

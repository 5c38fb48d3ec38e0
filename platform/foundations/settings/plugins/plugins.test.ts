import { describe, expect, it } from "vitest";
import { checkoutPluginSettings } from "./plugins.ts";

function pathsOf(given: object): readonly string[] {
  const plugin = { kind: "checkout", number: 1, uri: "/api/checkout", store: 1 };
  const parsed = checkoutPluginSettings.safeParse({ ...plugin, ...given });
  return (parsed.error?.issues ?? []).map(({ path }) => path.join("."));
}

describe("a checkout plugin of a shop file (5, 23)", () => {
  it.each([
    "https://shop.example",
    "https://*.shop.example",
    "http://localhost:3000",
    "http://[::1]:3000",
    "capacitor://localhost",
  ])("allows the origin %s", (origin) => {
    expect(pathsOf({ allowedOrigins: [origin] })).toEqual([]);
  });

  it.each([
    "shop.example",
    "https://shop.example/",
    "https://Shop.example",
    "https://*",
    "https://*.",
    "https://a.*.example",
    "*",
    "",
  ])("refuses %j, which no browser sends as its origin", (origin) => {
    expect(pathsOf({ allowedOrigins: ["https://shop.example", origin] })).toEqual(["allowedOrigins.1"]);
  });

  it.each(["/a", "/api/checkout-2", "/payments/api", "/healthy"])("may be at %s", (uri) => {
    expect(pathsOf({ uri })).toEqual([]);
  });

  it.each(["/pay", "/pay/redirect", "/health", "/media/api", "//x", "/x/", "/X", "x"])(
    "may not be at %s",
    (uri) => {
      expect(pathsOf({ uri })).toEqual(["uri"]);
    },
  );

  const one = "a-secret-of-the-shop";

  it("has each of its secrets once", () => {
    expect(pathsOf({ secrets: [one, `${one}-2`] })).toEqual([]);
    expect(pathsOf({ secrets: [one, `${one}-2`, one] })).toEqual(["secrets.2"]);
  });

  it.each([" ".repeat(20), ` ${one}`, `${one}\t`])(
    "%j is no secret: no header tells its spaces",
    (secret) => {
      expect(pathsOf({ secrets: [one, secret] })).toEqual(["secrets.1"]);
      expect(pathsOf({ previewSecret: secret })).toEqual(["previewSecret"]);
    },
  );
});

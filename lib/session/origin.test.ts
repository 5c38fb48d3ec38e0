import { describe, expect, it, vi } from "vitest";

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

import { describe, expect, it } from "vitest";
import { readPageRequest } from "@/front/pages/page-request";

const headers = { host: "shop.test", "x-forwarded-for": "203.0.113.7" };
const read = (url: string, more: Record<string, string> = {}, method = "GET") =>
  readPageRequest({ method, url, headers: { ...headers, ...more } });

describe("a request that a kept page may answer", () => {
  it("is told apart by where the shop is asked, by its whole address and by how it is packed", () => {
    const keys = [
      read("/en-se/women"),
      read("/en-se/women?a=1&b=2"),
      read("/en-se/women?b=2&a=1"),
      read("/sv-se/women"),
      read("/en-se/women", { "accept-encoding": "gzip, br" }),
      read("/en-se/women", { host: "other.test" }),
      read("/en-se/women", { "x-forwarded-proto": "https" }),
      read("/en-se/women", { "x-forwarded-host": "other.test" }),
      read("/en-se/women", { "x-forwarded-port": "8443" }),
      read("/en-se/women", { forwarded: "host=other.test" }),
    ].map((request) => request?.key);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has no two readings where its parts meet", () => {
    const one = read("/en-se", { host: "a", "x-forwarded-proto": "b" });
    const other = read("/en-se", { host: "a\nb", "x-forwarded-proto": "" });
    expect(one?.key).not.toBe(other?.key);
  });

  it.each<Record<string, string>>([
    { cookie: "vitrine-session=sealed; vitrine-visitor=1; vitrine-locale=sv-se; vitrine-form=abc" },
    { "user-agent": "Mozilla/5.0", accept: "text/html", "accept-language": "sv", referer: "http://a.test/" },
    { "cache-control": "no-cache", pragma: "no-cache", "sec-fetch-dest": "document", dnt: "1" },
    { "if-none-match": '"abc"' },
    { "x-forwarded-for": "198.51.100.4", "x-request-id": "7", via: "1.1 cache" },
  ])("is the same whatever a visitor brings along: %j", (more) => {
    expect(read("/en-se/women", more)?.key).toBe(read("/en-se/women")?.key);
  });

  it("is HEAD as well", () => {
    expect(read("/en-se/women", {}, "HEAD")).toEqual(read("/en-se/women"));
  });
});

describe("what Next alone answers", () => {
  it.each<Record<string, string>>([
    { cookie: "a=1; vitrine-preview=sealed" },
    { cookie: `vitrine-form=abc.${"0f".repeat(16)}` },
    { cookie: "__prerender_bypass=1" },
    { cookie: "__next_preview_data=1" },
    { rsc: "1" },
    { "next-router-state-tree": "x" },
    { "next-router-prefetch": "1" },
    { "next-action": "x" },
    { "next-url": "/" },
    { "x-nextjs-data": "1" },
    { "x-middleware-rewrite": "/de-de" },
    { "x-middleware-subrequest": "proxy" },
    { "x-prerender-revalidate": "x" },
    { "x-invoke-path": "/" },
    { "x-matched-path": "/" },
    { "x-now-route-matches": "1" },
    { "x-vitrine-locale": "de-de" },
    { "x-preview": "1" },
    { authorization: "Bearer x" },
    { range: "bytes=0-9" },
    { "if-match": '"abc"' },
    { "if-modified-since": "Sun, 22 Nov 2026 15:00:00 GMT" },
    { "if-range": '"abc"' },
    { expect: "100-continue" },
    { "content-length": "1" },
    { "transfer-encoding": "chunked" },
    { "x-http-method-override": "POST" },
    { "accept-encoding": "gzip;q=0.5" },
    { "accept-encoding": "br" },
    { "sec-fetch-dest": "image" },
  ])("is asked with %j", (more) => {
    expect(read("/en-se/women", more)).toBeNull();
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "get", undefined])("is asked by %j", (method) => {
    expect(readPageRequest({ method, url: "/en-se/women", headers })).toBeNull();
  });

  it.each([
    "/",
    "/women",
    "/EN-SE/women",
    "/en-sex",
    "//en-se/women",
    "/api/checkout/selection",
    "/_next/static/x.js",
    "http://other.test/en-se/women",
    "*",
    `/en-se/${"x".repeat(1_024)}`,
  ])("is %s", (url) => {
    expect(read(url)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { readPageRequest } from "@/front/page-cache/page-request";

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
      read("/en-se", { host: "a", "x-forwarded-proto": "b" }),
      read("/en-se", { host: "a\nb", "x-forwarded-proto": "" }),
    ].map((request) => request?.key);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("is the same whatever a visitor brings along, and HEAD as well", () => {
    const brought = {
      cookie: "vitrine-session=sealed; vitrine-visitor=1; vitrine-locale=sv-se; vitrine-form=abc",
      "user-agent": "Mozilla/5.0",
      accept: "text/html",
      "accept-language": "sv",
      referer: "http://a.test/",
      "cache-control": "no-cache",
      "sec-fetch-dest": "document",
      "if-none-match": '"abc"',
      "x-forwarded-for": "198.51.100.4",
      "x-request-id": "7",
      via: "1.1 cache",
    };
    expect(read("/en-se/women", brought)?.key).toBe(read("/en-se/women")?.key);
    expect(read("/en-se/women", {}, "HEAD")).toEqual(read("/en-se/women"));
  });
});

describe("what Next alone answers", () => {
  it.each<Record<string, string>>([
    { cookie: "a=1; vitrine-preview=sealed" },
    { cookie: `vitrine-form=abc.${"0f".repeat(16)}` },
    { cookie: "__prerender_bypass=1" },
    { cookie: "__next_preview_data=1" },
    { "accept-encoding": "br" },
    { "sec-fetch-dest": "image" },
  ])("is asked with %j", (more) => {
    expect(read("/en-se/women", more)).toBeNull();
  });

  it("is asked with anything that makes an answer another one", () => {
    const next = ["rsc", "next-action", "next-url", "x-nextjs-data", "x-middleware-rewrite", "x-invoke-path"];
    const inner = ["x-matched-path", "x-prerender-revalidate", "x-now-route-matches", "x-vitrine-locale"];
    const usual = ["authorization", "range", "if-modified-since", "expect", "content-length"];
    const others = ["x-preview", "transfer-encoding", "x-http-method-override"];
    const names = [...next, ...inner, ...usual, ...others];
    expect(names.filter((name) => read("/en-se/women", { [name]: "1" }) !== null)).toEqual([]);
  });

  it("is asked by other methods, and at other places", () => {
    for (const method of ["POST", "OPTIONS", "get", undefined]) {
      expect(readPageRequest({ method, url: "/en-se/women", headers })).toBeNull();
    }
    const others = ["/", "/women", "/EN-SE/women", "/en-sex", "//en-se/women", "/api/checkout/selection"];
    const odd = ["http://other.test/en-se/women", "*", `/en-se/${"x".repeat(1_024)}`];
    expect([...others, ...odd].filter((url) => read(url) !== null)).toEqual([]);
  });
});

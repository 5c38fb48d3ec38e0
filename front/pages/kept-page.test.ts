import { describe, expect, it } from "vitest";
import { hasIt, isKeepable } from "@/front/pages/kept-page";

const headers = {
  "x-nextjs-prerender": "1",
  "x-nextjs-cache": "HIT",
  "content-type": "text/html; charset=utf-8",
  "cache-control": "s-maxage=60, stale-while-revalidate=60",
  vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  etag: '"abc"',
};
const without = (name: keyof typeof headers) => ({ ...headers, [name]: undefined });

describe("an answer to keep", () => {
  it("is a whole page of Next's cache, packed as it was asked for", () => {
    expect(isKeepable(200, headers, "identity")).toBe(true);
    expect(isKeepable(200, { ...headers, "content-encoding": "gzip" }, "gzip")).toBe(true);
    expect(isKeepable(200, { ...headers, "content-encoding": "gzip" }, "identity")).toBe(false);
    expect(isKeepable(200, headers, "gzip")).toBe(false);
  });

  it.each([201, 204, 206, 301, 304, 307, 404, 410, 500, 503])("is none with status %i", (status) => {
    expect(isKeepable(status, headers, "identity")).toBe(false);
  });

  it.each([
    ["rendered for this request", without("x-nextjs-prerender")],
    ["for nobody else", { ...headers, "cache-control": "private, no-store" }],
    ["for nobody else, said twice", { ...headers, "cache-control": "s-maxage=60, private" }],
    ["for no time", { ...headers, "cache-control": "s-maxage=0" }],
    ["for no cache", without("cache-control")],
    ["a visitor's", { ...headers, "set-cookie": ["vitrine-session=sealed"] }],
    ["no page", { ...headers, "content-type": "text/x-component" }],
    ["of no kind", without("content-type")],
    ["another one with another cookie", { ...headers, vary: "Accept-Encoding, Cookie" }],
    ["another one each time", { ...headers, vary: "*" }],
  ])("is none that is %s", (_, answered) => {
    expect(isKeepable(200, answered, "identity")).toBe(false);
  });
});

describe("If-None-Match", () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ["*", true],
    ['"x"', false],
    ["", false],
    [undefined, false],
  ])("%j names the page: %s", (sent, isSame) => {
    expect(hasIt(sent, { headers })).toBe(isSame);
  });

  it("names none without a tag", () => {
    expect(hasIt("*", { headers: {} })).toBe(false);
  });
});
